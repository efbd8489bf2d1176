import { randomUUID } from 'node:crypto';
import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { markLeadUnread } from '@dropdate/contract/contacts/mark-lead-unread';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { restoreLeads } from '@dropdate/contract/contacts/restore-leads';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { type CallOutcome, statusAfterCall } from '@dropdate/domain/contact/call-outcome';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { contactsFile, importFile, saveImport } from '../src/features/contacts/import/contact-import.fixture.ts';
import { runLeadsJob } from '../src/features/leads/leads.fixture.ts';
import { contacts } from '../src/schema/contacts.ts';
import { jobResults } from '../src/schema/jobs.ts';
import { belongingsOf } from './merged-leads.check.fixture.ts';
import { type Change, type Field, type MergedLeads, statusChange } from './merged-leads.model.fixture.ts';
import { type Ground, imported, places } from './merged-leads.people.fixture.ts';

const place = fc.constantFrom(...places);
const some = fc.uniqueArray(place, { minLength: 1, maxLength: 3 });
const status = fc.constantFrom<LeadStatus>('new', 'contacted', 'working', 'won', 'lost');
const taken = fc.subarray<Field>(['lead', 'agent']);
const agent = fc.constantFrom('ana', 'bob', null);
const change = fc.oneof(
  fc.record({ act: fc.constant('status' as const), status, fact: fc.nat(2) }),
  fc.record({ act: fc.constant('assign' as const), agent }),
  fc.record({ act: fc.constant('delete' as const) }),
);
const act = <Act extends string>(name: Act) => fc.constant(name);
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: act('merge'), kept: place, merged: place, taken }) },
  { weight: 2, arbitrary: fc.record({ act: act('merge-and-back'), kept: place, merged: place, taken }) },
  { weight: 4, arbitrary: fc.record({ act: act('undo'), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ act: act('note'), of: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: act('call'),
      of: place,
      outcome: fc.constantFrom<CallOutcome>('reached', 'no-answer', 'call-back'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: act('status'), of: place, status, fact: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ act: act('assign'), of: place, agent }) },
  { weight: 1, arbitrary: fc.record({ act: act('read'), of: place, isRead: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: act('delete'), of: some }) },
  { weight: 2, arbitrary: fc.record({ act: act('restore'), of: place }) },
  { weight: 3, arbitrary: fc.record({ act: act('job'), of: some, change }) },
  { weight: 3, arbitrary: fc.record({ act: act('undo-job'), which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ act: act('undo-import') }) },
  { weight: 1, arbitrary: fc.record({ act: act('take-id'), of: place }) },
  { weight: 1, arbitrary: fc.record({ act: act('free-id') }) },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Of<Act extends Step['act']> = Extract<Step, { readonly act: Act }>;

const agentOf = ({ anaId, bobId }: Ground, name: 'ana' | 'bob' | null) =>
  name === null ? null : name === 'ana' ? anaId : bobId;
const changeOf = (ground: Ground, one: Of<'job'>['change']): Change => {
  if (one.act === 'status') return statusChange(one.status, one.fact);
  return one.act === 'assign' ? { act: 'assign', userId: agentOf(ground, one.agent) } : one;
};

/** Takes one step in the database and in the model. The database must refuse what the model refuses. */
export async function take(ground: Ground, model: MergedLeads, one: Step): Promise<void> {
  const { app, admin } = ground;
  app.clock.advance(1_000);
  model.now = app.clock.now();
  const idOf = (at: number) => model.ids[at] ?? '';
  const ok = (answer: { readonly status: number }, isPossible: boolean) => {
    expect([one, answer.status === 200]).toEqual([one, isPossible]);
    return isPossible;
  };
  switch (one.act) {
    case 'merge':
      await merge(ground, model, one);
      return;
    case 'merge-and-back': {
      const before = await belongingsOf(app, model.ids);
      if (!(await merge(ground, model, one))) return;
      const last = model.merges.at(-1);
      if (last !== undefined && ok(await undo(ground, last.id), model.isUndoable(last))) {
        model.undo(last);
        expect(await belongingsOf(app, model.ids)).toEqual(before);
      }
      return;
    }
    case 'undo': {
      const asked = model.merges[one.which];
      if (asked !== undefined) await undoInModel(ground, model, asked);
      return;
    }
    case 'note': {
      const body = { contactNote: { contactid: idOf(one.of), note: 'A note' } };
      const answer = await admin.call(addContactNote, { body });
      if (!ok(answer, model.isThere(one.of))) return;
      model.notes.set(answer.model.id, { first: one.of, at: app.clock.now() });
      model.worked.add(one.of);
      return;
    }
    case 'call': {
      const answer = await admin.call(logCall, { params: { id: idOf(one.of) }, body: { outcome: one.outcome } });
      if (!ok(answer, model.isThere(one.of))) return;
      model.calls.set(answer.model.callId, { first: one.of, at: app.clock.now() });
      model.worked.add(one.of);
      const { leadStatus } = model.row(one.of);
      const next = model.isLead(one.of) && leadStatus !== null ? statusAfterCall(leadStatus, one.outcome) : null;
      expect(answer.model.leadStatus).toBe(next);
      if (model.isLead(one.of)) model.read(one.of);
      if (next !== null) model.change(one.of, statusChange(next, 0), 'call');
      return;
    }
    case 'status': {
      const { act: _act, status: leadStatus, ...facts } = statusFacts(one);
      const answer = await admin.call(updateLeadStatus, { body: { contactId: idOf(one.of), leadStatus, ...facts } });
      const isPossible = model.isThere(one.of) && model.isLead(one.of);
      if (ok(answer, isPossible)) model.change(one.of, statusChange(one.status, one.fact), 'user');
      return;
    }
    case 'assign': {
      const userId = agentOf(ground, one.agent);
      const body = { contactId: idOf(one.of), assignedTo: userId, notify: false };
      const isPossible = model.isThere(one.of) && model.isLead(one.of);
      if (ok(await admin.call(assignLead, { body }), isPossible))
        model.change(one.of, { act: 'assign', userId }, 'user');
      return;
    }
    case 'read': {
      const id = idOf(one.of);
      const answer = one.isRead
        ? await admin.call(markLeadRead, { params: { id }, body: { contactIds: [] } })
        : await admin.call(markLeadUnread, { body: { ids: [id] } });
      if (!ok(answer, model.isThere(one.of) && model.isLead(one.of))) return;
      const row = model.row(one.of);
      // The lead of an agent becomes read when the agent opens the lead, and nobody else.
      if (!one.isRead) model.rows[one.of] = { ...row, readAt: null };
      else if (row.assignedUserId === null) model.read(one.of);
      return;
    }
    case 'delete': {
      const isPossible = one.of.every((at) => model.isThere(at) && model.isLead(at));
      if (!ok(await admin.call(deleteLeads, { body: { ids: one.of.map(idOf) } }), isPossible)) return;
      for (const at of one.of) model.change(at, { act: 'delete' }, 'user');
      return;
    }
    case 'restore': {
      const isPossible =
        model.isLead(one.of) && model.deleted.has(one.of) && !model.isHidden(one.of) && !model.takers.has(one.of);
      if (ok(await admin.call(restoreLeads, { body: { ids: [idOf(one.of)] } }), isPossible)) model.restore(one.of);
      return;
    }
    case 'job':
      {
        const change = changeOf(ground, one.change);
        model.runJob(await runLeadsJob(app, change, one.of.map(idOf)), change, one.of);
      }
      return;
    case 'undo-job':
      await undoOfJob(ground, model, one);
      return;
    case 'undo-import': {
      ok(await admin.call(undoImport, { params: { id: model.importId } }), true);
      await app.jobs.runAll();
      for (const at of imported) if (!model.worked.has(at)) model.deleteByImport(at);
      return;
    }
    case 'take-id': {
      if (model.isThere(one.of) || model.takers.has(one.of)) return;
      const row = [model.row(one.of).externalId, 'Taker', `Taker ${randomUUID()}`];
      const importId = await importFile(admin, contactsFile([row], ['Contact ID', 'First Name', 'Last Name']));
      const body = { rows: { filter: 'all' }, isSelected: true } as const;
      await admin.call(selectImportRows, { params: { id: importId }, body });
      await saveImport(app, admin, importId);
      model.takers.set(one.of, importId);
      return;
    }
    case 'free-id': {
      const [first] = model.takers;
      if (first === undefined) return;
      ok(await admin.call(undoImport, { params: { id: first[1] } }), true);
      await app.jobs.runAll();
      model.takers.delete(first[0]);
    }
  }
}

const statusFacts = (one: { readonly status: LeadStatus; readonly fact: number }) => {
  const made = statusChange(one.status, one.fact);
  if (made.act !== 'status') throw new Error('no status');
  return made;
};

async function merge(
  { app, admin }: Ground,
  model: MergedLeads,
  one: Of<'merge'> | Of<'merge-and-back'>,
): Promise<boolean> {
  const rows = await app.db
    .select({ id: contacts.id, version: contacts.version })
    .from(contacts)
    .where(inArray(contacts.id, [...model.ids]));
  const side = (at: number) => {
    const id = model.ids[at] ?? '';
    return { id, version: rows.find((row) => row.id === id)?.version ?? 1 };
  };
  const body = { kept: side(one.kept), merged: side(one.merged), fromMerged: [...one.taken] };
  const answer = await admin.call(mergeContacts, { body });
  const isPossible = one.kept !== one.merged && model.isThere(one.kept) && model.isThere(one.merged);
  expect([one, answer.status === 200]).toEqual([one, isPossible]);
  if (isPossible) model.merge(answer.model.mergeId, one.kept, one.merged, one.taken);
  return isPossible;
}

const undo = ({ admin }: Ground, mergeId: string) => admin.call(undoMerge, { params: { mergeId } });

/** Undoes a merge, or finds it refused as the model does. Returns whether it was undone. */
export async function undoInModel(
  ground: Ground,
  model: MergedLeads,
  asked: MergedLeads['merges'][number],
): Promise<boolean> {
  const isPossible = model.isUndoable(asked);
  const { status: code } = await undo(ground, asked.id);
  expect([asked.kept, asked.merged, code]).toEqual([asked.kept, asked.merged, isPossible ? 200 : 409]);
  if (isPossible) model.undo(asked);
  return isPossible;
}

/** Undoes a job. The leads that come back are those of the model. */
async function undoOfJob({ app, admin }: Ground, model: MergedLeads, one: Of<'undo-job'>): Promise<void> {
  const job = model.jobs[one.which];
  if (job === undefined) return;
  const answer = await admin.call(undoJob, { params: { id: job.id } });
  expect([one, answer.status]).toEqual([one, job.isUndone || job.former.size === 0 ? 409 : 200]);
  if (answer.status !== 200) return;
  await app.jobs.runAll();
  const done = await app.db
    .select({ id: jobResults.recordId, outcome: jobResults.outcome, sentence: jobResults.sentence })
    .from(jobResults)
    .where(and(eq(jobResults.jobId, answer.model.jobId)));
  expect(done).toHaveLength(job.former.size);
  for (const { outcome, sentence } of done) if (outcome === 'left-out') expect(sentence).toMatch(/^[A-Z].+\.$/);
  const back = done.filter(({ outcome }) => outcome === 'done').map(({ id }) => model.ids.indexOf(id));
  expect(new Set(back)).toEqual(new Set(model.undoJob(job, answer.model.jobId)));
}

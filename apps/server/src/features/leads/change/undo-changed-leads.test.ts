import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { restoreLeads } from '@dropdate/contract/contacts/restore-leads';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { mergedText } from '@dropdate/domain/contact/merge-fields';
import type { UserId } from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { segments, userSegments, users } from '../../../schema/tenancy.ts';
import { saveForm } from '../../contacts/contact.fixture.ts';
import { leftOutOf, makeLead, runLeadsJob } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let anaId: UserId;
let bobId: UserId;
beforeAll(async () => {
  app = await startTestApp();
  const multiId = userOf(app.world, 'multi');
  // A colleague who sees the leads of Tampa alone.
  await app.db.update(users).set({ primarySegmentId: app.world.tampa.id }).where(eq(users.id, multiId));
  await app.db.update(userSegments).set({ segmentId: app.world.tampa.id }).where(eq(userSegments.userId, multiId));
  admin = await app.as('admin');
  anaId = userOf(app.world, 'agent');
  bobId = userOf(app.world, 'miami-agent');
});
afterAll(() => app.close());

const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  if (row === undefined) throw new Error('no such contact');
  return row;
};
/** Every column but those that every change moves. */
const stateOf = async (id: string) => {
  const { version: _version, updatedAt: _updatedAt, ...rest } = await rowOf(id);
  return rest;
};
const merge = async (keptId: string, mergedId: string, fromMerged: ('lead' | 'agent')[] = []) => {
  const side = async (id: string) => ({ id, version: (await rowOf(id)).version });
  const body = { kept: await side(keptId), merged: await side(mergedId), fromMerged };
  const { status, model } = await admin.call(mergeContacts, { body });
  expect(status).toBe(200);
  return model.mergeId;
};
const unmerge = async (mergeId: string) =>
  expect((await admin.call(undoMerge, { params: { mergeId } })).status).toBe(200);
const restore = async (id: string) =>
  expect((await admin.call(restoreLeads, { body: { ids: [id] } })).status).toBe(200);
const set = (id: string, values: Partial<typeof contacts.$inferInsert>) =>
  app.db.update(contacts).set(values).where(eq(contacts.id, id));

type Act = 'status' | 'assign' | 'delete';
const changeOf = (act: Act) => {
  if (act === 'assign') return { act, userId: bobId } as const;
  return act === 'delete'
    ? ({ act } as const)
    : ({ act, status: 'won', saleAmount: mills(5_000), soldOn: null, lostReason: '' } as const);
};
/** A lead that Ana has lost, and another lead that Bob works. */
const makePair = async () => {
  const lost = { leadStatus: 'lost', contactType: 'prospect', lostReason: 'Moved', firstTouchedAt: app.clock.now() };
  const lead = await makeLead(app, { ...lost, leadStatus: 'lost', contactType: 'prospect' } as const, {
    agent: 'agent',
  });
  app.clock.advance(1_000);
  const other = await makeLead(
    app,
    { firstName: 'Other', leadStatus: 'working', firstTouchedAt: app.clock.now() },
    { agent: 'miami-agent' },
  );
  return { lead, other };
};

interface Row {
  readonly since: string;
  readonly act: Act;
  readonly happens: (lead: string, other: string) => Promise<unknown>;
  /** The sentence for the lead that is left out. Null for a lead that comes back. */
  readonly sentence: string | null;
}
const mergedIn = 'Another contact was merged into it.';
const undone = 'A merge into it was undone.';
const noLead = 'The contact is no lead any more.';
const demote = (lead: string) =>
  set(lead, { contactType: 'prospect', leadStatus: null, leadCreatedAt: null, readAt: null, firstTouchedAt: null });
const named = { firstName: 'Marlene', lastName: 'Castellano' };
const asProspect = (id: string) =>
  saveForm({ reader: admin, caller: admin, path: updateContact.path }, id, named, { contactType: 2 });
const moved = (id: string) => set(id, { segmentId: app.world.miami.id });
const rows: readonly Row[] = [
  ...(['status', 'assign'] as const).flatMap((act): Row[] => [
    { since: 'it was merged into another', act, happens: (lead, other) => merge(other, lead), sentence: mergedText },
    {
      since: 'it was merged into another, and the merge undone',
      act,
      happens: async (lead, other) => unmerge(await merge(other, lead, ['lead', 'agent'])),
      sentence: null,
    },
    {
      since: 'another was merged into it, and it kept its own lead and agent',
      act,
      happens: (lead, other) => merge(lead, other),
      sentence: null,
    },
    { since: 'it moved to another org', act, happens: moved, sentence: null },
    { since: 'its card was taken back', act, happens: demote, sentence: noLead },
  ]),
  {
    since: 'it got the lead of another by a merge',
    act: 'status',
    happens: (lead, other) => merge(lead, other, ['lead']),
    sentence: mergedIn,
  },
  {
    since: 'it got another lead with the same status by a merge',
    act: 'status',
    happens: async (lead, other) => {
      await set(other, { leadStatus: 'won', contactType: 'customer', saleAmount: mills(5_000) });
      await merge(lead, other, ['lead']);
    },
    sentence: mergedIn,
  },
  {
    since: 'it got the lead of another by a merge, and the merge was undone',
    act: 'status',
    happens: async (lead, other) => unmerge(await merge(lead, other, ['lead'])),
    sentence: undone,
  },
  {
    since: 'it got the agent of another by a merge',
    act: 'assign',
    happens: async (lead, other) => {
      await set(other, { assignedUserId: anaId });
      await merge(lead, other, ['agent']);
    },
    sentence: mergedIn,
  },
  {
    since: 'it became a prospect by the form of the contact',
    act: 'status',
    happens: asProspect,
    sentence: 'The status was changed again.',
  },
  { since: 'it became a prospect by the form of the contact', act: 'assign', happens: asProspect, sentence: null },
  {
    since: 'a merge left it a contact who never was a lead',
    act: 'status',
    happens: async (lead, other) => {
      await demote(other);
      await merge(lead, other, ['lead']);
    },
    sentence: noLead,
  },
  {
    since: 'it was restored and merged into another',
    act: 'delete',
    happens: async (lead, other) => {
      await restore(lead);
      await merge(other, lead, ['lead']);
    },
    sentence: mergedText,
  },
  {
    since: 'it was restored, merged into another, and the merge undone',
    act: 'delete',
    happens: async (lead, other) => {
      await restore(lead);
      await unmerge(await merge(other, lead));
    },
    sentence: 'This lead is not deleted.',
  },
  { since: 'it moved to another org', act: 'delete', happens: moved, sentence: null },
  { since: 'its card was taken back', act: 'delete', happens: demote, sentence: noLead },
];

describe('the undo of a job for a lead', () => {
  it.each(rows)('$act: since then $since', async ({ act, happens, sentence }) => {
    const { lead, other } = await makePair();
    const before = await stateOf(lead);
    const jobId = await runLeadsJob(app, changeOf(act), [lead]);
    app.clock.advance(1_000);
    await happens(lead, other);
    const [leadNow, otherNow] = [await stateOf(lead), await stateOf(other)];
    app.clock.advance(1_000);
    const { status, model } = await admin.call(undoJob, { params: { id: jobId } });
    expect(status).toBe(200);
    await app.jobs.runAll();
    const left = [...(await leftOutOf(app, model.jobId)).values()];
    expect(left).toEqual(sentence === null ? [] : [`Marlene Castellano: ${sentence}`]);
    const { contactType, leadStatus, saleAmount, lostReason, assignedUserId, readAt, deletedAt } = before;
    const brought = {
      status: { contactType, leadStatus, saleAmount, lostReason, readAt },
      assign: { assignedUserId, readAt },
      delete: { deletedAt },
    }[act];
    expect(await stateOf(lead)).toEqual(sentence === null ? { ...leadNow, ...brought } : leadNow);
    expect(await stateOf(other)).toEqual(otherNow);
  });

  it.each(['status', 'assign', 'delete'] as const)(
    '%s: since then it moved out of the sight of the user',
    async (act) => {
      const { lead } = await makePair();
      // The colleague does not see Bob.
      const change = act === 'assign' ? ({ act, userId: null } as const) : changeOf(act);
      const jobId = await runLeadsJob(app, change, [lead], 'multi');
      await moved(lead);
      const now = await stateOf(lead);
      const { model } = await (await app.as('multi')).call(undoJob, { params: { id: jobId } });
      await app.jobs.runAll();
      expect(await leftOutOf(app, model.jobId)).toEqual(new Map([[lead, 'A lead is not there any more.']]));
      expect(await stateOf(lead)).toEqual(now);
    },
  );

  it('delete: since then it moved to an org that was deleted', async () => {
    const { lead } = await makePair();
    const jobId = await runLeadsJob(app, changeOf('delete'), [lead]);
    await moved(lead);
    const ofMiami = eq(segments.id, app.world.miami.id);
    await app.db.update(segments).set({ deletedAt: app.clock.now() }).where(ofMiami);
    const { model } = await admin.call(undoJob, { params: { id: jobId } });
    await app.jobs.runAll();
    await app.db.update(segments).set({ deletedAt: null }).where(ofMiami);
    const sentence = 'The org of this lead was deleted. Restore the org first.';
    expect(await leftOutOf(app, model.jobId)).toEqual(new Map([[lead, `Marlene Castellano: ${sentence}`]]));
    expect((await rowOf(lead)).deletedAt).not.toBeNull();
  });

  it('brings a won lead back as a lead, where the type had not made it a customer', async () => {
    const lead = await makeLead(app, { leadStatus: 'won', contactType: 'lead', firstTouchedAt: app.clock.now() });
    const before = await stateOf(lead);
    const change = { ...changeOf('status'), act: 'status', status: 'working', saleAmount: null, soldOn: null } as const;
    const jobId = await runLeadsJob(app, { ...change, lostReason: '' }, [lead]);
    await admin.call(undoJob, { params: { id: jobId } });
    await app.jobs.runAll();
    expect(await stateOf(lead)).toEqual(before);
  });
});

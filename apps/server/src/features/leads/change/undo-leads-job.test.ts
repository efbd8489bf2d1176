import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { assignLeadsByRules } from '@dropdate/contract/contacts/assign-leads-by-rules';
import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { markLeadUnread } from '@dropdate/contract/contacts/mark-lead-unread';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { restoreContact } from '@dropdate/contract/contacts/restore-contact';
import { restoreLeads } from '@dropdate/contract/contacts/restore-leads';
import { setAssignUserLeads } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setBulkLeadStatus } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import type { UserId } from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { powerlessRoleId, userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { jobResults } from '../../../schema/jobs.ts';
import { userRoles, users } from '../../../schema/tenancy.ts';
import { readRules, ruleForm, saveRules } from '../../contacts/assign/assignment-rules.fixture.ts';
import { crowdSize, leftOutOf, makeCrowd, makeLead, outcomeOf, smallCalls } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let anaId: UserId;
let bobId: UserId;
beforeAll(async () => {
  app = await startTestApp(smallCalls);
  admin = await app.as('admin');
  anaId = userOf(app.world, 'agent');
  bobId = userOf(app.world, 'miami-agent');
});
afterAll(() => app.close());

/** Every column of leads but those that every change moves. */
const stateOf = async (ids: readonly string[]) => {
  const rows = await app.db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]))
    .orderBy(asc(contacts.id));
  return rows.map(({ version: _version, updatedAt: _updatedAt, ...rest }) => rest);
};
const run = async (jobId: string | null) => {
  await app.jobs.runAll();
  return jobId ?? '';
};
const offered = async (jobId: string) =>
  (await admin.call(listJobs, {})).model.jobs.find(({ id }) => id === jobId)?.isUndoable;
const undo = async (jobId: string) => {
  const { model } = await admin.call(undoJob, { params: { id: jobId } });
  return run(model.jobId);
};
/** Lets a job fail at a chunk, because the result of the chunk is stored already. */
const fail = (jobId: string, position: number) =>
  app.db.execute(sql`insert into job_results (company_id, job_id, position, record_id, outcome, sentence)
    select company_id, id, ${position}, id, 'left-out', 'In the way.' from job_runs where id = ${jobId}`);
const noFacts = { saleAmount: null, soldOn: null, lostReason: '' } as const;
const sale = { saleAmount: mills(900_000), soldOn: '2026-11-19', lostReason: '' } as const;

describe('the undo of a status that a job has set', { timeout: 60_000 }, () => {
  it.each(['new', 'contacted', 'working', 'lost'] as const)(
    'brings every lead back from %s to the former status, with sale, reason, type and first touch of each',
    async (status) => {
      const { ids, all, lead } = await makeCrowd(app, `Formerly ${status}`);
      await admin.call(updateLeadStatus, { body: { contactId: lead(0), leadStatus: 'won', ...sale } });
      const lost = { ...noFacts, lostReason: 'Moved to another state' };
      await admin.call(updateLeadStatus, { body: { contactId: lead(1), leadStatus: 'lost', ...lost } });
      const touched = {
        leadStatus: 'contacted',
        firstTouchedAt: new Date(app.clock.now().getTime() - 86_400_000),
      } as const;
      await app.db
        .update(contacts)
        .set(touched)
        .where(eq(contacts.id, lead(2)));
      // The form of a contact can make a customer a lead again, who stays won.
      await app.db
        .update(contacts)
        .set({ leadStatus: 'won' })
        .where(eq(contacts.id, lead(3)));
      const before = await stateOf(ids);
      // Only a filter that names the status finds lost leads.
      const anyStatus = { name: 'leadStatus', operator: 'neq', value: '2', logical: 'and' } as const;
      const matching = { ...all.matching, filters: [...all.matching.filters, anyStatus] };
      const reason = status === 'lost' ? { lostReason: 'Agency closed' } : {};
      const jobId = await run(
        (await admin.call(setBulkLeadStatus, { body: { ...all, matching, status, ...reason } })).model.jobId,
      );
      expect(await stateOf(ids)).not.toEqual(before);
      expect(await offered(jobId)).toBe(true);
      const undoId = await undo(jobId);
      // A lead that had the status already is not changed, so nothing of it comes back.
      const same = before.filter((row) => row.leadStatus === status && status !== 'lost').length;
      expect(await outcomeOf(app, undoId)).toBe(
        `${crowdSize - same} leads given their former status.`.replace(/^1 leads/, '1 lead'),
      );
      expect(await stateOf(ids)).toEqual(before);
      expect([await offered(jobId), await offered(undoId)]).toEqual([false, false]);
      const again = await admin.call(undoJob, { params: { id: jobId } });
      expect([again.status, again.messageId]).toEqual([409, 'AlreadyUndone']);
      const ofUndo = await admin.call(undoJob, { params: { id: undoId } });
      expect([ofUndo.status, ofUndo.messageId]).toEqual([409, 'NotUndoable']);
    },
  );

  it('goes back over two jobs, the later job first', async () => {
    const { ids, all } = await makeCrowd(app, 'Stacked');
    const before = await stateOf(ids);
    const set = async (status: 'contacted' | 'working') =>
      run((await admin.call(setBulkLeadStatus, { body: { ...all, status } })).model.jobId);
    const [first, second] = [await set('contacted'), await set('working')];
    expect(await outcomeOf(app, await undo(second))).toBe('15 leads given their former status.');
    expect(await outcomeOf(app, await undo(first))).toBe('15 leads given their former status.');
    expect(await stateOf(ids)).toEqual(before);
  });

  it('of the earlier of two jobs leaves the later job alone', async () => {
    const { ids, all } = await makeCrowd(app, 'Earlier');
    const set = async (status: 'contacted' | 'working') =>
      run((await admin.call(setBulkLeadStatus, { body: { ...all, status } })).model.jobId);
    const [first] = [await set('contacted'), await set('working')];
    expect(await outcomeOf(app, await undo(first))).toBe('No lead given their former status. 15 left out.');
    expect((await stateOf(ids)).every(({ leadStatus }) => leadStatus === 'working')).toBe(true);
  });

  it('starts once of two calls at once', async () => {
    const { all } = await makeCrowd(app, 'Twice');
    const jobId = await run((await admin.call(setBulkLeadStatus, { body: { ...all, status: 'working' } })).model.jobId);
    const calls = [1, 2].map(() => admin.call(undoJob, { params: { id: jobId } }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    await app.jobs.runAll();
  });

  it('that failed half way can be started again for the other leads', async () => {
    const { ids, all } = await makeCrowd(app, 'Halfway');
    const before = await stateOf(ids);
    const jobId = await run((await admin.call(setBulkLeadStatus, { body: { ...all, status: 'working' } })).model.jobId);
    const first = (await admin.call(undoJob, { params: { id: jobId } })).model.jobId;
    await fail(first, 7);
    await app.jobs.runAll();
    expect(await outcomeOf(app, first)).toMatch(/ 7 leads given their former status\. 1 left out\.$/);
    expect(await offered(jobId)).toBe(true);
    expect(await outcomeOf(app, await undo(jobId))).toBe('8 leads given their former status.');
    expect(await stateOf(ids)).toEqual(before);
    expect(await offered(jobId)).toBe(false);
  });

  it('ends after seven days, when the former values are forgotten', async () => {
    const { all } = await makeCrowd(app, 'Aged');
    const jobId = await run((await admin.call(setBulkLeadStatus, { body: { ...all, status: 'working' } })).model.jobId);
    await app.db.execute(sql`update job_runs set ended_at = ended_at - interval '8 days' where id = ${jobId}`);
    expect(await admin.call(undoJob, { params: { id: jobId } })).toMatchObject({ messageId: 'NotUndoable' });
    const kept = () => app.db.$count(jobResults, and(eq(jobResults.jobId, jobId), isNotNull(jobResults.undo)));
    expect(await kept()).toBe(crowdSize);
    const others = await app.db.$count(jobResults, and(ne(jobResults.jobId, jobId), isNotNull(jobResults.undo)));
    await app.removeWhatIsOver();
    expect(await kept()).toBe(0);
    expect(await app.db.$count(jobResults, isNotNull(jobResults.undo))).toBe(others);
  });

  it('leaves alone what others changed since, with the reasons', async () => {
    const { all, lead } = await makeCrowd(app, 'Sincechanged');
    const { model } = await admin.call(setBulkLeadStatus, { body: { ...all, status: 'contacted' } });
    const jobId = await run(model.jobId);
    const set = (at: number, leadStatus: 'working' | 'contacted' | 'won', facts: typeof noFacts | typeof sale) =>
      admin.call(updateLeadStatus, { body: { contactId: lead(at), leadStatus, ...facts } });
    await set(0, 'working', noFacts);
    // Another status and back again is a change, too.
    await set(1, 'working', noFacts);
    await set(1, 'contacted', noFacts);
    await set(2, 'won', sale);
    await admin.call(deleteLeads, { body: { ids: [lead(3)] } });
    await app.db.delete(contacts).where(eq(contacts.id, lead(4)));
    // Another agent is no other status.
    await admin.call(assignLead, { body: { contactId: lead(5), assignedTo: anaId, notify: false } });
    const undoId = await undo(jobId);
    const changed = 'The status was changed again.';
    expect(await leftOutOf(app, undoId)).toEqual(
      new Map([
        [lead(0), `No0 Sincechanged: ${changed}`],
        [lead(1), `No1 Sincechanged: ${changed}`],
        [lead(2), `No2 Sincechanged: ${changed}`],
        [lead(3), 'No3 Sincechanged: Somebody has deleted it.'],
        [lead(4), 'A lead is not there any more.'],
      ]),
    );
    expect(await stateOf([lead(2), lead(5), lead(6)])).toEqual(
      [
        { id: lead(2), leadStatus: 'won', saleAmount: sale.saleAmount },
        { id: lead(5), leadStatus: 'new', assignedUserId: anaId },
        { id: lead(6), leadStatus: 'new' },
      ]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((row) => expect.objectContaining(row)),
    );
  });

  it('brings back what a failed job has changed, and no other lead', async () => {
    const { ids, all } = await makeCrowd(app, 'Failed');
    const { model } = await admin.call(setBulkLeadStatus, { body: { ...all, status: 'contacted' } });
    const jobId = model.jobId ?? '';
    await fail(jobId, 2);
    await app.jobs.runAll();
    expect(await offered(jobId)).toBe(true);
    expect(await outcomeOf(app, await undo(jobId))).toBe('2 leads given their former status.');
    expect((await stateOf(ids)).every(({ leadStatus }) => leadStatus === 'new')).toBe(true);
  });

  it('is nothing for a cancelled job that had not begun', async () => {
    const { all } = await makeCrowd(app, 'Cancelled');
    const { model } = await admin.call(setBulkLeadStatus, { body: { ...all, status: 'contacted' } });
    const jobId = model.jobId ?? '';
    await admin.call(cancelJob, { params: { id: jobId } });
    expect(await offered(jobId)).toBe(false);
    expect(await admin.call(undoJob, { params: { id: jobId } })).toMatchObject({ messageId: 'NotUndoable' });
  });

  it('is for the user who started the job, while this user may still change leads', async () => {
    const multi = await app.as('multi');
    const { all } = await makeCrowd(app, 'Owned');
    const { model } = await multi.call(setBulkLeadStatus, { body: { ...all, status: 'contacted' } });
    const params = { id: model.jobId ?? '' };
    expect(await multi.call(undoJob, { params })).toMatchObject({ status: 409, messageId: 'NotUndoable' });
    await app.jobs.runAll();
    for (const other of ['prairie-admin', 'admin', 'backend'])
      expect((await (await app.as(other)).call(undoJob, { params })).status).toBe(404);
    expect((await multi.call(undoJob, { params: { id: 'no-id' } })).status).toBe(404);
    const shown = async () =>
      (await multi.call(listJobs, {})).model.jobs.find(({ id }) => id === params.id)?.isUndoable;
    expect(await shown()).toBe(true);
    const ofMulti = eq(userRoles.userId, userOf(app.world, 'multi'));
    const held = await app.db.select().from(userRoles).where(ofMulti);
    await app.db.update(userRoles).set({ roleId: powerlessRoleId }).where(ofMulti);
    expect(await multi.call(undoJob, { params })).toMatchObject({ status: 403 });
    expect(await shown()).toBe(false);
    await app.db.delete(userRoles).where(ofMulti);
    await app.db.insert(userRoles).values(held);
    expect((await multi.call(undoJob, { params })).status).toBe(200);
    await app.jobs.runAll();
  });
});

describe('the undo of agents that a job has chosen', { timeout: 60_000 }, () => {
  it('gives leads back by their former rules, and leaves out leads whose agent has left', async () => {
    await saveRules(admin, [ruleForm('To Ana', [anaId])]);
    const { ids, all, lead } = await makeCrowd(app, 'Regiven');
    const ruled = await admin.call(assignLeadsByRules, { body: { contacts: [{ contactId: lead(0) }] } });
    expect(ruled.model).toMatchObject({ isMailed: false, leftOut: [] });
    await admin.call(assignLead, { body: { contactId: lead(1), assignedTo: anaId, notify: false } });
    const before = await stateOf(ids);
    const taken = async () => (await readRules(admin)).rules[0]?.agents[0]?.takenToday;
    expect(await taken()).toBe(1);
    const body = { ...all, assignToUserId: bobId, notify: false };
    const jobId = await run((await admin.call(setAssignUserLeads, { body })).model.jobId);
    expect([await offered(jobId), await taken()]).toEqual([true, 0]);
    await admin.call(assignLead, { body: { contactId: lead(2), assignedTo: null, notify: false } });
    const undoId = await undo(jobId);
    expect(await outcomeOf(app, undoId)).toBe('14 leads assigned as before. 1 left out.');
    expect(await leftOutOf(app, undoId)).toEqual(new Map([[lead(2), 'No2 Regiven: The agent was changed again.']]));
    // The agent of the left out lead has changed again, so somebody works with the lead, and it is read (decision 66).
    const asBefore = before.map((row) => (row.id === lead(2) ? { ...row, readAt: expect.any(Date) } : row));
    expect(await stateOf(ids)).toEqual(asBefore);
    expect(await taken()).toBe(1);

    const second = await run((await admin.call(setAssignUserLeads, { body })).model.jobId);
    await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, anaId));
    const secondUndo = await undo(second);
    await app.db.update(users).set({ status: 'active' }).where(eq(users.id, anaId));
    expect([...(await leftOutOf(app, secondUndo)).keys()].sort()).toEqual([lead(0), lead(1)].sort());
  });

  it('is not offered after a mail, whether a user or a rule sent the mail', async () => {
    const { all } = await makeCrowd(app, 'Mailed');
    const body = { ...all, assignToUserId: bobId, notify: true };
    const jobId = await run((await admin.call(setAssignUserLeads, { body })).model.jobId);
    expect(await offered(jobId)).toBe(false);
    expect(await admin.call(undoJob, { params: { id: jobId } })).toMatchObject({ messageId: 'NotUndoable' });
  });

  it.each([true, false])(
    'takes leads back from the agents of rules, if no rule sends mails (%s)',
    async (isNotifying) => {
      await saveRules(admin, [ruleForm('All', [anaId], { isNotifying })]);
      const { ids, all } = await makeCrowd(app, `Ruled${isNotifying}`);
      const before = await stateOf(ids);
      const jobId = await run((await admin.call(assignLeadsByRules, { body: all })).model.jobId);
      expect((await stateOf(ids)).every(({ assignedUserId }) => assignedUserId === anaId)).toBe(true);
      expect(await offered(jobId)).toBe(!isNotifying);
      const one = await makeLead(app);
      const named = await admin.call(assignLeadsByRules, { body: { contacts: [{ contactId: one }] } });
      expect(named.model.isMailed).toBe(isNotifying);
      if (isNotifying) return;
      expect(await outcomeOf(app, await undo(jobId))).toBe('15 leads taken back from their agents.');
      expect(await stateOf(ids)).toEqual(before);
    },
  );
});

describe('the undo of unread marks by a job', { timeout: 60_000 }, () => {
  it('marks the leads as read again, except those that somebody read since', async () => {
    const readAt = app.clock.now();
    const { ids, all, lead } = await makeCrowd(app, 'Unreads', { readAt });
    await app.db
      .update(contacts)
      .set({ readAt: null })
      .where(eq(contacts.id, lead(0)));
    const jobId = await run((await admin.call(markLeadUnread, { body: all })).model.jobId);
    expect(await offered(jobId)).toBe(true);
    await admin.call(markLeadRead, { params: { id: lead(1) }, body: { contactIds: [] } });
    const undoId = await undo(jobId);
    expect(await outcomeOf(app, undoId)).toBe('13 leads marked as read. 1 left out.');
    expect(await leftOutOf(app, undoId)).toEqual(
      new Map([[lead(1), 'No1 Unreads: It was read or marked as unread again.']]),
    );
    const unread = (await stateOf(ids)).filter((row) => row.readAt === null).map(({ id }) => id);
    expect(unread).toEqual([lead(0)]);
  });
});

describe('the undo of a deletion by a job', { timeout: 60_000 }, () => {
  it('leaves alone what others did since, with the reasons, and restores the others', async () => {
    const { ids, all, lead } = await makeCrowd(app, 'Undone');
    const deletion = await run((await admin.call(deleteLeads, { body: all })).model.jobId);
    expect(await outcomeOf(app, deletion)).toBe('15 leads deleted.');
    const body = { ids: [lead(0), lead(1), lead(2), lead(3)] };
    expect((await admin.call(restoreLeads, { body })).status).toBe(200);
    await admin.call(deleteLeads, { body: { ids: [lead(0)] } });
    // The page of the contact deletes and restores, too.
    await admin.call(purgeContact, { params: { id: lead(1) } });
    await admin.call(deleteLeads, { body: { ids: [lead(2)] } });
    await admin.call(restoreContact, { params: { id: lead(2) } });
    await admin.call(restoreContact, { params: { id: lead(4) } });
    await admin.call(purgeContact, { params: { id: lead(4) } });
    await app.db.delete(contacts).where(eq(contacts.id, lead(5)));
    const [taken] = await stateOf([lead(6)]);
    await makeLead(app, { externalId: taken?.externalId.toUpperCase() });
    const undoId = await undo(deletion);
    const again = 'Somebody has deleted it again.';
    expect(await leftOutOf(app, undoId)).toEqual(
      new Map([
        [lead(0), `No0 Undone: ${again}`],
        [lead(1), `No1 Undone: ${again}`],
        [lead(2), 'No2 Undone: This lead is not deleted.'],
        [lead(3), 'No3 Undone: This lead is not deleted.'],
        [lead(4), `No4 Undone: ${again}`],
        [lead(5), 'A lead is not there any more.'],
        [lead(6), 'No6 Undone: Another contact has the Contact ID of this lead now.'],
      ]),
    );
    expect(await outcomeOf(app, undoId)).toBe('8 leads restored. 7 left out.');
    const deleted = (await stateOf(ids)).filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
    expect(deleted).toEqual([lead(0), lead(1), lead(4), lead(6)].sort());
  });
});

import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { markLeadUnread } from '@dropdate/contract/contacts/mark-lead-unread';
import { restoreLeads } from '@dropdate/contract/contacts/restore-leads';
import { setAssignUserLeads } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setBulkLeadStatus } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { listSelectionSchema } from '@dropdate/contract/http/list';
import { downloadJobFile } from '@dropdate/contract/jobs/download-job-file';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { mills } from '@dropdate/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { withoutIds } from '../../../../testing/without-ids.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { makeLead, nobodysId } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agentId = userOf(app.world, 'agent');
});
afterAll(() => app.close());

const stored = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  if (!row) throw new Error('the lead is gone');
  return row;
};
const historyOf = async (id: string) =>
  (await app.db.select().from(recordChanges).where(eq(recordChanges.entityId, id)).orderBy(recordChanges.id)).map(
    ({ field, new: now }) => [field, now],
  );
const nothing = { saleAmount: null, soldOn: null, lostReason: '' };

describe('the status of a lead', () => {
  it('won makes a customer and keeps the sale; lost makes a prospect and keeps the reason', async () => {
    const contactId = await makeLead(app, { leadStatus: 'working' });
    const won = await admin.call(updateLeadStatus, {
      body: { ...nothing, contactId, leadStatus: 'won', saleAmount: mills(1_200_000), soldOn: '2026-11-19' },
    });
    expect(won.model.former).toEqual([
      { ...nothing, contactId, status: 'working', assignedToUserId: null, isLeadRead: false },
    ]);
    expect(await stored(contactId)).toMatchObject({
      leadStatus: 'won',
      contactType: 'customer',
      saleAmount: 1_200_000,
      soldOn: '2026-11-19',
      version: 2,
    });
    await admin.call(updateLeadStatus, {
      body: { ...nothing, contactId, leadStatus: 'lost', lostReason: 'Moved away' },
    });
    expect(await stored(contactId)).toMatchObject({
      leadStatus: 'lost',
      contactType: 'prospect',
      saleAmount: null,
      soldOn: null,
      lostReason: 'Moved away',
    });
    await admin.call(updateLeadStatus, { body: { ...nothing, contactId, leadStatus: 'contacted' } });
    expect(await stored(contactId)).toMatchObject({ leadStatus: 'contacted', contactType: 'lead', lostReason: '' });
    expect(await historyOf(contactId)).toEqual(
      expect.arrayContaining([
        ['leadStatus', 'Lead Won'],
        ['contactType', 'Customer'],
        ['saleAmount', '$1,200.00'],
        ['soldOn', '11/19/2026'],
        ['lostReason', 'Moved away'],
      ]),
    );
  });

  it('that stays the same changes nothing', async () => {
    const contactId = await makeLead(app);
    const same = await admin.call(updateLeadStatus, { body: { ...nothing, contactId, leadStatus: 'new' } });
    expect(same.model).toEqual({ former: [], jobId: null });
    expect((await stored(contactId)).version).toBe(1);
  });

  it.each([
    { leadStatus: 99, saleAmount: 5 },
    { leadStatus: 1, soldOn: '2026-11-19' },
    { leadStatus: 100, lostReason: 'x' },
    { leadStatus: 100, soldOn: '2026-11-21' },
    { leadStatus: 100, saleAmount: -1 },
    { leadStatus: 100, saleAmount: 10_000_000_001 },
    { leadStatus: 3 },
    { leadStatus: 'won' },
    { leadStatus: 99, lostReason: 'x'.repeat(501) },
  ])('refuses %j', async (facts) => {
    const contactId = await makeLead(app);
    expect((await admin.raw('POST', updateLeadStatus.path, { contactId, ...facts })).status).toBe(400);
    expect((await stored(contactId)).version).toBe(1);
  });

  it('of many leads is set for all of them or for none', async () => {
    const [one, two] = [await makeLead(app), await makeLead(app)];
    const entry = (contactId: string) => ({ ...nothing, contactId, status: 'contacted' as const });
    const refused = await admin.call(setBulkLeadStatus, { body: { contacts: [one, nobodysId].map(entry) } });
    expect([refused.status, (await stored(one)).leadStatus]).toEqual([404, 'new']);
    const same = [one, one].map((contactId) => ({ contactId, status: 1 }));
    const twice = await admin.raw('POST', setBulkLeadStatus.path, { contacts: same });
    expect(twice.status).toBe(400);
    const { model } = await admin.call(setBulkLeadStatus, { body: { contacts: [one, two].map(entry) } });
    expect(model.former.map(({ status }) => status)).toEqual(['new', 'new']);
    // The answer undoes the call.
    const undo = model.former.map(({ assignedToUserId: _agent, isLeadRead: _read, ...lead }) => lead);
    await admin.call(setBulkLeadStatus, { body: { contacts: undo } });
    expect((await stored(two)).leadStatus).toBe('new');
  });

  it('that a lead has already keeps its sale and its reason, unless the call names others', async () => {
    const sale = { saleAmount: mills(1_200_000), soldOn: '2026-11-19' } as const;
    const won = await makeLead(app, { leadStatus: 'won', contactType: 'customer', ...sale });
    const other = await makeLead(app);
    const plain = (contactId: string) => ({ contactId, status: 'won' as const });
    const { model } = await admin.call(setBulkLeadStatus, { body: { contacts: [won, other].map(plain) } });
    expect(model.former.map(({ contactId }) => contactId)).toEqual([other]);
    expect(await stored(won)).toMatchObject({ leadStatus: 'won', version: 1, ...sale });
    const matching = { search: '', filters: [], filterIds: [{ id: 'leadStatus', value: '100' }], except: [] };
    const all = { matching, confirmed: 1_000, status: 'won' as const };
    expect((await admin.call(setBulkLeadStatus, { body: all })).status).toBe(200);
    expect(await stored(won)).toMatchObject({ version: 1, ...sale });
    // An undo names the facts of before, also when there were none.
    const none = { saleAmount: null, soldOn: null, lostReason: '' };
    await admin.call(setBulkLeadStatus, { body: { contacts: [{ ...plain(won), ...none }] } });
    expect(await stored(won)).toMatchObject({ leadStatus: 'won', saleAmount: null, soldOn: null });
  });

  it('of all leads that match takes one reason of the loss', async () => {
    const [one, two] = [await makeLead(app, { lastName: 'Losing' }), await makeLead(app, { lastName: 'Losing' })];
    const matching = { search: 'Losing', filters: [], filterIds: [], except: [] };
    const body = { matching, confirmed: 2, status: 'lost' as const, lostReason: 'Agency closed' };
    expect((await admin.call(setBulkLeadStatus, { body })).status).toBe(200);
    for (const id of [one, two])
      expect(await stored(id)).toMatchObject({ leadStatus: 'lost', lostReason: 'Agency closed' });
    const other = { ...body, status: 'contacted' as const };
    expect((await admin.call(setBulkLeadStatus, { body: other })).status).toBe(400);
  });

  it('is not changed through another org, a deleted lead or a contact who is no lead', async () => {
    const contactId = await makeLead(app);
    const set = (body: object) => admin.raw('POST', updateLeadStatus.path, { leadStatus: 1, ...body });
    expect((await set({ contactId, companySegmentId: app.world.miami.id })).status).toBe(404);
    expect((await set({ contactId, companySegmentId: app.world.tampa.id })).status).toBe(200);
    expect((await set({ contactId: await makeLead(app, { deletedAt: new Date() }) })).status).toBe(404);
    expect((await set({ contactId: await makeLead(app, { leadCreatedAt: null }) })).status).toBe(404);
    const miami = await app.as('miami-agent');
    expect((await miami.raw('POST', updateLeadStatus.path, { leadStatus: 1, contactId })).status).toBe(404);
  });
});

describe('the agent of a lead', () => {
  const mailsTo = async (id: string) =>
    (
      await app.db.execute<{ subject: string; content: string }>(
        sql`select content->>'subject' as subject, content::text as content from mail_outbox
          where user_id = ${id} and kind = 'leads-assigned' order by id`,
      )
    ).rows;

  it('is set with a mail, or without', async () => {
    const contactId = await makeLead(app, { homePhone: '+18135550199', email: 'marlene@example.com' });
    const before = (await mailsTo(agentId)).length;
    await admin.call(assignLead, { body: { contactId, assignedTo: agentId, notify: false } });
    expect((await stored(contactId)).assignedUserId).toBe(agentId);
    expect(await mailsTo(agentId)).toHaveLength(before);
    await admin.call(assignLead, { body: { contactId, assignedTo: null, notify: true } });
    expect((await stored(contactId)).assignedUserId).toBeNull();
    await admin.call(assignLead, { body: { contactId, assignedTo: agentId, notify: true } });
    const [mail] = (await mailsTo(agentId)).slice(before);
    expect(mail?.subject).toBe('A lead is assigned to you');
    expect(mail?.content).toContain('Marlene Castellano');
    expect(mail?.content).toContain(`/leads/lead/${contactId}`);
    // The mail names the lead, and neither the phone nor the address.
    expect(withoutIds(mail?.content)).not.toMatch(/555|example\.com/);
    // The agent has the lead already, so nothing happens.
    await admin.call(assignLead, { body: { contactId, assignedTo: agentId, notify: true } });
    expect(await mailsTo(agentId)).toHaveLength(before + 1);
    const { rows } = await app.db.execute<{ value: { name: string } }>(
      sql`select new as value from record_changes where entity_id = ${contactId} and field = 'agentMail'`,
    );
    expect(rows).toMatchObject([{ value: { id: agentId } }]);
  });

  it('gets one mail about many leads', async () => {
    const contactsOf = [{ contactId: await makeLead(app) }, { contactId: await makeLead(app) }];
    const before = (await mailsTo(agentId)).length;
    const body = { contacts: contactsOf, assignToUserId: agentId, notify: true };
    const { model } = await admin.call(setAssignUserLeads, { body });
    expect(model.former).toHaveLength(2);
    const mails = (await mailsTo(agentId)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 leads are assigned to you']);
    expect(mails[0]?.content).not.toContain('Marlene');
  });

  it.each(['admin', 'prairie-agent', 'inactive'])('cannot be %s', async (name) => {
    const contactId = await makeLead(app);
    const assignedTo = name === 'inactive' ? nobodysId : userOf(app.world, name);
    expect((await admin.call(assignLead, { body: { contactId, assignedTo, notify: false } })).status).toBe(404);
    const many = { contacts: [{ contactId }], assignToUserId: assignedTo, notify: false };
    expect((await admin.call(setAssignUserLeads, { body: many })).status).toBe(404);
    expect((await stored(contactId)).assignedUserId).toBeNull();
  });

  it('is not set by an agent', async () => {
    const contactId = await makeLead(app, {}, { agent: 'agent' });
    const agent = await app.as('agent');
    expect((await agent.call(assignLead, { body: { contactId, assignedTo: agentId, notify: false } })).status).toBe(
      403,
    );
    expect((await agent.call(deleteLeads, { body: { ids: [contactId] } })).status).toBe(403);
  });
});

describe('an unread lead', () => {
  it('is read when it is opened, and unread again, without a new version', async () => {
    const id = await makeLead(app);
    const first = await admin.call(markLeadRead, { params: { id }, body: { contactIds: [] } });
    expect(first.model.former.map(({ isLeadRead }) => isLeadRead)).toEqual([false]);
    const { readAt } = await stored(id);
    app.clock.advance(60_000);
    await admin.call(markLeadRead, { params: { id }, body: { contactIds: [id] } });
    expect((await stored(id)).readAt).toEqual(readAt);
    await admin.call(markLeadUnread, { body: { ids: [id, id] } });
    expect(await stored(id)).toMatchObject({ readAt: null, version: 1 });
    expect((await admin.call(markLeadUnread, { body: { ids: [id, nobodysId] } })).status).toBe(404);
  });
});

describe('a deleted lead', () => {
  it('comes back within 30 days', async () => {
    const ids = [await makeLead(app), await makeLead(app)];
    const [first = ''] = ids;
    expect((await admin.call(deleteLeads, { body: { ids: [...ids, nobodysId] } })).status).toBe(404);
    expect((await stored(first)).deletedAt).toBeNull();
    await admin.call(deleteLeads, { body: { ids } });
    expect((await admin.call(deleteLeads, { body: { ids } })).status).toBe(404);
    await admin.call(restoreLeads, { body: { ids } });
    expect((await stored(first)).deletedAt).toBeNull();
    expect(await historyOf(first)).toEqual([
      ['deleted', null],
      ['restored', null],
    ]);
    expect((await admin.call(restoreLeads, { body: { ids } })).messageId).toBe('NotDeleted');
  });

  it('does not come back after 30 days, or where its Contact ID or its org is gone', async () => {
    const late = await makeLead(app, { deletedAt: new Date(app.clock.now().getTime() - 31 * 86_400_000) });
    expect((await admin.call(restoreLeads, { body: { ids: [late] } })).status).toBe(404);
    const taken = await makeLead(app, { externalId: 'ABC-1', deletedAt: app.clock.now() });
    await makeLead(app, { externalId: 'abc-1' });
    expect((await admin.call(restoreLeads, { body: { ids: [taken] } })).messageId).toBe('ContactIdTaken');
    const homeless = await makeLead(app, { segmentId: app.world.miami.id, deletedAt: app.clock.now() });
    await app.db.execute(sql`update segments set deleted_at = now() where id = ${app.world.miami.id}`);
    expect((await admin.call(restoreLeads, { body: { ids: [homeless] } })).messageId).toBe('OrgDeleted');
    await app.db.execute(sql`update segments set deleted_at = null where id = ${app.world.miami.id}`);
  });
});

describe('all leads that match', () => {
  const matching = (search: string) => ({ matching: { search, filters: [], filterIds: [], except: [] as string[] } });
  const many = async (name: string, count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await makeLead(app, { firstName: `${name} ${at}`, lastName: name }));
    return ids;
  };

  it('are changed at once while they are few, without those taken out', async () => {
    const ids = await many('Few', 3);
    const selection = matching('Few');
    expect(listSelectionSchema.safeParse(selection).success).toBe(true);
    selection.matching.except.push(ids[0] ?? '');
    const body = { ...selection, confirmed: 2, status: 'contacted' as const };
    const { model } = await admin.call(setBulkLeadStatus, { body });
    expect([model.jobId, model.former.map(({ contactId }) => contactId).sort()]).toEqual([null, ids.slice(1).sort()]);
    const tooMany = await admin.call(deleteLeads, { body: { ...matching('Few'), confirmed: 2 } });
    expect([tooMany.status, tooMany.messageId]).toEqual([409, 'MoreLeadsMatch']);
    const none = await admin.call(markLeadUnread, { body: { ...matching('Nobody at all'), confirmed: 1 } });
    expect(none.messageId).toBe('NothingSelected');
  });

  it('are changed by a job when they are many, and a deletion can be undone', { timeout: 60_000 }, async () => {
    const ids = await many('Crowd', 201);
    const all = { ...matching('Crowd'), confirmed: 201 };
    const assigned = await admin.call(setAssignUserLeads, {
      body: { ...all, assignToUserId: agentId, notify: true },
    });
    expect(assigned.model.jobId).not.toBeNull();
    await app.jobs.runAll();
    expect((await stored(ids[200] ?? '')).assignedUserId).toBe(agentId);
    const { rows: mails } = await app.db.execute(sql`select 1 from mail_outbox
      where content->>'subject' = '201 leads are assigned to you'`);
    expect(mails).toHaveLength(1);
    const { jobId } = (await admin.call(deleteLeads, { body: all })).model;
    await app.jobs.runAll();
    const jobOf = async () => (await admin.call(listJobs, {})).model.jobs.find(({ id }) => id === jobId);
    expect(await jobOf()).toMatchObject({ outcome: '201 leads deleted.', isUndoable: true, kind: 'lead-deletions' });
    const undo = { params: { id: jobId ?? '' } };
    expect((await (await app.as('prairie-admin')).call(undoJob, undo)).status).toBe(404);
    expect((await admin.call(undoJob, undo)).status).toBe(200);
    await app.jobs.runAll();
    expect((await stored(ids[0] ?? '')).deletedAt).toBeNull();
    expect((await jobOf())?.isUndoable).toBe(false);
  });

  it('tell the result of each lead in a file when some are left out', { timeout: 60_000 }, async () => {
    const ids = await many('Results', 201);
    const body = { ...matching('Results'), confirmed: 201, status: 'contacted' as const };
    const { jobId } = (await admin.call(setBulkLeadStatus, { body })).model;
    const [gone = ''] = ids;
    await app.db.update(contacts).set({ deletedAt: app.clock.now() }).where(eq(contacts.id, gone));
    await app.jobs.runAll();
    const job = (await admin.call(listJobs, {})).model.jobs.find(({ id }) => id === jobId);
    expect(job?.file?.name).toBe('lead-results.csv');
    const { bytes } = await admin.call(downloadJobFile, { params: { id: jobId ?? '' } });
    const lines = Buffer.from(bytes).toString().trim().split('\r\n');
    expect(lines[0]).toBe('Contact ID,Name,Result');
    expect(lines).toHaveLength(202);
    expect(lines.filter((line) => line.endsWith(',Done'))).toHaveLength(200);
    const { externalId } = await stored(gone);
    expect(lines.find((line) => line.startsWith(`${externalId},`))).toMatch(/: Somebody has deleted it\.$/);
    expect((await (await app.as('prairie-admin')).call(downloadJobFile, { params: { id: jobId ?? '' } })).status).toBe(
      404,
    );
  });
});

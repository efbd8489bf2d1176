import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { getLeadsOverview } from '@dropdate/contract/contacts/get-leads-overview';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { markLeadUnread } from '@dropdate/contract/contacts/mark-lead-unread';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { setAssignUserLeads } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setBulkLeadStatus } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agent = await app.as('agent');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.update(contacts).set({ deletedAt: app.clock.now() });
});

const open = (id: string, caller: Caller) => caller.call(markLeadRead, { params: { id }, body: { contactIds: [] } });
const isRead = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  return row?.readAt != null;
};
const noFacts = { saleAmount: null, soldOn: null, lostReason: '' };

it('a lead of an agent stays unread when somebody else opens it', async () => {
  const id = await makeLead(app, {}, { agent: 'agent' });
  const { model } = await open(id, admin);
  expect([model.former, await isRead(id)]).toEqual([[], false]);
  await open(id, agent);
  expect(await isRead(id)).toBe(true);
});

it('a lead without an agent is read by whoever opens it', async () => {
  const id = await makeLead(app);
  await open(id, admin);
  expect(await isRead(id)).toBe(true);
});

it('the undo of a mark as unread reaches the leads of other agents', async () => {
  const id = await makeLead(app, { readAt: app.clock.now() }, { agent: 'agent' });
  await admin.call(markLeadUnread, { body: { ids: [id] } });
  expect(await isRead(id)).toBe(false);
  await admin.call(markLeadRead, { params: { id }, body: { contactIds: [id], isUndo: true } });
  expect(await isRead(id)).toBe(true);
});

it('a status makes a lead read, and the undo brings the mark back', async () => {
  const id = await makeLead(app, {}, { agent: 'agent' });
  const { model } = await admin.call(updateLeadStatus, { body: { ...noFacts, contactId: id, leadStatus: 'working' } });
  expect([model.former[0]?.isLeadRead, await isRead(id)]).toEqual([false, true]);
  const back = { contactId: id, status: 'new', isLeadRead: false, ...noFacts } as const;
  await admin.call(setBulkLeadStatus, { body: { contacts: [back] } });
  expect(await isRead(id)).toBe(false);
});

it('an assignment makes a lead read, and the undo brings the mark back', async () => {
  const id = await makeLead(app);
  await admin.call(assignLead, { body: { contactId: id, assignedTo: userOf(app.world, 'agent'), notify: false } });
  expect(await isRead(id)).toBe(true);
  const named = [{ contactId: id, isLeadRead: false }];
  await admin.call(setAssignUserLeads, {
    body: { contacts: named, assignToUserId: null, notify: false, isUndo: true },
  });
  expect(await isRead(id)).toBe(false);
});

const back = (id: string) =>
  admin.call(setAssignUserLeads, {
    body: { contacts: [{ contactId: id, isLeadRead: false }], assignToUserId: null, notify: false, isUndo: true },
  });

it('a lead that was called since stays read when its assignment is undone, until the call is taken back', async () => {
  for (const isRemoved of [false, true]) {
    const id = await makeLead(app);
    await admin.call(assignLead, { body: { contactId: id, assignedTo: userOf(app.world, 'agent'), notify: false } });
    app.clock.advance(60_000);
    const { model } = await agent.call(logCall, { params: { id }, body: { outcome: 'no-answer' } });
    if (isRemoved) await agent.call(removeCall, { params: { id }, body: { callId: model.callId } });
    await back(id);
    expect(await isRead(id)).toBe(!isRemoved);
  }
});

it('a lead with another status since stays read when its assignment is undone, until the status is undone', async () => {
  for (const isUndone of [false, true]) {
    const id = await makeLead(app);
    await admin.call(assignLead, { body: { contactId: id, assignedTo: userOf(app.world, 'agent'), notify: false } });
    await agent.call(updateLeadStatus, { body: { ...noFacts, contactId: id, leadStatus: 'working' } });
    const former = { contactId: id, status: 'new', isLeadRead: true, ...noFacts } as const;
    if (isUndone) await agent.call(setBulkLeadStatus, { body: { contacts: [former] } });
    await back(id);
    expect(await isRead(id)).toBe(!isUndone);
  }
});

it('a lead with another agent since stays read when its status is undone', async () => {
  const id = await makeLead(app);
  await admin.call(updateLeadStatus, { body: { ...noFacts, contactId: id, leadStatus: 'working' } });
  await admin.call(assignLead, { body: { contactId: id, assignedTo: userOf(app.world, 'agent'), notify: false } });
  const former = { contactId: id, status: 'new', isLeadRead: false, ...noFacts } as const;
  await admin.call(setBulkLeadStatus, { body: { contacts: [former] } });
  expect(await isRead(id)).toBe(true);
});

it('the first of two calls is taken back, and the lead stays read by the second', async () => {
  const id = await makeLead(app, {}, { agent: 'agent' });
  const log = () => agent.call(logCall, { params: { id }, body: { outcome: 'no-answer' } });
  const { model } = await log();
  app.clock.advance(60_000);
  await log();
  await agent.call(removeCall, { params: { id }, body: { callId: model.callId } });
  expect(await isRead(id)).toBe(true);
});

it('counts the unread leads of all days, without lost leads, and those of the agent alone for the agent', async () => {
  const day = 86_400_000;
  const old = new Date(app.clock.now().getTime() - 400 * day);
  await makeLead(app, { leadCreatedAt: old }, { agent: 'agent' });
  await makeLead(app, {}, { agent: 'agent' });
  await makeLead(app, { readAt: app.clock.now() }, { agent: 'agent' });
  await makeLead(app, { leadStatus: 'lost' }, { agent: 'agent' });
  await makeLead(app, {}, { agent: 'miami-agent' });
  const unread = async (caller: Caller) => {
    const query = { fromDate: '11/13/2026', toDate: '11/20/2026' };
    return (await caller.call(getLeadsOverview, { query })).model.unread;
  };
  expect(await unread(agent)).toEqual({ count: 2, since: old.toISOString().slice(0, 10) });
  expect((await unread(admin))?.count).toBe(3);
});

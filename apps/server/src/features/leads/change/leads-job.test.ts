import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { setAssignUserLeads } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setBulkLeadStatus } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { mills } from '@dropdate/domain/money/money';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { userSegments, users } from '../../../schema/tenancy.ts';
import { crowdSize, leftOutOf, makeCrowd, makeLead, outcomeOf, smallCalls } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
/** A colleague who sees the leads of Tampa alone. */
let tampaAdmin: Caller;
let agentId: string;
let miamiId: string;
beforeAll(async () => {
  app = await startTestApp(smallCalls);
  admin = await app.as('admin');
  const { tampa } = app.world;
  const multiId = userOf(app.world, 'multi');
  await app.db.update(users).set({ primarySegmentId: tampa.id }).where(eq(users.id, multiId));
  await app.db.update(userSegments).set({ segmentId: tampa.id }).where(eq(userSegments.userId, multiId));
  tampaAdmin = await app.as('multi');
  agentId = userOf(app.world, 'agent');
  miamiId = userOf(app.world, 'miami-agent');
});
afterAll(() => app.close());

const stored = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  return row;
};
const remove = (id: string) => app.db.delete(contacts).where(eq(contacts.id, id));
const moveToMiami = (id: string) =>
  app.db.update(contacts).set({ segmentId: app.world.miami.id }).where(eq(contacts.id, id));

const gone = 'A lead is not there any more.';

describe('a job for many leads', () => {
  it('leaves out the leads that vanished, were deleted or left the scope since, and changes the others', async () => {
    const { ids, all, lead } = await makeCrowd(app, 'Statused');
    const { model } = await tampaAdmin.call(setBulkLeadStatus, { body: { ...all, status: 'contacted' } });
    await remove(lead(3));
    await admin.call(deleteLeads, { body: { ids: [lead(5)] } });
    await moveToMiami(lead(9));
    await app.db
      .update(contacts)
      .set({ leadCreatedAt: null })
      .where(eq(contacts.id, lead(12)));
    await app.jobs.runAll();
    expect(await outcomeOf(app, model.jobId)).toBe('11 leads updated. 4 left out.');
    expect(await leftOutOf(app, model.jobId)).toEqual(
      new Map([
        [lead(3), gone],
        [lead(5), 'No5 Statused: Somebody has deleted it.'],
        // Nothing of a lead that the user no longer sees is told, not even its name.
        [lead(9), gone],
        [lead(12), 'No12 Statused: The contact is no lead any more.'],
      ]),
    );
    const rows = await app.db.select().from(contacts).where(inArray(contacts.id, ids));
    const untouched = rows.filter(({ leadStatus }) => leadStatus !== 'contacted').map(({ id }) => id);
    expect(untouched.sort()).toEqual([lead(5), lead(9), lead(12)].sort());
  });

  it('changes a lead that another user changed since, and the other change stays in no field that the job sets', async () => {
    const { all, lead } = await makeCrowd(app, 'Overtaken');
    const { model } = await tampaAdmin.call(setBulkLeadStatus, { body: { ...all, status: 'contacted' } });
    const sale = { saleAmount: mills(900_000), soldOn: '2026-11-19', lostReason: '' };
    await admin.call(updateLeadStatus, { body: { contactId: lead(0), leadStatus: 'won', ...sale } });
    await admin.call(assignLead, { body: { contactId: lead(1), assignedTo: agentId, notify: false } });
    const nothing = { saleAmount: null, soldOn: null, lostReason: '' };
    await admin.call(updateLeadStatus, { body: { contactId: lead(2), leadStatus: 'contacted', ...nothing } });
    await app.jobs.runAll();
    expect(await outcomeOf(app, model.jobId)).toBe('15 leads updated.');
    const contacted = { leadStatus: 'contacted', contactType: 'lead' } as const;
    expect(await stored(lead(0))).toMatchObject({ ...contacted, saleAmount: null, soldOn: null, version: 3 });
    expect(await stored(lead(1))).toMatchObject({ ...contacted, assignedUserId: agentId, version: 3 });
    // The lead had the status already, so the job had nothing to change.
    expect(await stored(lead(2))).toMatchObject({ ...contacted, version: 2 });
  });

  it('leaves out every lead when the agent is no agent any more, and sends no mail', async () => {
    const { ids, all, lead } = await makeCrowd(app, 'Agentless');
    const body = { ...all, assignToUserId: miamiId, notify: true };
    const { model } = await admin.call(setAssignUserLeads, { body });
    const setStatus = (status: 'active' | 'suspended') =>
      app.db
        .update(users)
        .set({ status })
        .where(eq(users.id, userOf(app.world, 'miami-agent')));
    await setStatus('suspended');
    const mails = await app.db.$count(mailOutbox);
    await app.jobs.runAll();
    await setStatus('active');
    expect(await outcomeOf(app, model.jobId)).toBe('No lead assigned. 15 left out.');
    expect((await leftOutOf(app, model.jobId)).get(lead(7))).toMatch(/^No7 Agentless: /);
    expect(await app.db.$count(mailOutbox)).toBe(mails);
    expect(await app.db.$count(contacts, and(inArray(contacts.id, ids), eq(contacts.version, 1)))).toBe(crowdSize);
  });
});

describe('named leads that another user changed meanwhile', () => {
  it('get the status of the last call, whose undo gives back what the other user had set', async () => {
    const contactId = await makeLead(app);
    const sale = { saleAmount: mills(900_000), soldOn: '2026-11-19', lostReason: '' } as const;
    await admin.call(updateLeadStatus, { body: { contactId, leadStatus: 'won', ...sale } });
    // The page of the second user still shows the lead as new.
    const set = { contacts: [{ contactId, status: 'contacted' as const }] };
    const { status, model } = await tampaAdmin.call(setBulkLeadStatus, { body: set });
    expect([status, model.former]).toEqual([200, [expect.objectContaining({ contactId, status: 'won', ...sale })]]);
    expect(await stored(contactId)).toMatchObject({ leadStatus: 'contacted', contactType: 'lead', saleAmount: null });
    const undo = model.former.map(({ assignedToUserId: _agent, isLeadRead: _read, ...lead }) => lead);
    await tampaAdmin.call(setBulkLeadStatus, { body: { contacts: undo } });
    const { saleAmount, soldOn } = sale;
    expect(await stored(contactId)).toMatchObject({ leadStatus: 'won', contactType: 'customer', saleAmount, soldOn });
  });

  it('go to the agent of the last call, whose undo gives them back to the agent whom the other user chose', async () => {
    const [contactId, same] = [await makeLead(app), await makeLead(app)];
    await admin.call(assignLead, { body: { contactId, assignedTo: miamiId, notify: false } });
    await admin.call(assignLead, { body: { contactId: same, assignedTo: agentId, notify: false } });
    const body = { contacts: [{ contactId }, { contactId: same }], assignToUserId: agentId, notify: false };
    const { model } = await tampaAdmin.call(setAssignUserLeads, { body });
    // The other lead is with the agent already, so the call does not change it, and its undo leaves it there.
    expect(model.former).toEqual([expect.objectContaining({ contactId, assignedToUserId: miamiId })]);
    expect(await stored(same)).toMatchObject({ assignedUserId: agentId, version: 2 });
    const undo = { contacts: [{ contactId }], assignToUserId: miamiId, notify: false, isUndo: true };
    expect((await admin.call(setAssignUserLeads, { body: undo })).status).toBe(200);
    expect((await stored(contactId))?.assignedUserId).toBe(miamiId);
  });

  it('are not changed at all where one of them was deleted or left the scope', async () => {
    const [one, deleted, moved] = [await makeLead(app), await makeLead(app), await makeLead(app)];
    await admin.call(deleteLeads, { body: { ids: [deleted] } });
    await moveToMiami(moved);
    for (const other of [deleted, moved]) {
      const entries = [one, other].map((contactId) => ({ contactId, status: 'contacted' as const }));
      const { status } = await tampaAdmin.call(setBulkLeadStatus, { body: { contacts: entries } });
      const assign = { contacts: entries.map(({ contactId }) => ({ contactId })), notify: false };
      const given = await tampaAdmin.call(setAssignUserLeads, { body: { ...assign, assignToUserId: agentId } });
      expect([status, given.status]).toEqual([404, 404]);
    }
    expect(await stored(one)).toMatchObject({ leadStatus: 'new', assignedUserId: null, version: 1 });
  });

  it('take both calls one after the other where two users change them at once in different orders', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => makeLead(app)));
    const set = (caller: Caller, status: 'contacted' | 'working', order: readonly string[]) =>
      caller.call(setBulkLeadStatus, { body: { contacts: order.map((contactId) => ({ contactId, status })) } });
    const answers = await Promise.all([
      set(admin, 'contacted', ids),
      set(tampaAdmin, 'working', ids.toReversed()),
      admin.call(setAssignUserLeads, {
        body: { contacts: ids.map((contactId) => ({ contactId })), assignToUserId: agentId, notify: false },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await app.db.select().from(contacts).where(inArray(contacts.id, ids));
    expect(new Set(rows.map(({ leadStatus }) => leadStatus)).size).toBe(1);
    expect(rows.filter(({ assignedUserId, version }) => assignedUserId !== agentId || version !== 4)).toEqual([]);
  });
});

import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { getLeadsOverview } from '@dropdate/contract/contacts/get-leads-overview';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { updateLeadContact } from '@dropdate/contract/contacts/update-lead-contact';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import { getCallList } from '@dropdate/contract/leads/get-call-list';
import { listLeadFilters } from '@dropdate/contract/leads/list-lead-filters';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { getSegmentHistory } from '@dropdate/contract/segments/get-segment-history';
import { setLeadClock } from '@dropdate/contract/segments/set-lead-clock';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedContactBody } from '../../../../testing/contact-bodies.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { contacts } from '../../../schema/contacts.ts';
import { leadEscalations } from '../../../schema/lead-clock.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { userRoles, users } from '../../../schema/tenancy.ts';
import { makeContact } from '../../contacts/contact.fixture.ts';
import { makeLead } from '../leads.fixture.ts';
import { enlistOverdueLeads } from './escalate-leads.data.ts';
import { leadsOverdueKind } from './escalate-leads.ts';

const hour = 3_600_000;
const twoHours: LeadClock = { hours: 2, quietFrom: null, quietTo: null, restsOnWeekends: false };

let app: TestApp;
let admin: Caller;
let agent: Caller;
let top = '';
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agent = await app.as('agent');
  top = app.world.tampa.path[0] ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(leadEscalations);
  await app.db.delete(mailOutbox);
  await app.db.update(contacts).set({ deletedAt: app.clock.now() });
});

const setClock = (clock: LeadClock | null, caller = admin, id = top) =>
  caller.call(setLeadClock, { params: { id }, body: { clock } });
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hour);
const leadOf = (hours: number, lastName: string, values: object = {}) =>
  makeLead(app, { lastName, leadCreatedAt: ago(hours), ...values }, { agent: 'agent' });
const touchOf = async (id: string) =>
  (await app.db.select({ at: contacts.firstTouchedAt }).from(contacts).where(eq(contacts.id, id)))[0]?.at ?? null;
const setStatus = (contactId: string, leadStatus: LeadStatus) =>
  agent.call(updateLeadStatus, { body: { contactId, leadStatus, saleAmount: null, soldOn: null, lostReason: '' } });
const mails = () => app.db.select().from(mailOutbox).where(eq(mailOutbox.kind, leadsOverdueKind));
const mailsTo = async (...names: string[]) => {
  const sent = (await mails()).map(({ userId, content }) => [userId, content.subject].join(' ')).sort();
  expect(sent).toEqual(names.map((line) => line.replace(/^\S+/, (name) => userOf(app.world, name))).sort());
};

describe('the clock of a company', () => {
  it('is set at the top org by its admins, and its history tells', async () => {
    expect((await admin.call(getCurrentUser, {})).model.leadClock).toBeNull();
    const quiet = { ...twoHours, quietFrom: 20, quietTo: 8 };
    for (const clock of [twoHours, quiet, quiet]) expect((await setClock(clock)).status).toBe(200);
    expect((await agent.call(getCurrentUser, {})).model.leadClock).toEqual(quiet);
    expect((await (await app.as('prairie-admin')).call(getCurrentUser, {})).model.leadClock).toBeNull();
    const { model } = await admin.call(getSegmentHistory, { params: { id: top }, query: {} });
    expect(JSON.stringify(model)).toContain('2 hours, quiet from 8 PM to 8 AM');
    expect(model.results).toHaveLength(2);
    expect((await setClock(null)).status).toBe(200);
    expect((await admin.call(getCurrentUser, {})).model.leadClock).toBeNull();
  });

  it.each([
    [{ hours: 0 }, 'Enter a whole number of hours from 1 to 168.'],
    [{ hours: 169 }, 'Enter a whole number of hours from 1 to 168.'],
    [{ hours: 1.5 }, 'Enter a whole number of hours from 1 to 168.'],
    [{ quietFrom: 8 }, 'Choose both the beginning and the end of the quiet hours, or neither.'],
    [{ quietFrom: 8, quietTo: 8 }, 'The quiet hours must end at another hour than they begin.'],
    [{ quietFrom: 8, quietTo: 24 }, 'Choose a whole hour of the day.'],
  ])('is refused as %j', async (part, text) => {
    const path = setLeadClock.path.replace('{id}', top);
    const { status, messages } = await admin.raw('PUT', path, { clock: { ...twoHours, ...part } });
    expect([status, messages[0]?.userMessage]).toEqual([400, text]);
  });

  it('is refused without the permission, elsewhere than at the top org, and in another company', async () => {
    const answers = [
      await setClock(twoHours, await app.as()),
      await setClock(twoHours, agent),
      await setClock(twoHours, admin, app.world.tampa.id),
      await setClock(twoHours, await app.as('prairie-admin')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 409, 404]);
  });
});

describe('a lead', () => {
  it('is touched by a call, a note or a status, and not by being read or assigned', async () => {
    const byCall = await leadOf(5, 'Call');
    await agent.call(markLeadRead, { params: { id: byCall }, body: { contactIds: [] } });
    await admin.call(assignLead, { body: { contactId: byCall, assignedTo: null, notify: false } });
    await admin.call(assignLead, {
      body: { contactId: byCall, assignedTo: userOf(app.world, 'agent'), notify: false },
    });
    expect(await touchOf(byCall)).toBeNull();
    const { callId } = (await agent.call(logCall, { params: { id: byCall }, body: { outcome: 'reached' } })).model;
    const now = app.clock.now();
    expect(await touchOf(byCall)).toEqual(now);
    await agent.call(removeCall, { params: { id: byCall }, body: { callId } });
    expect(await touchOf(byCall)).toBeNull();
    await agent.call(addContactNote, { body: { contactNote: { contactid: byCall, note: 'Rang twice' } } });
    expect(await touchOf(byCall)).toEqual(now);

    const byStatus = await leadOf(5, 'Status');
    await setStatus(byStatus, 'working');
    expect(await touchOf(byStatus)).toEqual(now);
    await setStatus(byStatus, 'new');
    expect(await touchOf(byStatus)).toBeNull();
  });

  it('is touched by another type of the contact, and waits again as a new lead without a call or a note', async () => {
    const contactId = await leadOf(5, 'Typed', { externalId: 'Matrix 1' });
    const saveAs = async (contactType: number, version: number) => {
      const body = savedContactBody({ contactId, segmentId: app.world.tampa.id });
      const path = updateLeadContact.path;
      const saved = { ...body, contact: { ...body.contact, version }, contactType };
      expect((await agent.raw('POST', path, saved)).status).toBe(200);
      return touchOf(contactId);
    };
    const [asLead, asProspect, asLeadAgain] = [await saveAs(1, 1), await saveAs(2, 2), await saveAs(1, 3)];
    expect([asLead, asProspect, asLeadAgain]).toEqual([null, app.clock.now(), null]);
    const noted = await makeContact(app, admin, { contactType: 1, person: { note: 'Asked for a call' } });
    expect(await touchOf(noted)).toEqual(app.clock.now());
  });

  it('takes the touch of a merged lead, and gives it back with the merge', async () => {
    const [kept, merged] = [await leadOf(9, 'Kept'), await leadOf(8, 'Merged')];
    await agent.call(addContactNote, { body: { contactNote: { contactid: merged, note: 'Rang' } } });
    const versions = { kept: { id: kept, version: 1 }, merged: { id: merged, version: 1 } };
    const { mergeId } = (await admin.call(mergeContacts, { body: { ...versions, fromMerged: [] } })).model;
    expect(await touchOf(kept)).toEqual(app.clock.now());
    expect((await admin.call(undoMerge, { params: { mergeId } })).status).toBe(200);
    expect([await touchOf(kept), await touchOf(merged)]).toEqual([null, app.clock.now()]);
  });

  it('shows how long it waits, and whether it is overdue', async () => {
    const [late, fresh] = [await leadOf(2, 'Late'), await leadOf(1, 'Fresh')];
    const touched = await leadOf(3, 'Touched', { firstTouchedAt: ago(3) });
    const search = async (query: object = {}) =>
      (await agent.call(searchLeads, { body: { ...listQuerySchema.parse({}), ...query } })).model.results;
    const filtered = (value: string) =>
      search({ filters: [{ name: 'waiting', operator: 'eq', value, logical: 'and' }] });
    const names = (rows: Awaited<ReturnType<typeof search>>) => rows.map(({ lastName }) => lastName);
    const options = async () =>
      (await agent.call(listLeadFilters, {})).model.filters.find(({ name }) => name === 'waiting')?.options;
    const overdueCount = async () => {
      const query = { fromDate: '11/20/2026', toDate: '11/20/2026' };
      return (await agent.call(getLeadsOverview, { query })).model.overdueCount;
    };
    const waiting = async (id: string) => (await agent.call(getLead, { params: { id } })).model.waiting;
    expect([await options(), await overdueCount()]).toEqual([[{ value: 'untouched', label: 'Not touched yet' }], null]);
    await setClock(twoHours);
    expect(names(await filtered('overdue'))).toEqual(['Late']);
    expect(names(await filtered('untouched'))).toEqual(['Fresh', 'Late']);
    expect(names(await search({ sort: 'leads-waiting-desc' }))).toEqual(['Late', 'Fresh', 'Touched']);
    expect((await search({ search: 'Late' }))[0]).toMatchObject({
      waiting: 120,
      isOverdue: true,
    });
    expect([(await options())?.length, await overdueCount()]).toEqual([2, 1]);
    // The line above the list counts what its button shows: the leads of six months.
    const halfYear = 24 * 190;
    const old = await leadOf(halfYear, 'Half a year');
    expect(names(await filtered('overdue'))).toEqual(['Late', 'Half a year']);
    expect(await overdueCount()).toBe(1);
    await app.db.delete(contacts).where(eq(contacts.id, old));
    expect([await waiting(late), await waiting(fresh), await waiting(touched)]).toEqual([
      { minutes: 120, dueOn: ago(0).toISOString(), isOverdue: true },
      { minutes: 60, dueOn: ago(-1).toISOString(), isOverdue: false },
      null,
    ]);
    const body = { selection: { ids: [late] }, columns: ['lastName', 'waiting'], format: 'csv' };
    expect((await readHere((await agent.raw('POST', exportLeads.path, body)).bytes)).map(({ cells }) => cells)).toEqual(
      [
        ['Last Name', 'Waiting'],
        ['Late', '2 h'],
      ],
    );
    await app.db.update(contacts).set({ homePhone: '+18135550123' });
    const calls = (await agent.call(getCallList, {})).model.results;
    expect(calls.map(({ lastName, isOverdue }) => [lastName, isOverdue])).toEqual([
      ['Late', true],
      ['Fresh', false],
      ['Touched', false],
    ]);
    await setClock(null);
  });
});

describe('the mail about overdue leads', () => {
  const run = () => app.escalateLeads();

  it('is an entry in the timelines of its leads, and names the admin', async () => {
    await setClock(twoHours);
    const [overdue, touched] = [await leadOf(5, 'Overdue'), await leadOf(5, 'Touched', { firstTouchedAt: ago(1) })];
    const mailsOf = async (id: string) =>
      (await admin.call(getContactTimeline, { params: { id }, query: {} })).model.results.flatMap((entry) =>
        entry.kind === 'change' ? entry.changes.map((one) => [entry.at, entry.by, one.label, one.new].join(' ')) : [],
      );
    await run();
    await run();
    const mail = `${app.clock.now().toISOString()}  Told by mail that the lead is overdue`;
    expect((await mailsOf(overdue)).sort()).toEqual([`${mail} admin Tester`, `${mail} multi Tester`]);
    expect(await mailsOf(touched)).toEqual([]);
    await setClock(null);
  });

  it('tells the admin of the nearest org once of each lead, at most once an hour', async () => {
    await leadOf(5, 'Before');
    await run();
    await mailsTo();
    await setClock(twoHours);
    await leadOf(1, 'Fresh');
    await leadOf(9, 'Touched', { firstTouchedAt: ago(8) });
    await leadOf(9, 'Lost', { leadStatus: 'lost', firstTouchedAt: ago(8) });
    await leadOf(9, 'Gone', { deletedAt: ago(1) });
    // The page of the mail shows six months.
    await leadOf(190 * 24, 'Older');
    await Promise.all([run(), run()]);
    await mailsTo('admin 1 lead is overdue', 'multi 1 lead is overdue');
    const [mail] = await mails();
    expect(JSON.stringify(mail?.content)).not.toMatch(/Marlene|Before/);

    // An admin of the lead's own org is nearer than those above.
    const { harborline, tampa } = app.world;
    const role = harborline.roleIds.get('client-admin') ?? '';
    const agentId = userOf(app.world, 'agent');
    const former = await app.db.select().from(userRoles).where(eq(userRoles.userId, agentId));
    await app.db.update(userRoles).set({ roleId: role }).where(eq(userRoles.userId, agentId));
    await leadOf(4, 'Second');
    const called = await leadOf(4, 'Called later');
    await leadOf(4, 'Of Miami', { segmentId: app.world.miami.id });
    await run();
    await mailsTo('admin 1 lead is overdue', 'multi 1 lead is overdue', 'agent 2 leads are overdue');
    app.clock.advance(59 * 60_000);
    const third = await leadOf(4, 'Third');
    await run();
    expect(await mails()).toHaveLength(3);
    // Two leads are called before the hour of their admin is over. The fresh lead is overdue meanwhile.
    const touched = inArray(contacts.id, [called, third]);
    await app.db.update(contacts).set({ firstTouchedAt: app.clock.now() }).where(touched);
    await leadOf(4, 'Fourth', { segmentId: tampa.id });
    app.clock.advance(60_000);
    await Promise.all([run(), run(), run()]);
    await mailsTo(
      'admin 1 lead is overdue',
      'multi 1 lead is overdue',
      'agent 2 leads are overdue',
      'admin 1 lead is overdue',
      'multi 1 lead is overdue',
      'agent 2 leads are overdue',
    );
    app.clock.advance(hour);
    await run();
    expect(await mails()).toHaveLength(6);
    await app.db
      .update(userRoles)
      .set({ roleId: former[0]?.roleId ?? '' })
      .where(eq(userRoles.userId, agentId));
  });

  it('is neither lost nor sent twice when the server dies between its steps', async () => {
    await setClock(twoHours);
    await leadOf(5, 'Overdue');
    // The lead is written down for its admins, and the server dies before their mails.
    const { companyId, now } = { companyId: app.world.harborline.id, now: app.clock.now() };
    await enlistOverdueLeads(app.db, { companyId, from: ago(24), until: ago(2), now });
    await mailsTo();
    // An admin who left meanwhile gets no mail, and a later admin none of this lead.
    await app.db
      .update(users)
      .set({ status: 'inactive' })
      .where(eq(users.id, userOf(app.world, 'multi')));
    await run();
    await run();
    await mailsTo('admin 1 lead is overdue');
    expect((await mails())[0]?.state).toBe('queued');
  });
});

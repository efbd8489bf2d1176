import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markPhoneRight } from '@dropdate/contract/contacts/mark-phone-right';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { type CallListPart, callListSize, getCallList } from '@dropdate/contract/leads/get-call-list';
import { listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import type { CallOutcome } from '@dropdate/domain/contact/call-outcome';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../../seeds/in-process-client.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { worldPassword } from '../../../../testing/world.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { contacts } from '../../../schema/contacts.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { auditLog } from '../../../schema/platform.ts';
import { makeContact } from '../../contacts/contact.fixture.ts';
import { makeLead, nobodysId } from '../leads.fixture.ts';
import { callBackKind } from './remind-call-backs.ts';

const phone = { homePhone: '+18135550123' };
const day = 86_400_000;

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
  await app.db.delete(contactCalls);
  await app.db.update(contacts).set({ deletedAt: app.clock.now() });
});

const log = async (id: string, outcome: CallOutcome, caller = agent) =>
  (await caller.call(logCall, { params: { id }, body: { outcome } })).model;
const toCall = async (caller = agent, of: 'mine' | 'all' = 'mine', show: CallListPart = 'now') =>
  (await caller.call(getCallList, { query: { of, show } })).model;
const idsOf = async (show: CallListPart, caller = agent, of: 'mine' | 'all' = 'mine') =>
  (await toCall(caller, of, show)).results.map(({ id }) => id);
/** Logs a call with a call back, some minutes from now. */
const callBack = (id: string, minutes: number, caller = agent, isMailed = false) => {
  const callBackOn = new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  return caller.call(logCall, { params: { id }, body: { outcome: 'call-back', callBackOn, isMailed } });
};
const callBacks = async (caller = agent) =>
  (await caller.call(listCallBacks, {})).model.callBacks.map(({ id, isDue }) => [id, isDue]);
const readAtOf = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  return row?.readAt ?? null;
};
/** The session would end with the day, so the calls move to the day before. */
const dayPasses = () => app.db.update(contactCalls).set({ calledAt: sql`called_at - interval '1 day'` });
const statusOf = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  return row?.leadStatus;
};

describe('a call', () => {
  it('makes a reached new lead contacted, and the way back restores the status', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    const { callId, leadStatus } = await log(id, 'reached');
    expect([leadStatus, await statusOf(id)]).toEqual(['contacted', 'contacted']);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['logCall', 'updateLeadStatus']);
    await agent.call(removeCall, { params: { id }, body: { callId } });
    expect([await statusOf(id), await app.db.$count(contactCalls)]).toEqual(['new', 0]);
    expect((await agent.call(removeCall, { params: { id }, body: { callId } })).status).toBe(404);
  });

  it('that is taken back leaves a status that was set since', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    const { callId } = await log(id, 'reached');
    const nothing = { saleAmount: null, soldOn: null, lostReason: '' };
    await agent.call(updateLeadStatus, { body: { ...nothing, contactId: id, leadStatus: 'working' } });
    await agent.call(removeCall, { params: { id }, body: { callId } });
    expect(await statusOf(id)).toBe('working');
  });

  it('is taken back by whoever may change the lead, and belongs to its contact', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    const other = await makeLead(app, phone, { agent: 'agent' });
    const { callId } = await log(id, 'no-answer');
    const miami = await app.as('miami-agent');
    expect((await miami.call(removeCall, { params: { id }, body: { callId } })).status).toBe(404);
    expect((await agent.call(removeCall, { params: { id: other }, body: { callId } })).status).toBe(404);
    expect((await admin.call(removeCall, { params: { id }, body: { callId } })).status).toBe(200);
  });

  it('stands after a day', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    const { callId } = await log(id, 'wrong-number');
    await app.db.update(contactCalls).set({ calledAt: sql`called_at - interval '1441 minutes'` });
    const answer = await agent.call(removeCall, { params: { id }, body: { callId } });
    expect([answer.status, answer.messages[0]?.messageId]).toEqual([409, 'CallStands']);
    expect(await app.db.$count(contactCalls)).toBe(1);
  });

  it('is kept of leads that the agent sees, and of every contact by an administrator', async () => {
    const prospect = await makeContact(app, admin);
    const body = { outcome: 0 };
    const path = (id: string) => logCall.path.replace('{id}', id);
    expect((await agent.raw('POST', path(prospect), body)).status).toBe(404);
    expect((await admin.raw('POST', path(prospect), body)).status).toBe(200);
    expect((await admin.raw('POST', path(nobodysId), body)).status).toBe(404);
    expect((await admin.raw('POST', path(prospect), { outcome: 9 })).status).toBe(400);
  });
});

describe('a call back', () => {
  it('is on the call list at its time, first, and in the bell until the next call', async () => {
    const waiting = await makeLead(app, phone, { agent: 'agent' });
    const id = await makeLead(app, { ...phone, state: 'FL', addressLine1: '1 Bay St' }, { agent: 'agent' });
    expect((await callBack(id, 20)).status).toBe(200);
    expect((await toCall()).results.map((lead) => lead.id)).toEqual([waiting]);
    expect(await callBacks()).toEqual([[id, false]]);
    app.clock.advance(21 * 60_000);
    const [first, second] = (await toCall()).results;
    expect([first?.id, second?.id]).toEqual([id, waiting]);
    expect(first).toMatchObject({ addressLine1: '1 Bay St', lastCall: { outcome: 'call-back' }, lastNote: null });
    expect(first?.lastCall?.callBackOn).toBe((await agent.call(getLead, { params: { id } })).model.callBackOn);
    expect(await callBacks()).toEqual([[id, true]]);
    expect(await callBacks(admin)).toEqual([]);
    await log(id, 'no-answer');
    expect(await callBacks()).toEqual([]);
    expect((await agent.call(getLead, { params: { id } })).model.callBackOn).toBeNull();
  });

  it.each([
    ['call-back', -1],
    ['call-back', 370 * 24 * 60],
    ['no-answer', 30],
  ] as const)('is refused for %s in %i minutes', async (outcome, minutes) => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    const callBackOn = new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const answer = await agent.call(logCall, { params: { id }, body: { outcome, callBackOn } });
    expect([answer.status, answer.messages[0]?.messageId]).toEqual([400, 'InvalidCallBack']);
    expect(await app.db.$count(contactCalls)).toBe(0);
  });

  it('is mailed once, to the caller who has chosen the mail, while the lead is open', async () => {
    const mailed = await makeLead(app, phone, { agent: 'agent' });
    const silent = await makeLead(app, phone, { agent: 'agent' });
    const called = await makeLead(app, phone, { agent: 'agent' });
    const lost = await makeLead(app, phone, { agent: 'agent' });
    for (const id of [mailed, called, lost]) await callBack(id, 5, agent, true);
    await callBack(silent, 5);
    await log(called, 'reached');
    const nothing = { saleAmount: null, soldOn: null, lostReason: '' };
    await agent.call(updateLeadStatus, { body: { ...nothing, contactId: lost, leadStatus: 'lost' } });
    const mails = () => app.db.select().from(mailOutbox).where(eq(mailOutbox.kind, callBackKind));
    await app.remindCallBacks();
    expect(await mails()).toEqual([]);
    app.clock.advance(6 * 60_000);
    await app.remindCallBacks();
    await app.remindCallBacks();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).toContain(`/leads/lead/${mailed}`);
    expect(JSON.stringify(sent)).not.toContain('Castellano');
  });
});

describe('the other parts of the call list', () => {
  it('have the call backs of today, the due ones first, and those of later days', async () => {
    const [due, evening, tomorrow, foreign] = [
      await makeLead(app, phone, { agent: 'agent' }),
      await makeLead(app, phone, { agent: 'agent' }),
      await makeLead(app, phone, { agent: 'agent' }),
      await makeLead(app, phone, { agent: 'miami-agent' }),
    ];
    await callBack(tomorrow, 24 * 60);
    await callBack(evening, 9);
    await callBack(due, 5);
    await callBack(foreign, 25 * 60, admin);
    app.clock.advance(6 * 60_000);
    const { results, totalCount, counts } = await toCall(agent, 'mine', 'today');
    expect([results.map(({ id }) => id), totalCount, counts]).toEqual([
      [due, evening],
      2,
      { today: 2, later: 1, withoutPhone: 0, ended: 0 },
    ]);
    expect(await idsOf('later')).toEqual([tomorrow]);
    expect(await idsOf('now')).toEqual([due]);
    expect(await callBacks()).toEqual([
      [due, true],
      [evening, false],
    ]);
    expect(await idsOf('later', admin, 'all')).toEqual([tomorrow, foreign]);
    await log(tomorrow, 'no-answer');
    expect(await idsOf('later')).toEqual([]);
  });

  it('have the open leads that nobody can call, and count them', async () => {
    const none = await makeLead(app, {}, { agent: 'agent' });
    await makeLead(app, { leadStatus: 'won' }, { agent: 'agent' });
    const wrong = await makeLead(app, phone, { agent: 'agent' });
    const { callId } = await log(wrong, 'wrong-number');
    const { results, totalCount } = await toCall(agent, 'mine', 'without-phone');
    expect([results.map(({ id }) => id).toSorted(), totalCount]).toEqual([[none, wrong].toSorted(), 2]);
    await agent.call(removeCall, { params: { id: wrong }, body: { callId } });
    expect(await idsOf('without-phone')).toEqual([none]);
    expect(await idsOf('now')).toEqual([wrong]);
  });
});

describe('a wrong number', () => {
  const two = { homePhone: '+18135550123', workPhone: '+18135550124' };
  const wrong = (id: string, phoneType: 'home' | 'mobile' | 'work') =>
    agent.call(logCall, { params: { id }, body: { outcome: 'wrong-number', phoneType } });
  const marks = async (id: string) =>
    (await agent.call(getLead, { params: { id } })).model.contactPhones.map(({ isWrong }) => isWrong);

  it('is marked, while the lead is called on its other number, until that is wrong, too', async () => {
    const id = await makeLead(app, two, { agent: 'agent' });
    const { callId } = (await wrong(id, 'home')).model;
    expect(await marks(id)).toEqual([true, false]);
    const [lead] = (await toCall()).results;
    expect([lead?.id, lead?.phones.map(({ isWrong }) => isWrong)]).toEqual([id, [true, false]]);
    await wrong(id, 'work');
    expect([await marks(id), await idsOf('now'), await idsOf('without-phone')]).toEqual([[true, true], [], [id]]);
    await agent.call(removeCall, { params: { id }, body: { callId } });
    expect(await marks(id)).toEqual([false, true]);
    expect([await idsOf('now'), await idsOf('without-phone')]).toEqual([[id], []]);
  });

  it('is a number of the contact: another number in its place is not wrong', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    await wrong(id, 'home');
    await app.db.update(contacts).set({ homePhone: '+18135550199' }).where(eq(contacts.id, id));
    expect([await marks(id), await idsOf('now')]).toEqual([[false], [id]]);
  });

  it('is right again once somebody who may change the lead says so, and the call stays', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    await wrong(id, 'home');
    const right = (caller: Caller, phoneType: 'home' | 'work') =>
      caller.call(markPhoneRight, { params: { id }, body: { phoneType } });
    // The clock of this file has gone on since the tests above, which ends a session that rests.
    const elsewhere = callerOf(app.http, await signIn(app.http, 'miami-agent', worldPassword));
    expect((await right(elsewhere, 'home')).status).toBe(404);
    expect((await right(agent, 'work')).messages[0]?.messageId).toBe('PhoneNotWrong');
    expect((await right(agent, 'home')).status).toBe(200);
    expect([await marks(id), await idsOf('now'), await app.db.$count(contactCalls)]).toEqual([[false], [id], 1]);
    const { results } = (await agent.call(getContactTimeline, { params: { id }, query: {} })).model;
    const change = results.find((entry) => entry.kind === 'change');
    expect(change?.changes).toMatchObject([{ field: 'rightPhone', new: '(813) 555-0123' }]);
    expect((await right(agent, 'home')).status).toBe(409);
  });

  it('is refused for a number that the contact lacks, and with another outcome', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    const body = { outcome: 'reached', phoneType: 'home' } as const;
    for (const answer of [await wrong(id, 'work'), await agent.call(logCall, { params: { id }, body })])
      expect([answer.status, answer.messages[0]?.messageId]).toEqual([400, 'InvalidPhone']);
    expect(await app.db.$count(contactCalls)).toBe(0);
  });
});

describe('a call to an unread lead', () => {
  it('makes the lead read, and its way back makes it unread again', async () => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    const { callId } = await log(id, 'no-answer', admin);
    expect(await readAtOf(id)).not.toBeNull();
    await admin.call(removeCall, { params: { id }, body: { callId } });
    expect(await readAtOf(id)).toBeNull();
  });
});

describe('the call list', () => {
  it('goes on page by page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < callListSize + 2; at += 1) ids.push(await makeLead(app, phone, { agent: 'agent' }));
    const pageOf = async (page: number) => (await agent.call(getCallList, { query: { page } })).model;
    const [first, second, third] = [await pageOf(0), await pageOf(1), await pageOf(2)];
    expect([first.results.length, second.results.length, second.totalCount]).toEqual([callListSize, 2, ids.length]);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id))).toEqual(new Set(ids));
    expect([third.results, third.totalCount]).toEqual([[], ids.length]);
  });

  it('has open leads with a phone, the viewer’s and nobody’s, without a call first', async () => {
    const own = { agent: 'agent' };
    const called = await makeLead(app, { ...phone, leadStatus: 'working' }, own);
    await log(called, 'voicemail');
    await dayPasses();
    const old = await makeLead(app, { ...phone, leadCreatedAt: new Date(app.clock.now().getTime() - 9 * day) }, own);
    const fresh = await makeLead(app, { workPhone: '+18135550124', city: 'Tampa' }, own);
    const nobodys = await makeLead(app, { ...phone, leadCreatedAt: new Date(app.clock.now().getTime() - day) });
    for (const values of [{ leadStatus: 'won' }, { leadStatus: 'lost' }, { wasDeceased: true }] as const)
      await makeLead(app, { ...phone, ...values }, own);
    await makeLead(app, {}, own);
    await makeLead(app, { ...phone, leadCreatedAt: null }, own);
    await makeLead(app, phone, { agent: 'miami-agent' });
    const ids = async (caller: Caller) => (await toCall(caller)).results.map(({ id }) => id);
    expect(await ids(agent)).toEqual([fresh, old, called]);
    expect(await ids(admin)).toEqual([nobodys]);
    expect((await toCall(admin, 'all')).totalCount).toBe(5);
    const { results, totalCount } = await toCall();
    expect(totalCount).toBe(3);
    expect(results[0]).toMatchObject({
      phones: [{ phoneType: 'work', phoneNumber: '(813) 555-0124' }],
      city: 'Tampa',
      leadStatus: 'new',
      lastCall: null,
    });
    expect(results[2]?.lastCall).toMatchObject({ outcome: 'voicemail' });
  });

  it.each([
    ['no-answer', true],
    ['voicemail', true],
    ['call-back', true],
    ['reached', false],
    ['wrong-number', false],
  ] as const)('leaves out a lead on the day of its call, and has it again after %s: %s', async (outcome, isBack) => {
    const id = await makeLead(app, phone, { agent: 'agent' });
    await log(id, outcome);
    expect((await toCall()).totalCount).toBe(0);
    await dayPasses();
    expect((await toCall()).results.map((lead) => lead.id)).toEqual(isBack ? [id] : []);
  });
});

import { exportContacts } from '@dropdate/contract/contacts/export-contacts';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { addDoNotCall } from '@dropdate/contract/do-not-call/add-do-not-call';
import { removeDoNotCall } from '@dropdate/contract/do-not-call/remove-do-not-call';
import { searchDoNotCall } from '@dropdate/contract/do-not-call/search-do-not-call';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import { type CallListPart, getCallList } from '@dropdate/contract/leads/get-call-list';
import { listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import type { PhoneType } from '@dropdate/domain/contact/contact-type';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { contacts } from '../../../schema/contacts.ts';
import { doNotCall } from '../../../schema/do-not-call.ts';
import { makeLead } from '../leads.fixture.ts';

const [e164, masked] = ['+18135550123', '(813) 555-0123'];

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent] = [await app.as('admin'), await app.as('agent')];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(contactCalls);
  await app.db.delete(doNotCall);
  await app.db.update(contacts).set({ deletedAt: app.clock.now() });
});

const ask = async (id: string, phoneType?: PhoneType, caller = agent) =>
  (await caller.call(logCall, { params: { id }, body: { outcome: 'do-not-call', ...(phoneType && { phoneType }) } }))
    .model;
const takeBack = (id: string, callId: string, caller = agent) =>
  caller.call(removeCall, { params: { id }, body: { callId } });
const filed = async () =>
  (await admin.call(searchDoNotCall, { body: listQuerySchema.parse({}) })).model.results.map(
    ({ phone, source, isRemovable }) => [phone, source, isRemovable],
  );
const file = async () =>
  (await admin.call(addDoNotCall, { body: { numbers: [{ phone: masked, remark: '' }], source: 'typed' } })).model.ids;
const idsOf = async (show: CallListPart, caller = agent) =>
  (await caller.call(getCallList, { query: { of: 'mine', show } })).model.results.map(({ id }) => id);
const dayPasses = () => app.db.update(contactCalls).set({ calledAt: sql`called_at - interval '1 day'` });

it('the number of a lead who asks goes on the file for good, and no call list of the company offers it', async () => {
  const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
  const twin = await makeLead(app, { workPhone: e164 }, { agent: 'admin' });
  expect(await idsOf('now', admin)).toEqual([twin]);
  expect((await ask(id)).leadStatus).toBe('contacted');
  expect(await filed()).toEqual([[masked, 'lead', false]]);
  expect([await idsOf('now'), await idsOf('now', admin)]).toEqual([[], []]);
  expect([await idsOf('without-phone'), await idsOf('without-phone', admin)]).toEqual([[id], [twin]]);
  const { results } = (await admin.call(searchLeads, { body: listQuerySchema.parse({}) })).model;
  expect(results.map(({ isPhoneDoNotCall }) => isPhoneDoNotCall)).toEqual([true, true]);
});

it('nobody removes the number, and the undo of the call alone takes it back', async () => {
  const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
  const { callId } = await ask(id);
  const [row] = await app.db.select().from(doNotCall);
  const removal = await admin.raw('POST', removeDoNotCall.path, { ids: [row?.id] });
  expect([removal.status, await filed()]).toEqual([404, [[masked, 'lead', false]]]);
  await takeBack(id, callId);
  expect([await filed(), await idsOf('now')]).toEqual([[], [id]]);
});

it('the call is taken back by its caller alone, right after the slip', async () => {
  const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
  const { callId } = await ask(id);
  expect((await takeBack(id, callId, admin)).messages[0]?.messageId).toBe('CallStands');
  await app.db.update(contactCalls).set({ calledAt: sql`called_at - interval '11 minutes'` });
  expect([(await takeBack(id, callId)).status, await filed()]).toEqual([409, [[masked, 'lead', false]]]);
});

it('a number that a user has typed before stays when the call is taken back', async () => {
  const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
  await file();
  const { callId } = await ask(id);
  expect(await filed()).toEqual([[masked, 'lead', false]]);
  await takeBack(id, callId);
  expect(await filed()).toEqual([[masked, 'typed', true]]);
});

it('a number that two leads have asked for stays until both calls are taken back', async () => {
  const [first, second] = [
    await makeLead(app, { homePhone: e164 }, { agent: 'agent' }),
    await makeLead(app, { mobilePhone: e164 }, { agent: 'agent' }),
  ];
  const [one, two] = [await ask(first), await ask(second)];
  await takeBack(first, one.callId);
  expect(await filed()).toEqual([[masked, 'lead', false]]);
  await takeBack(second, two.callId);
  expect(await filed()).toEqual([]);
});

it('of several numbers the called one is named, and the lead leaves the call list with all of them', async () => {
  const id = await makeLead(app, { homePhone: e164, workPhone: '+18135550124' }, { agent: 'agent' });
  const refused = await agent.raw('POST', logCall.path.replace('{id}', id), { outcome: 5 });
  expect([refused.status, await filed()]).toEqual([400, []]);
  await ask(id, 'work');
  expect(await filed()).toEqual([['(813) 555-0124', 'lead', false]]);
  const { contactPhones } = (await agent.call(getLead, { params: { id } })).model;
  expect(contactPhones.map(({ isDoNotCall }) => isDoNotCall)).toEqual([false, true]);
  await dayPasses();
  expect([await idsOf('now'), await idsOf('without-phone')]).toEqual([[], []]);
});

it('a number that is put on the file leaves every part of the call list, the bell, and comes back', async () => {
  const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
  const callBackOn = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await agent.call(logCall, { params: { id }, body: { outcome: 'call-back', callBackOn } });
  const bell = async () => (await agent.call(listCallBacks, {})).model.callBacks.map((one) => one.id);
  expect([await idsOf('today'), await bell()]).toEqual([[id], [id]]);
  const ids = await file();
  expect([await idsOf('today'), await bell(), await idsOf('without-phone')]).toEqual([[], [], [id]]);
  await admin.call(removeDoNotCall, { body: { ids } });
  expect([await idsOf('today'), await bell(), await idsOf('without-phone')]).toEqual([[id], [id], []]);
});

it('files of leads and contacts say so in place of the number, and All Contacts knows which number is meant', async () => {
  const id = await makeLead(app, { homePhone: e164, mobilePhone: '+18135550124' }, { agent: 'agent' });
  await file();
  const query = listQuerySchema.parse({});
  const { results } = (await admin.call(searchContacts, { body: query })).model;
  expect(results.find((row) => row.id === id)?.doNotCallPhones).toEqual([masked]);
  const cellsOf = async (path: string, columns: readonly string[]) => {
    const body = { selection: { ids: [id] }, columns, format: 'xlsx' };
    const { bytes } = await admin.raw('POST', path, body);
    return (await readHere(bytes)).map(({ cells }) => cells)[1];
  };
  expect(await cellsOf(exportContacts.path, ['phoneNumber', 'mobilePhone', 'workPhone'])).toEqual([
    'Do not call',
    '(813) 555-0124',
    '',
  ]);
  expect(await cellsOf(exportLeads.path, ['phone'])).toEqual(['(813) 555-0124']);
  await admin.call(addDoNotCall, { body: { numbers: [{ phone: '8135550124', remark: '' }], source: 'typed' } });
  expect(await cellsOf(exportLeads.path, ['phone'])).toEqual(['Do not call']);
});

import { randomUUID } from 'node:crypto';
import { checkPhonesAgain } from '@dropdate/contract/contacts/check-phones-again';
import { exportContacts } from '@dropdate/contract/contacts/export-contacts';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { getPhoneClock } from '@dropdate/contract/do-not-call/get-phone-clock';
import { setPhoneClock } from '@dropdate/contract/do-not-call/set-phone-clock';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import { type CallListPart, getCallList } from '@dropdate/contract/leads/get-call-list';
import { listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { checkAgainTexts, type PhoneClock } from '@dropdate/domain/phone-check/check-age';
import type { ScrubFinding } from '@dropdate/domain/phone-check/scrub-finding';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCheck } from '../../../../testing/placed-do-not-call.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import type { PhoneBatch } from '../../../platform/phones/phone-scrubber.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { contacts } from '../../../schema/contacts.ts';
import { phoneCheckBatches, phoneChecks } from '../../../schema/phone-checks.ts';
import { givenPhones, phoneClocks } from '../../../schema/phone-clock.ts';
import { auditLog } from '../../../schema/platform.ts';
import { sanNumbers } from '../../../schema/san-numbers.ts';
import { makeContact, saveForm } from '../../contacts/contact.fixture.ts';
import { makeLead } from '../leads.fixture.ts';

const [e164, masked] = ['+18135550123', '(813) 555-0123'];
const dayMs = 86_400_000;

let app: TestApp;
let without: TestApp;
let admin: Caller;
let agent: Caller;
let prairie: Caller;
const got: PhoneBatch[] = [];
/** The finding of the service. Null for a service that answers later. */
let finding: ScrubFinding | null;
beforeAll(async () => {
  const scrubber = {
    name: 'test',
    ask: async (batch: PhoneBatch) => {
      got.push(batch);
      const found = finding;
      return found === null ? null : new Map(batch.phones.map((phone) => [phone, found]));
    },
  };
  app = await startTestApp({ scrubber });
  [admin, agent, prairie] = [await app.as('admin'), await app.as('agent'), await app.as('prairie-admin')];
  without = await startTestApp();
});
afterAll(() => Promise.all([app.close(), without.close()]));
beforeEach(async () => {
  got.length = 0;
  finding = 'clear';
  await app.db.delete(phoneCheckBatches);
  await app.db.delete(phoneChecks);
  await app.db.delete(phoneClocks);
  await app.db.delete(givenPhones);
  await app.db.delete(sanNumbers);
  await app.db.update(contacts).set({ deletedAt: app.clock.now() });
});

const companyId = () => app.world.harborline.id;
const checked = (days: number, found: ScrubFinding = 'clear', phone: string = e164) =>
  placeCheck(app.db, {
    companyId: companyId(),
    phone,
    finding: found,
    checkedAt: new Date(app.clock.now().getTime() - days * dayMs),
  });
const setClock = (oldPhones: PhoneClock['oldPhones'], goodForDays = 31) =>
  admin.call(setPhoneClock, { body: { goodForDays, oldPhones } });
const idsOf = async (show: CallListPart) =>
  (await agent.call(getCallList, { query: { of: 'mine', show } })).model.results.map(({ id }) => id);
const checksOf = async (id: string, caller = agent) =>
  (await caller.call(getLead, { params: { id } })).model.contactPhones.map(({ check }) => check);
const cellsOf = async (path: string, id: string, columns: readonly string[]) => {
  const { bytes } = await admin.raw('POST', path, { selection: { ids: [id] }, columns, format: 'xlsx' });
  return (await readHere(bytes)).map(({ cells }) => cells)[1];
};

describe('the clock of phones', () => {
  const read = async (caller: Caller) => (await caller.call(getPhoneClock, {})).model;

  it('is 31 days with marks, until a user who sees the whole company sets another', async () => {
    expect(await read(agent)).toEqual({ goodForDays: 31, oldPhones: 'mark', isChangeable: false });
    await setClock('leave-out', 20);
    expect(await read(admin)).toEqual({ goodForDays: 20, oldPhones: 'leave-out', isChangeable: true });
    expect(await read(prairie)).toMatchObject({ goodForDays: 31, oldPhones: 'mark' });
    await setClock('leave-out', 20);
    const entries = (await app.db.select().from(auditLog)).filter(({ action }) => action === 'setPhoneClock');
    expect(entries.map((entry) => [entry.old, entry.new])).toEqual([
      [
        { goodForDays: 31, oldPhones: 0 },
        { goodForDays: 20, oldPhones: 1 },
      ],
    ]);
  });

  it.each([[0], [91], [1.5], ['31'], [null]])('refuses %j days', async (goodForDays) => {
    expect((await admin.raw('PUT', setPhoneClock.path, { goodForDays, oldPhones: 0 })).status).toBe(400);
    expect((await admin.raw('PUT', setPhoneClock.path, { goodForDays: 31, oldPhones: 2 })).status).toBe(400);
    expect(await read(admin)).toMatchObject({ goodForDays: 31, oldPhones: 'mark' });
  });
});

describe('a number that was checked', () => {
  it('says when, on the page of the lead, in the call list and in both lists', async () => {
    const id = await makeLead(app, { homePhone: e164, workPhone: '+18135550124' }, { agent: 'agent' });
    await checked(12);
    const check = { state: 'fresh', daysAgo: 12, reason: null, isBarred: false };
    expect(await checksOf(id)).toEqual([check, null]);
    const { results } = (await agent.call(getCallList, { query: { of: 'mine', show: 'now' } })).model;
    expect(results[0]?.phones.map((phone) => phone.check)).toEqual([check, null]);
    const query = { body: listQuerySchema.parse({}) };
    const [lead] = (await admin.call(searchLeads, query)).model.results;
    const [contact] = (await admin.call(searchContacts, query)).model.results;
    expect([lead?.phoneCheck, contact?.phoneChecks]).toEqual([check, [{ ...check, phoneNumber: masked }]]);
    expect(await cellsOf(exportLeads.path, id, ['phone'])).toEqual([masked]);
  });

  it('is marked when old, and left out where the company says so', async () => {
    const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
    await checked(34);
    const old = { state: 'old', daysAgo: 34, reason: null };
    expect(await checksOf(id)).toEqual([{ ...old, isBarred: false }]);
    expect([await idsOf('now'), await idsOf('without-phone')]).toEqual([[id], []]);
    expect(await cellsOf(exportLeads.path, id, ['phone'])).toEqual([`${masked}, last checked 34 days ago`]);
    await setClock('leave-out');
    expect(await checksOf(id)).toEqual([{ ...old, isBarred: true }]);
    expect([await idsOf('now'), await idsOf('without-phone')]).toEqual([[], [id]]);
    expect(await cellsOf(exportContacts.path, id, ['phoneNumber'])).toEqual(['Last checked 34 days ago']);
    await setClock('leave-out', 40);
    expect(await idsOf('now')).toEqual([id]);
  });

  it('stands as a do-not-call number where the check refused the number, whatever its age', async () => {
    const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
    await checked(50, 'national-registry');
    const check = { state: 'removed', daysAgo: 50, reason: 'national-registry', isBarred: true };
    expect(await checksOf(id)).toEqual([check]);
    expect([await idsOf('now'), await idsOf('without-phone')]).toEqual([[], [id]]);
    const text = 'On the national do-not-call registry';
    expect(await cellsOf(exportLeads.path, id, ['phone'])).toEqual([text]);
    expect(await cellsOf(exportContacts.path, id, ['phoneNumber'])).toEqual([text]);
  });

  it('bars no other number of its lead, and no number of another company', async () => {
    const id = await makeLead(app, { homePhone: e164, workPhone: '+18135550124' }, { agent: 'agent' });
    await placeCheck(app.db, {
      companyId: app.world.prairie.id,
      phone: e164,
      finding: 'litigator',
      checkedAt: new Date(0),
    });
    expect([await checksOf(id), await idsOf('now')]).toEqual([[null, null], [id]]);
    await checked(1, 'litigator');
    expect(await idsOf('now')).toEqual([id]);
    expect((await agent.call(listCallBacks, {})).model.callBacks).toEqual([]);
  });

  it('is never old or refused where the person gave the number, by hand', async () => {
    await checked(50, 'litigator');
    await setClock('leave-out');
    const phones = { contactPhones: [{ phoneType: 0, phoneNumber: masked }] };
    const id = await makeContact(app, admin, { contactType: 1, person: phones });
    const given = { state: 'fresh', daysAgo: 50, reason: null, isBarred: false };
    expect(await checksOf(id, admin)).toEqual([given]);
    // Another lead with the number has it from the same person.
    const other = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
    expect(await checksOf(other)).toEqual([given]);
  });

  it('is not given by a save that leaves the number as it was', async () => {
    const [number, shown] = ['+18135550129', '(813) 555-0129'];
    const id = await makeLead(app, { homePhone: number }, { agent: 'agent' });
    await checked(50, 'clear', number);
    const phones = (phoneNumber: string) => ({ contactPhones: [{ phoneType: 0, phoneNumber }] });
    const saver = { reader: admin, caller: admin, path: updateContact.path };
    expect((await saveForm(saver, id, { ...phones(shown), firstName: 'Ann' }, { contactType: 1 })).status).toBe(200);
    expect((await checksOf(id))[0]?.state).toBe('old');
  });
});

describe('Check again', () => {
  const ask = (id: string, caller = agent) => caller.raw('POST', checkPhonesAgain.path.replace('{id}', id), undefined);
  const addSan = (number: string, validTo: string) =>
    app.db.insert(sanNumbers).values({
      id: randomUUID(),
      companyId: companyId(),
      segmentId: app.world.tampa.id,
      number,
      organizationId: `Org of ${number}`,
      validTo,
      createdBy: userOf(app.world, 'admin'),
    });
  const isChecking = async (id: string) => (await agent.call(getLead, { params: { id } })).model.isCheckingPhones;

  it('asks under the SAN that ends last, and the lead shows the answer', async () => {
    const id = await makeLead(app, { homePhone: e164, workPhone: '+18135550124' }, { agent: 'agent' });
    await checked(34);
    await addSan('1234-567890-24', '2025-12-31');
    await addSan('1234-567890-25', '2026-12-31');
    await addSan('1234-567890-26', '2027-12-31');
    finding = null;
    expect((await ask(id)).model).toEqual({ isOpen: true });
    await app.askScrubber();
    expect(await isChecking(id)).toBe(true);
    // A second press asks no second time.
    expect((await ask(id)).model).toEqual({ isOpen: true });
    const sent = got.map(({ phones, sanNumbers: sans, orgId }) => [phones, sans, orgId]);
    expect(sent).toEqual([[[e164], ['1234-567890-26'], 'Org of 1234-567890-26']]);
    finding = 'disconnected';
    app.clock.advance(11 * 60_000);
    await app.askScrubber();
    expect(await isChecking(id)).toBe(false);
    expect((await checksOf(id))[0]).toEqual({ state: 'removed', daysAgo: 0, reason: 'disconnected', isBarred: true });
    expect((await ask(id)).model).toEqual({ isOpen: false });
    const entries = (await app.db.select().from(auditLog)).filter(({ action }) => action === 'checkPhonesAgain');
    expect(entries.map((entry) => entry.new)).toEqual([{ numbers: 1 }]);
  });

  it('is refused without a SAN, with ended ones, and for numbers that nobody has checked', async () => {
    const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
    const refusal = async () => {
      const { status, messages } = await ask(id);
      return [status, messages[0]?.userMessage];
    };
    expect(await refusal()).toEqual([409, checkAgainTexts.noPhone]);
    await checked(34);
    expect(await refusal()).toEqual([409, checkAgainTexts.noSan]);
    await addSan('1234-567890-24', '2025-12-31');
    expect(await refusal()).toEqual([409, checkAgainTexts.sansOver]);
    expect(await app.db.$count(phoneCheckBatches)).toBe(0);
  });

  it('is refused where no service is connected, and to other companies', async () => {
    const id = await makeLead(app, { homePhone: e164 }, { agent: 'agent' });
    expect((await ask(id, prairie)).status).toBe(404);
    const lead = await makeLead(without, { homePhone: e164 }, { agent: 'agent' });
    const { status, messages } = await ask(lead, await without.as('agent'));
    expect([status, messages[0]?.userMessage]).toEqual([409, checkAgainTexts.noService]);
  });
});

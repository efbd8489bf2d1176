import { sendKeyedCards } from '@dropdate/contract/key-in-service/send-keyed-cards';
import { deleteResponseCard } from '@dropdate/contract/response-cards/delete-response-card';
import { recallResponseCard } from '@dropdate/contract/response-cards/recall-response-card';
import { restoreResponseCard } from '@dropdate/contract/response-cards/restore-response-card';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { deceasedPeople } from '../../../schema/keyings.ts';
import { suppressionVersions } from '../../../schema/orders.ts';
import { givenPhones } from '../../../schema/phone-clock.ts';
import { recipients } from '../../../schema/recipients.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { makeLead } from '../../leads/leads.fixture.ts';
import { cardToKey, keyedOf, saveNext } from '../keying/keying.fixture.ts';
import {
  cardOf,
  leadOfCard,
  type MailedOrder,
  mailedOrder,
  type Recipient,
  recipientsInTurn,
  removeCards,
} from '../made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  rcp = await app.as('rcp');
  order = await mailedOrder(app, { quotas: { FL: 14 }, addOns: ['KeyingIn'], hasReplyCard: true });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const person = recipientsInTurn(() => order);

async function keyed(of: Recipient, change: Partial<KeyedForm>): Promise<string> {
  const id = await cardToKey(app, of);
  expect((await saveNext(rcp, id, { audience: keyedOf(of, change) })).status).toBe(200);
  return id;
}

const send = (id: string) =>
  rcp.call(setResponseCardStatus, { body: { responseCardDetailId: id, status: 'sent-to-client' } });

const leadOf = (cardId: string) => leadOfCard(app, cardId);

const historyOf = (contactId: string) =>
  app.db.select().from(recordChanges).where(eq(recordChanges.entityId, contactId));

describe('the lead of a keyed card', () => {
  it('has what the card says, and the history tells it beside the file', async () => {
    const of = person();
    const id = await keyed(of, {
      addressLine1: '9 New Street',
      phone: '813-555-0177',
      mobilePhone: '813-555-0178',
      email: 'm@example.com',
      birthYear: '1950',
      birthMonth: '02',
      birthDay: '14',
      age: '76',
      spouseFirstName: 'Raymond',
      spouseBirthYear: '1949',
      spouseAge: '77',
      isSpouseDeceased: true,
    });
    expect((await send(id)).model).toEqual({ name: `${of.firstName} ${of.lastName}`, company: 'Harborline' });
    const lead = await leadOf(id);
    expect(lead).toMatchObject({
      firstName: of.firstName,
      addressLine1: '9 New Street',
      city: of.city,
      homePhone: '+18135550177',
      mobilePhone: '+18135550178',
      email: 'm@example.com',
      birthYear: 1950,
      birthMonth: 2,
      birthDay: 14,
      spouseFirstName: 'Raymond',
      spouseBirthYear: 1949,
      wasDeceased: false,
      wasSpouseDeceased: true,
      latitude: null,
    });
    const said = (await historyOf(lead.id)).find(({ field }) => field === 'saidOnCard');
    expect(said?.new).toEqual(expect.arrayContaining(['Phone: 813-555-0177', 'Spouse Deceased: Yes']));
    expect(said?.old).toEqual(expect.arrayContaining([`Address 1: ${of.addressLine1}`, 'Email: –']));
    const [snapshot] = await app.db.select().from(recipients).where(eq(recipients.id, of.id));
    expect(snapshot).toEqual(of);
  });

  it('gives the numbers that the person wrote, also one that the file has', async () => {
    const of = person();
    await app.db.update(recipients).set({ phone: '+18135550176' }).where(eq(recipients.id, of.id));
    const id = await keyed(of, { phone: '813-555-0176', mobilePhone: '813-555-0175' });
    await send(id);
    const { id: contactId } = await leadOf(id);
    const given = () =>
      app.db.select().from(givenPhones).where(eq(givenPhones.contactId, contactId)).orderBy(givenPhones.phone);
    expect((await given()).map(({ phone }) => phone)).toEqual(['+18135550175', '+18135550176']);
    await rcp.call(recallResponseCard, { params: { id }, body: { reason: 'Wrong person' } });
    expect(await given()).toEqual([]);
  });

  it('gives no number of the file where the card says none', async () => {
    const of = person();
    await app.db.update(recipients).set({ phone: '+18135550174' }).where(eq(recipients.id, of.id));
    const id = await keyed(of, {});
    await send(id);
    const { id: contactId, homePhone } = await leadOf(id);
    expect(homePhone).toBe('+18135550174');
    expect(await app.db.$count(givenPhones, eq(givenPhones.contactId, contactId))).toBe(0);
  });

  it('keeps the data of the file where the card says nothing', async () => {
    const of = person();
    await app.db.update(recipients).set({ phone: '+18135550100' }).where(eq(recipients.id, of.id));
    const id = await keyed(of, {});
    await send(id);
    const lead = await leadOf(id);
    expect(lead).toMatchObject({
      homePhone: '+18135550100',
      birthYear: of.birthYear,
      birthMonth: of.birthMonth,
      email: null,
    });
    expect((await historyOf(lead.id)).map(({ field }) => field)).not.toContain('saidOnCard');
  });

  it('keeps the birth of the file where the card confirms its age', async () => {
    const of = person();
    await app.db.update(recipients).set({ birthYear: 1961, birthMonth: 12 }).where(eq(recipients.id, of.id));
    const [confirmed, older] = [
      { birthYear: '1962', age: '64' },
      { birthYear: '1960', age: '66' },
    ];
    const first = await keyed(of, confirmed);
    await send(first);
    expect(await leadOf(first)).toMatchObject({ birthYear: 1961, birthMonth: 12 });
    const other = person();
    await app.db.update(recipients).set({ birthYear: 1961, birthMonth: 12 }).where(eq(recipients.id, other.id));
    const second = await keyed(other, older);
    await send(second);
    expect(await leadOf(second)).toMatchObject({ birthYear: 1960, birthMonth: null });
  });

  it('who was a prospect keeps own data, except where the card says something else', async () => {
    const of = person();
    const prospect = { contactType: 'prospect', leadStatus: null, leadCreatedAt: null, channel: null } as const;
    const { segmentId, firstName, lastName, addressLine1, zip } = of;
    const own = { homePhone: '+18135550111', email: 'own@example.com', employer: 'Mill' };
    const known = { segmentId, firstName, lastName, addressLine1, postalCode: zip, ...own };
    const contactId = await makeLead(app, { ...known, ...prospect });
    const id = await keyed(of, { phone: '813-555-0199' });
    await send(id);
    const lead = await leadOf(id);
    expect(lead).toMatchObject({
      id: contactId,
      contactType: 'lead',
      homePhone: '+18135550199',
      email: 'own@example.com',
    });
    expect(await historyOf(lead.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'homePhone', old: '(813) 555-0111', new: '(813) 555-0199' }),
      ]),
    );
  });

  it('is sent with all keyed cards as a job, and other cards stay', async () => {
    const [first, second] = [await keyed(person(), {}), await keyed(person(), { email: 'k@example.com' })];
    const waiting = await cardToKey(app, person());
    expect((await rcp.call(sendKeyedCards, {})).model).toMatchObject({ total: 2 });
    await app.jobs.runAll();
    for (const id of [first, second]) expect(await cardOf(app, id)).toMatchObject({ status: 'sent-to-client' });
    expect(await cardOf(app, waiting)).toMatchObject({ status: 'pending-keying-in' });
    expect((await leadOf(second)).email).toBe('k@example.com');
    expect((await rcp.call(sendKeyedCards, {})).model).toEqual({ jobId: null, total: 0 });
  });
});

describe('a deceased lead', () => {
  const deceased = () => app.db.select().from(deceasedPeople);
  const version = async () => (await app.db.select().from(suppressionVersions))[0]?.version ?? 0;

  it('is left out of the company from the keying on, with the spouse who was mailed', async () => {
    const [of, spouse] = [person(), person()];
    await app.db.execute(sql`update recipients set household_key = ${of.householdKey}, zip = ${of.zip}, first_name = 'Raymonde'
      where id = ${spouse.id}`);
    await app.db.execute(sql`update recipient_search set zip = ${of.zip} where recipient_id = ${spouse.id}`);
    const before = await version();
    const id = await keyed(of, { isDeceased: true, isSpouseDeceased: true, spouseFirstName: 'raymonde' });
    expect(new Set((await deceased()).map(({ vendorKey }) => vendorKey))).toEqual(
      new Set([of.vendorKey, spouse.vendorKey]),
    );
    expect(await version()).toBe(before + 1);
    await send(id);
    expect(await leadOf(id)).toMatchObject({ wasDeceased: true, wasSpouseDeceased: true });
    await rcp.call(recallResponseCard, { params: { id }, body: { reason: 'Wrong person' } });
    expect(await deceased()).toEqual([]);
    expect(await version()).toBe(before + 2);
  });

  it('is counted again while the card that says it is deleted', async () => {
    const of = person();
    const id = await keyed(of, { isDeceased: true });
    const before = await version();
    await rcp.call(deleteResponseCard, { params: { id } });
    expect([await deceased(), await version()]).toEqual([[], before + 1]);
    await rcp.call(restoreResponseCard, { params: { id } });
    expect((await deceased()).map(({ vendorKey }) => vendorKey)).toEqual([of.vendorKey]);
    expect(await version()).toBe(before + 2);
  });
});

import { compareContacts } from '@dropdate/contract/audience/compare-contacts';
import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { lookUpContacts } from '@dropdate/contract/audience/look-up-contacts';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import { createIcpTemplate } from '@dropdate/contract/icp-templates/create-icp-template';
import { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import { createProspectList } from '@dropdate/contract/prospect-lists/create-prospect-list';
import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { refreshProspectList } from '@dropdate/contract/prospect-lists/refresh-prospect-list';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { withContactsLeftOut } from '@dropdate/domain/audience/suppression-choice';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyList,
  countList,
  listOf,
  nameList,
  orderList,
  payOnAccount,
  refOf,
  startList,
} from '../../../testing/prospect-list.ts';
import { inState } from '../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../schema/platform.ts';
import { prospectListPeople } from '../../schema/prospect-lists.ts';
import { contactsToMatch, knownProspects } from '../../schema/suppression-rules.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { makeContact } from '../contacts/contact.fixture.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
let people: readonly Prospect[];
beforeAll(async () => {
  app = await startCheckoutApp();
  [admin, agent] = [await app.as('admin'), await app.as('agent')];
  const query = {
    companyId: app.world.harborline.id,
    parameters: inState('WY'),
    asOf: birthMonthOf(2026, 11),
    seed: 'x',
  };
  people = await app.parts.engine.sample(query, 6);
});
afterAll(() => app.close());

const everywhere = inState('WY');
const without = (parameters: AudienceParameters = everywhere): AudienceParameters => ({
  ...parameters,
  suppression: withContactsLeftOut(parameters.suppression, true),
});
const compare = async (prospectListId: ProspectListId, parameters = everywhere, by = admin) =>
  (await by.call(compareContacts, { body: { prospectListId, parameters } })).model;
const count = async (prospectListId: ProspectListId, parameters = everywhere) =>
  (await admin.call(countProspects, { body: { prospectListId, parameters } })).model.totalProspectsCount;
const readList = async (id: ProspectListId) => (await admin.call(getProspectList, { params: { id } })).model;
const isUpToDate = async (id: ProspectListId) => (await readList(id)).audience.isCountUpToDate;

async function addCustomer(at: number, contactType: 0 | 1 | 2 = 0) {
  const found = people[at];
  if (found === undefined) throw new Error('nobody lives in Wyoming');
  const { firstName, lastName, address: addressLine1, zip: postalCode, city, stateCode: state } = found;
  const address = { addressLine1, addressLine2: '', city, state, postalCode, county: '', countryCode: 'US' };
  const person = { firstName, lastName, email: `${firstName}.${at}@example.com`, address };
  await makeContact(app, admin, { person, contactType, segmentId: app.world.miami.id });
}

let made = 0;
async function countedIn(parameters: AudienceParameters): Promise<ProspectList> {
  made += 1;
  const named = (await nameList(admin, await listOf(admin, await startList(admin)), `Compared ${made}`)).model;
  return countList(admin, named, parameters);
}

describe('a list beside the contacts of the company', () => {
  it('is compared once somebody asks, and leaves the contacts out of everything by its switch', async () => {
    await addCustomer(0);
    await addCustomer(1, 1);
    await addCustomer(2, 2);
    const plain = await countedIn(everywhere);
    const total = await count(plain.id);
    // Until somebody asks, no contact is looked up.
    expect(await compare(plain.id)).toEqual({ state: 'unknown', totalProspectsCount: total, contactsCount: 0 });
    await app.matchKnownPeople();
    expect(await app.db.$count(knownProspects)).toBe(0);
    expect(await app.db.$count(contactsToMatch)).toBe(0);
    const early = { ...refOf(plain), parametersData: without() };
    expect(await admin.call(saveListParameters, { body: early })).toMatchObject({
      status: 400,
      messageId: 'InvalidAudience',
    });
    expect(
      (await admin.call(countProspects, { body: { prospectListId: plain.id, parameters: without() } })).status,
    ).toBe(400);

    for (let time = 0; time < 2; time += 1)
      expect((await admin.call(lookUpContacts, { body: { prospectListId: plain.id } })).status).toBe(200);
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'lookUpContacts'))).toBe(1);
    expect(await compare(plain.id)).toMatchObject({ state: 'matching' });
    await app.matchKnownPeople();
    const found = await compare(plain.id);
    expect(found).toMatchObject({ state: 'known', totalProspectsCount: total });
    expect(found.contactsCount).toBeGreaterThanOrEqual(2);
    // Nobody is left out without the switch, and the lists of others stay as they were counted.
    expect(await count(plain.id)).toBe(total);
    expect(await isUpToDate(plain.id)).toBe(true);

    const left = total - found.contactsCount;
    expect(await count(plain.id, without())).toBe(left);
    expect(await compare(plain.id, without())).toEqual(found);
    const waterfall = (
      await admin.call(countSuppressions, { body: { prospectListId: plain.id, parameters: without() } })
    ).model;
    expect(waterfall).toMatchObject({ knownPeopleCount: found.contactsCount, totalProspectsCount: left });

    const list = await countedIn(without());
    expect(list.audience).toMatchObject({ totalProspectsCount: left, parametersData: without() });

    // A new customer in the place makes the count of this list out of date, and of no list without the switch.
    await addCustomer(3);
    await app.matchKnownPeople();
    expect(await isUpToDate(list.id)).toBe(false);
    expect(await isUpToDate(plain.id)).toBe(true);

    // Everybody who remains is bought, and nobody of them is a contact.
    const now = await countList(admin, await readList(list.id), without());
    const all = now.audience.totalProspectsCount ?? 0;
    expect(all).toBeLessThan(left);
    const applied = (await applyList(admin, now, all)).model;
    const states = applied.audience.summarizedCountByGeos.filter(({ summarizedGroup }) => summarizedGroup === 'State');
    expect(states.reduce((sum, { desiredRecords }) => sum + desiredRecords, 0)).toBe(all);
    expect((await orderList(admin, await payOnAccount(admin, applied))).status).toBe(200);
    const bought = await app.db
      .select({ key: prospectListPeople.vendorKey })
      .from(prospectListPeople)
      .where(and(eq(prospectListPeople.prospectListId, list.id), eq(prospectListPeople.isSeed, false)));
    const known = new Set((await app.db.select().from(knownProspects)).map(({ vendorKey }) => vendorKey));
    expect(bought).toHaveLength(all);
    expect(bought.filter(({ key }) => key !== null && known.has(key))).toEqual([]);
    expect(known.size).toBeGreaterThanOrEqual(3);

    // A refresh keeps the switch, an ICP template does not.
    const fresh = (await admin.call(refreshProspectList, { params: { id: list.id } })).model;
    expect((await listOf(admin, fresh)).audience.parametersData.suppression).toMatchObject({
      type: 'previous-orders',
      leavesOutContacts: true,
    });
    const icp = await admin.call(createIcpTemplate, { body: { name: 'Compared', data: without() } });
    const kept = (await admin.call(getIcpTemplate, { params: { id: icp.model.id } })).model;
    expect(kept.data.suppression).toEqual({ type: 'standard', orders: [] });
  });

  it('says no more than numbers to a buyer who does not see the contacts, and nothing to others', async () => {
    const list = await countedIn(everywhere);
    const mine = (await agent.call(createProspectList, { body: undefined as never })).model.prospectListId;
    expect(await compare(mine, everywhere, agent)).toEqual(await compare(list.id));
    const foreign = await app.as('prairie-admin-with-everything');
    const body = { prospectListId: list.id, parameters: everywhere };
    expect(await foreign.call(compareContacts, { body })).toMatchObject({ status: 404, messageId: 'NotFound' });
    expect((await foreign.call(lookUpContacts, { body: { prospectListId: list.id } })).status).toBe(404);
    expect((await (await app.as()).call(compareContacts, { body })).status).toBe(401);
    const nowhere = { ...everywhere, geography: [] };
    expect(await compare(list.id, nowhere)).toMatchObject({ totalProspectsCount: 0, contactsCount: 0 });
  });

  it('has no switch of its own where the company leaves its contacts out anyway', async () => {
    const list = await countedIn(everywhere);
    const { contactsCount, totalProspectsCount } = await compare(list.id);
    await admin.call(setSuppressionRules, { body: { leavesOutKnownPeople: true } });
    // The contacts were looked up for the comparison already.
    expect(await compare(list.id)).toEqual({
      state: 'left-out',
      totalProspectsCount: totalProspectsCount - contactsCount,
      contactsCount: 0,
    });
    await admin.call(setSuppressionRules, { body: { leavesOutKnownPeople: false } });
    expect(await compare(list.id)).toEqual({ state: 'known', totalProspectsCount, contactsCount });
  });
});

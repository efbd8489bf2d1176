import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { restoreContact } from '@dropdate/contract/contacts/restore-contact';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { getSuppressionRules } from '@dropdate/contract/do-not-mail/get-suppression-rules';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign, storedAudience } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { seedUser } from '../../../installation/company.ts';
import { contacts } from '../../../schema/contacts.ts';
import { auditLog } from '../../../schema/platform.ts';
import { contactsToMatch, knownProspects } from '../../../schema/suppression-rules.ts';
import { users } from '../../../schema/tenancy.ts';
import { makeContact, saveForm, shown } from '../../contacts/contact.fixture.ts';
import { matchKnownPeople } from './match-known-people.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
let campaign: SeededCampaign;
let people: readonly Prospect[];
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent] = [await app.as('admin'), await app.as('agent')];
  campaign = await seedCampaign(app);
  const query = { companyId: campaign.companyId, parameters: inState('WY'), asOf: birthMonthOf(2026, 11), seed: 'x' };
  people = await app.parts.engine.sample(query, 6);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(contacts).where(eq(contacts.lastName, 'Zzyzx'));
  for (const { lastName, firstName } of people)
    await app.db.delete(contacts).where(and(eq(contacts.firstName, firstName), eq(contacts.lastName, lastName)));
  await turn(false);
});

const turn = (leavesOutKnownPeople: boolean) => admin.call(setSuppressionRules, { body: { leavesOutKnownPeople } });
const rules = async (caller = admin) => (await caller.call(getSuppressionRules, {})).model;
const body = () => ({ campaignId: campaign.id, parameters: inState('WY') });
const lines = async () => (await agent.call(countSuppressions, { body: body() })).model;
/** The known people of the waterfall, after the contacts were looked up. */
const known = async () => {
  await app.matchKnownPeople();
  return (await lines()).knownPeopleCount;
};
const formOf = ({ firstName, lastName, address: addressLine1, zip, zip4, city, stateCode }: Prospect) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`,
  address: {
    addressLine1,
    addressLine2: '',
    city,
    state: stateCode,
    postalCode: zip4 === null ? zip : `${zip}-${zip4}`,
    county: '',
    countryCode: 'US',
  },
});
const prospect = (at: number): Prospect => {
  const found = people[at];
  if (found === undefined) throw new Error('nobody lives in Wyoming');
  return found;
};
const make = (at: number, contactType: 0 | 1 | 2) =>
  makeContact(app, admin, { person: formOf(prospect(at)), contactType });
const save = async (id: string, person: object, contactType: 0 | 1 | 2) =>
  expect(
    (await saveForm({ reader: admin, caller: admin, path: updateContact.path }, id, person, { contactType })).status,
  ).toBe(200);

it('customers and open leads leave the counts once the company says so, as a line of the waterfall', async () => {
  await make(0, 0);
  await make(1, 1);
  await make(2, 2);
  expect(await known()).toBe(0);
  const before = await lines();
  expect(await turn(true)).toMatchObject({ model: { leavesOutKnownPeople: true, isMatching: true } });
  const people = await known();
  expect(people).toBeGreaterThanOrEqual(2);
  const after = await lines();
  expect(after).toEqual({
    ...before,
    knownPeopleCount: people,
    totalProspectsCount: before.totalProspectsCount - people,
  });
  expect((await agent.call(countProspects, { body: body() })).model.totalProspectsCount).toBe(
    after.totalProspectsCount,
  );
  expect(await rules()).toEqual({
    leavesOutKnownPeople: true,
    isMatching: false,
    knownProspectsCount: people,
    householdLimit: null,
    isChangeable: true,
  });
  await turn(false);
  expect(await lines()).toEqual(before);
  expect(await app.db.$count(knownProspects)).toBe(0);
});

it('follows a new customer, another type, a lost lead, another address, a deletion and its undo', async () => {
  await turn(true);
  expect(await known()).toBe(0);
  const id = await make(0, 0);
  const one = await known();
  expect(one).toBeGreaterThan(0);
  await save(id, formOf(prospect(0)), 2);
  expect(await known()).toBe(0);
  await save(id, formOf(prospect(0)), 1);
  expect(await known()).toBe(one);
  await app.db.update(contacts).set({ leadStatus: 'lost' }).where(eq(contacts.id, id));
  expect(await known()).toBe(0);
  await app.db.update(contacts).set({ leadStatus: 'new' }).where(eq(contacts.id, id));
  expect(await known()).toBe(one);
  const { address } = formOf(prospect(0));
  await save(id, { ...formOf(prospect(0)), address: { ...address, addressLine1: '99999 Zzyzx Rd' } }, 1);
  expect(await known()).toBe(0);
  await save(id, formOf(prospect(1)), 1);
  expect(await known()).toBeGreaterThan(0);
  await admin.call(purgeContact, { params: { id } });
  expect(await known()).toBe(0);
  await admin.call(restoreContact, { params: { id } });
  expect(await known()).toBeGreaterThan(0);
  await app.db.delete(contacts).where(eq(contacts.id, id));
  expect(await known()).toBe(0);
});

it('follows a merge and its undo, and a person of two contacts stays out until both are gone', async () => {
  await turn(true);
  const [kept, merged] = [await make(0, 0), await make(0, 0)];
  const one = await known();
  expect((await rules()).knownProspectsCount).toBe(one);
  const side = async (id: string) => ({ id, version: (await shown(admin, id)).version });
  const { mergeId } = (
    await admin.call(mergeContacts, { body: { kept: await side(kept), merged: await side(merged), fromMerged: [] } })
  ).model;
  expect(await known()).toBe(one);
  await admin.call(undoMerge, { params: { mergeId } });
  expect(await known()).toBe(one);
  await admin.call(purgeContact, { params: { id: kept } });
  expect(await known()).toBe(one);
  await admin.call(purgeContact, { params: { id: merged } });
  expect(await known()).toBe(0);
});

it('makes the counts of drafts out of date: all by the setting, and those of the place by a contact', async () => {
  const update = async () => {
    const { version } = await storedAudience(app, campaign);
    const change = { cartId: campaign.cartId, id: campaign.id, version, parametersData: inState('WY') };
    await agent.call(updateCampaignWithParameters, { body: change });
  };
  const isOutdated = async () => (await storedAudience(app, campaign)).requests.at(-1)?.outdatedAt !== null;
  await update();
  await turn(true);
  expect(await isOutdated()).toBe(true);
  await app.matchKnownPeople();
  await update();
  await turn(true);
  await makeContact(app, admin, { person: { ...formOf(prospect(0)), lastName: 'Zzyzx' }, contactType: 0 });
  await app.matchKnownPeople();
  expect(await isOutdated()).toBe(false);
  await make(0, 0);
  await app.matchKnownPeople();
  expect(await isOutdated()).toBe(true);
});

it('looks all contacts up again for a new release, and many changed contacts with all others', async () => {
  await turn(true);
  await make(0, 0);
  const one = await known();
  const release = app.parts.engine.release();
  const { engine, db, clock, log } = app.parts;
  const looked: number[] = [];
  const parts = {
    engine: {
      release: () => release && { ...release, seq: release.seq + 1 },
      addressees: (...wanted: Parameters<typeof engine.addressees>) => {
        looked.push(wanted[0].length);
        return engine.addressees(...wanted);
      },
    },
    db,
    clock,
    log,
    places: { current: () => ({ index: { placesOfZip: new Map() } }) } as never,
    projection: { project: async () => undefined } as never,
    outdateCountsOfDrafts: async () => undefined,
  };
  await matchKnownPeople(parts);
  expect(looked.length).toBeGreaterThan(0);
  expect(await rules()).toMatchObject({ isMatching: false, knownProspectsCount: one });
  // A server with the former release leaves the contacts to the others.
  await make(1, 0);
  await app.matchKnownPeople();
  expect(await rules()).toMatchObject({ isMatching: true, knownProspectsCount: one });
  await app.db.execute(sql`insert into contacts_to_match (company_id, contact_id)
    select ${campaign.companyId}, gen_random_uuid() from generate_series(1, 20001)`);
  await matchKnownPeople(parts);
  expect(await rules()).toMatchObject({ isMatching: true, knownProspectsCount: one });
  await app.db.execute(sql`insert into contacts_to_match (company_id, contact_id)
    select ${campaign.companyId}, gen_random_uuid() from generate_series(1, 20001)`);
  await matchKnownPeople(parts);
  expect(await rules()).toMatchObject({ isMatching: false });
  expect(await app.db.$count(contactsToMatch)).toBe(0);
  expect((await rules()).knownProspectsCount).toBeGreaterThan(one);
});

it('a contact of a transaction that began before the setting is not missed', async () => {
  const open = await app.pool.connect();
  try {
    await open.query('begin');
    const id = await make(0, 2);
    await open.query(`update contacts set contact_type = 0 where id = '${id}'`);
    await turn(true);
    const matching = app.matchKnownPeople();
    await open.query('commit');
    await matching;
    expect(await known()).toBeGreaterThan(0);
  } finally {
    open.release();
  }
});

it('is changed by users who see the whole company, and recorded', async () => {
  expect(await rules(agent)).toMatchObject({ isChangeable: false });
  expect((await agent.raw('PUT', setSuppressionRules.path, { leavesOutKnownPeople: true })).status).toBe(403);
  const { world } = app;
  const [own] = await app.db
    .select()
    .from(users)
    .where(eq(users.id, userOf(world, 'admin')));
  await seedUser(app.db, world.harborline, {
    userName: 'miami-admin',
    email: 'miami-admin@harborline.example',
    firstName: 'Mia',
    lastName: 'Admin',
    role: 'client-admin',
    segment: world.miami,
    passwordHash: own?.passwordHash ?? null,
    agentId: 'AG-M',
  });
  const below = await app.as('miami-admin');
  expect(await rules(below)).toMatchObject({ isChangeable: false });
  expect(await below.raw('PUT', setSuppressionRules.path, { leavesOutKnownPeople: true })).toMatchObject({
    status: 409,
    messageId: 'NotTopOrg',
  });
  expect((await admin.raw('PUT', setSuppressionRules.path, { leavesOutKnownPeople: 'yes' })).status).toBe(400);
  const prairie = await app.as('prairie-admin');
  await turn(true);
  expect(await rules(prairie)).toMatchObject({ leavesOutKnownPeople: false });
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'setSuppressionRules'));
  expect(entries.at(-1)).toMatchObject({
    old: { leavesOutKnownPeople: false },
    new: { leavesOutKnownPeople: true },
  });
  await turn(true);
  expect(await app.db.$count(auditLog, eq(auditLog.action, 'setSuppressionRules'))).toBe(entries.length);
});

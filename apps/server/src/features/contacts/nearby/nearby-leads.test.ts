import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getNearbyLeads, mostTowns } from '@dropdate/contract/contacts/get-nearby-leads';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { byNeighbourhood, mostNeighbours, type NeighbourType } from '@dropdate/domain/contact/neighbourhood';
import { milesBetween } from '@dropdate/domain/geography/distance';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactPerson } from '../../../../testing/contact-bodies.ts';
import { placeRecords } from '../../../../testing/placed-records.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { segments } from '../../../schema/tenancy.ts';
import { zipCentreOf } from './zip-centres.ts';

let app: TestApp;
let admin: Caller;
/** A lead of a campaign with the add-on, at an exact place in Tampa. */
let id: string;
let campaignId: CampaignId;
const tampa = { latitude: 27.9506, longitude: -82.4572 };

type Values = Partial<typeof contacts.$inferInsert>;
const rowOf = (firstName: string, values: Values = {}): typeof contacts.$inferInsert => ({
  id: uuidv7(),
  companyId: app.world.harborline.id,
  segmentId: app.world.tampa.id,
  externalId: `Near ${firstName}`,
  contactType: 'prospect',
  firstName,
  createdBy: userOf(app.world, 'admin'),
  ...values,
});
const at = (north: number, east: number) => ({
  latitude: tampa.latitude + north,
  longitude: tampa.longitude + east,
});

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  const placed = await placeRecords(app);
  const [plains] = await app.db.select().from(segments).where(eq(segments.companyId, app.world.prairie.id));
  [id, campaignId] = [placed.contactId, placed.orderedCampaignId];
  await app.db
    .update(contacts)
    .set({ ...tampa, addressLine1: '1 Ashley Dr', city: 'Tampa', state: 'FL', postalCode: '33602' })
    .where(eq(contacts.id, id));
  await app.db.insert(contacts).values([
    rowOf('Near prospect', at(0.01, 0)),
    rowOf('Far lead', { ...at(0.1, 0.02), contactType: 'lead', leadStatus: 'new', leadCreatedAt: app.clock.now() }),
    rowOf('Near lead', { ...at(-0.02, 0.01), contactType: 'lead' }),
    rowOf('Edge of the box', at(0.14, 0.16)),
    rowOf('At a centre', { postalCode: '33609-1234', city: 'Tampa', state: 'FL' }),
    rowOf('No centre', { postalCode: '09012' }),
    rowOf('Customer', { ...at(0.01, 0), contactType: 'customer' }),
    rowOf('Late', { ...at(0.01, 0), wasDeceased: true }),
    rowOf('Deleted', { ...at(0.01, 0), deletedAt: app.clock.now() }),
    rowOf('Of Miami', { ...at(0.012, 0), segmentId: app.world.miami.id }),
    rowOf('Of the agent', { ...at(0.02, 0), assignedUserId: userOf(app.world, 'agent') }),
    {
      ...rowOf('Stranger', at(0.01, 0)),
      companyId: app.world.prairie.id,
      segmentId: plains?.id ?? '',
      createdBy: null,
    },
  ]);
});
afterAll(() => app.close());

const near = async (radius: number, caller = admin, of = id) =>
  (await caller.call(getNearbyLeads, { params: { id: of, radius } })).model;
const names = (list: Awaited<ReturnType<typeof near>>) => list.contactAddress.map(({ firstName }) => firstName);
const asked = (radius: unknown, caller = admin, of = id) =>
  caller.raw('GET', getNearbyLeads.path.replace('{id}', of).replace('{radius}', String(radius)));

it('shows leads before prospects, then the nearest, with distances as the rule has them', async () => {
  const found = await near(10);
  expect(found.origin).toEqual({ ...tampa, isExact: true });
  expect(names(found)).toEqual(['Near lead', 'Far lead', 'Near prospect', 'Of Miami', 'Of the agent', 'At a centre']);
  expect(found.totalCount).toBe(6);
  for (const [index, one] of found.contactAddress.entries()) {
    expect(one.sequence).toBe(index + 1);
    expect(Math.abs(one.distance - milesBetween(tampa, one))).toBeLessThan(1e-9);
  }
  const centre = zipCentreOf('33609');
  expect(found.contactAddress.at(-1)).toMatchObject({
    latitude: centre?.latitude,
    longitude: centre?.longitude,
    isExact: false,
    postalCode: '33609-1234',
  });
  expect(found.contactAddress[0]).toMatchObject({ isExact: true, contactType: 'lead' });
});

it('holds the radius', async () => {
  expect(names(await near(1))).toEqual(['Near prospect', 'Of Miami']);
  // The corner of the box around 10 miles is 14 miles away.
  expect(names(await near(14))).toContain('Edge of the box');
  for (const radius of [0, 21, 1.5, -1, '1e9'])
    expect(await asked(radius)).toMatchObject({
      status: 400,
      messages: [{ userMessage: 'The radius must be a whole number of miles from 1 to 20.' }],
    });
});

it('names the towns of the map, the largest first, and those around the circle too', async () => {
  const { towns } = await near(10);
  expect(towns[0]?.name).toBe('Tampa');
  expect(towns.map(({ name }) => name)).toContain('Riverview');
  for (const town of towns) expect(milesBetween(tampa, town)).toBeLessThanOrEqual(20);
  expect(towns.length).toBeLessThanOrEqual(mostTowns);
  const fewer = (await near(1)).towns;
  expect(fewer.length).toBeLessThan(towns.length);
  for (const town of fewer) expect(milesBetween(tampa, town)).toBeLessThanOrEqual(2);
});

it('starts from the centre of the ZIP code of a contact without coordinates, and from nowhere without one', async () => {
  await app.db.update(contacts).set({ latitude: null, longitude: null }).where(eq(contacts.id, id));
  const centre = zipCentreOf('33602');
  const found = await near(10);
  expect(found.origin).toEqual({ latitude: centre?.latitude, longitude: centre?.longitude, isExact: false });
  expect(names(found)).toContain('At a centre');
  await app.db.update(contacts).set({ postalCode: '00901' }).where(eq(contacts.id, id));
  expect(await near(10)).toEqual({ origin: null, contactAddress: [], totalCount: 0, towns: [] });
  await app.db
    .update(contacts)
    .set({ ...tampa, postalCode: '33602' })
    .where(eq(contacts.id, id));
});

it('shows neighbours whom the viewer sees', async () => {
  await app.db
    .update(contacts)
    .set({ assignedUserId: userOf(app.world, 'agent') })
    .where(eq(contacts.id, id));
  const agent = await app.as('agent');
  expect(names(await near(10, agent))).toEqual(['Of the agent']);
  for (const caller of ['prairie-admin', 'prairie-admin-with-everything', 'miami-agent'])
    expect((await asked(10, await app.as(caller))).status).toBe(404);
  expect((await asked(10, await app.as('nobody'))).status).toBe(403);
  expect((await asked(10, admin, uuidv7())).status).toBe(404);
});

it('belongs to contacts of a campaign that was ordered with Neighborhood Mapping', async () => {
  const shownFor = async () => (await admin.call(getContact, { params: { id } })).model.allowNeighborhoodMapping;
  expect(await shownFor()).toBe(true);
  const put = (values: Partial<typeof campaigns.$inferInsert>) =>
    app.db.update(campaigns).set(values).where(eq(campaigns.id, campaignId));
  for (const values of [{ status: 'draft' as const }, { addOns: ['KeyingIn' as const] }]) {
    await put(values);
    expect(await shownFor()).toBe(false);
    expect(await asked(10)).toMatchObject({ status: 409, messages: [{ messageId: 'NeighborhoodMappingNotBought' }] });
    await put({ status: 'paused', addOns: ['NeighbourhoodMapping'] });
    expect(await shownFor()).toBe(true);
  }
});

it('forgets coordinates when the address changes, and keeps them otherwise', async () => {
  const [lead] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  const save = async (address: object) => {
    const [{ version, externalId } = { version: 0, externalId: '' }] = await app.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, id));
    const contact = { ...contactPerson, address: { ...contactPerson.address, ...address }, id, externalId, version };
    const body = { contact, companySegments: [lead?.segmentId], contactType: 1 };
    expect((await admin.raw('POST', updateContact.path, body)).status).toBe(200);
    const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
    return row?.latitude;
  };
  const same = { addressLine1: '1 Ashley Dr', city: 'Tampa', state: 'FL', postalCode: '33602', county: 'Hillsborough' };
  expect(await save({ ...same, addressLine2: 'Apt 3' })).toBe(tampa.latitude);
  expect(await save({ ...same, addressLine1: '2 Ashley Dr' })).toBeNull();
  await app.db
    .update(contacts)
    .set({ ...tampa, addressLine1: '1 Ashley Dr' })
    .where(eq(contacts.id, id));
});

it('tells how many neighbours there are beyond the first 200', async () => {
  const many = Array.from({ length: mostNeighbours + 60 }, (_, index) => {
    const place =
      index % 3 === 0 ? { postalCode: '33605' } : at(((index * 7) % 97) / 1_000, ((index * 5) % 89) / 1_000);
    return rowOf(`Many ${index}`, { ...place, contactType: index % 4 === 0 ? 'lead' : 'prospect' });
  });
  await app.db.insert(contacts).values(many);
  const found = await near(20);
  expect(found.contactAddress).toHaveLength(mostNeighbours);
  expect(found.totalCount).toBe(many.length + 7);
  const shown = found.contactAddress.map((one) => ({ ...one, contactType: one.contactType as NeighbourType }));
  expect(shown.toSorted(byNeighbourhood).map((one) => one.id)).toEqual(shown.map((one) => one.id));
  await app.db.delete(contacts).where(
    inArray(
      contacts.id,
      many.map((one) => one.id as string),
    ),
  );
});

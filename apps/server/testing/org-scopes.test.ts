import { randomUUID } from 'node:crypto';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled, withQuery } from '@dropdate/contract/http/url';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { type AccessType, accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { allBits, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { hashPassword } from '../src/features/session/password.ts';
import { type SeededSegment, seedSegment, seedUser } from '../src/installation/company.ts';
import { rolePermissions, roles } from '../src/schema/tenancy.ts';
import { type ForeignIds, placeRecords, samples } from './access-matrix.samples.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { giveRole, userOf, worldPassword } from './world.ts';

/**
 * The scopes inside one company, on every endpoint that names a campaign, cart or order (decision 11). The records
 * belong to one user of the Tampa org. The viewers hold every permission, so only their access type and the place of
 * their org decide.
 */
const accessTypes: readonly AccessType[] = accessTypeCodes.words;
const places = ['owner', 'same org', 'sibling org', 'parent org', 'child org'] as const;
type Place = (typeof places)[number];

/** The places from which each access type sees the records. */
const sees: Readonly<Record<AccessType, readonly Place[]>> = {
  'users-only': ['owner'],
  agency: ['owner', 'same org'],
  org: ['owner', 'same org', 'parent org'],
};

const viewers = accessTypes.flatMap((accessType) =>
  places.map((place) => ({ accessType, place, isSeeing: sees[accessType].includes(place) })),
);
type Viewer = (typeof viewers)[number];

/**
 * The user name for a place and an access type. One user owns the records of all access types. Before the calls of an
 * access type, this user gets the role with that access type.
 */
const userNameOf = ({ accessType, place }: Pick<Viewer, 'accessType' | 'place'>) =>
  place === 'owner' ? 'owner' : `${accessType} ${place}`;

let app: TestApp;
let ids: ForeignIds;
const roleOf = new Map<AccessType, string>();

beforeAll(async () => {
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, demo: true } });
  const { harborline, tampa, miami } = app.world;
  const [topId = ''] = tampa.path;
  const top = { id: topId, path: [topId] };
  const child = await seedSegment(app.db, harborline, { externalId: 'H-4', name: 'Tampa Harbour', parent: tampa });
  for (const accessType of accessTypes) {
    const role = { companyId: harborline.id, roleId: randomUUID() };
    roleOf.set(accessType, role.roleId);
    await app.db
      .insert(roles)
      .values({ id: role.roleId, companyId: role.companyId, name: accessType, displayName: accessType, accessType });
    await app.db
      .insert(rolePermissions)
      .values(permissionSetNames.map((setName) => ({ ...role, setName, bits: allBits(setName) })));
  }
  const passwordHash = await hashPassword(worldPassword);
  const user = async (userName: string, segment: SeededSegment, accessType: AccessType) => {
    const person = { userName, firstName: userName, lastName: 'Tester', role: 'sales-agent', segment } as const;
    const email = `${userName.replaceAll(' ', '-')}@harbor.example`;
    const userId = await seedUser(app.db, harborline, { ...person, email, passwordHash });
    await giveRole(app.db, harborline, userId, roleOf.get(accessType) ?? '');
    Object.assign(app.world.users, { [userName]: userId });
  };
  await user('owner', tampa, 'users-only');
  const segments = { 'same org': tampa, 'sibling org': miami, 'parent org': top, 'child org': child };
  for (const accessType of accessTypes)
    for (const [place, segment] of Object.entries(segments)) await user(`${accessType} ${place}`, segment, accessType);
  ids = await placeRecords(app, 'owner');
});
afterAll(() => app.close());

async function as({ accessType, place }: Viewer): Promise<Caller> {
  const { world, db } = app;
  if (place === 'owner') await giveRole(db, world.harborline, userOf(world, 'owner'), roleOf.get(accessType) ?? '');
  return app.as(userNameOf({ accessType, place }));
}

function send(caller: Caller, endpoint: Endpoint) {
  const { params, query, body } = samples(ids)[endpoint.name] ?? {};
  return caller.raw(endpoint.method, withQuery(filled(endpoint.path, params), query), body);
}

/** The records whose rows contain an org and a user. */
const scopedIds = [
  'cartId',
  'campaignId',
  'campaignTemplateId',
  'variantId',
  'orderedCartId',
  'orderedCampaignId',
  'orderId',
] as const;
const marks = Object.fromEntries(scopedIds.map((name) => [name, randomUUID()])) as unknown as ForeignIds;
const addressing = describedRoutes()
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ name, scope }) => {
    const text = JSON.stringify(samples(marks)[name] ?? {});
    return scope !== 'everybody' && scopedIds.some((id) => text.includes(marks[id]));
  });
/**
 * Calls that read one record. Such a call can name a record that the viewer sees. The sample of getOrderByCampaign
 * names the draft, which has no order.
 */
const reading = addressing.filter(({ name }) => /^(get|list|count)/.test(name) && name !== 'getOrderByCampaign');

describe.each(viewers.filter(({ isSeeing }) => !isSeeing))('access type $accessType from the $place', (viewer) => {
  it('finds no record by its id, and writes nothing', async () => {
    const caller = await as(viewer);
    const before = await tableContents(app);
    const answers = [];
    for (const endpoint of addressing) {
      const { status, messageId } = await send(caller, endpoint);
      answers.push([endpoint.name, status, messageId]);
    }
    expect(answers).toEqual(addressing.map(({ name }) => [name, 404, 'NotFound']));
    expect(changedTables(before, await tableContents(app))).toEqual([]);
  });
});

describe.each(viewers.filter(({ isSeeing }) => isSeeing))('access type $accessType from the $place', (viewer) => {
  // The records are not complete enough to be ordered, so the server can refuse counts and proofs for other reasons.
  it('finds every record by its id', async () => {
    const caller = await as(viewer);
    const answers = [];
    for (const endpoint of reading) answers.push([endpoint.name, (await send(caller, endpoint)).status]);
    expect(answers.filter(([, status]) => status === 403 || status === 404)).toEqual([]);
  });
});

it.each(viewers)('lists show the records to access type $accessType from the $place: $isSeeing', async (viewer) => {
  const caller = await as(viewer);
  const list = { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 };
  const campaigns = await caller.raw('POST', searchCampaigns.path, list);
  const orders = await caller.raw('POST', findOrders.path, { search: '5' });
  expect([campaigns.body.includes(ids.campaignId), orders.body.includes(ids.orderId)]).toEqual([
    viewer.isSeeing,
    viewer.isSeeing,
  ]);
});

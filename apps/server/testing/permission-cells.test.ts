import { randomUUID } from 'node:crypto';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { idOf, type UserId } from '@dropdate/domain/id/brand';
import { allBits, type Need, needBits, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/features/session/password.ts';
import { type SeededSegment, seedSegment, seedUser } from '../src/installation/company.ts';
import { contacts } from '../src/schema/contacts.ts';
import { campaigns, carts } from '../src/schema/ordering.ts';
import { paymentMethods } from '../src/schema/orders.ts';
import { rolePermissions, roles, segments, users } from '../src/schema/tenancy.ts';
import { samples, sendSample } from './access-matrix.samples.ts';
import {
  accessTypes,
  type Cell,
  gateCellsOfAll,
  idCellsOfAll,
  type Kind,
  kinds,
  type Place,
  placeCellsOfAll,
  places,
  seesRows,
} from './permission-cells.ts';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { giveRole, userOf, worldPassword } from './world.ts';

/** Every promised cell of the table of permissions, measured against the server and the database. */
type Held = 'nothing' | 'everything' | { readonly without: readonly Need[] } | { readonly only: Need };
type AccessType = (typeof accessTypes)[number];

let app: TestApp;
let ids: ForeignIds;
let idsOf: Readonly<Record<Kind, ForeignIds>>;
const roleOf = new Map<AccessType, string>();

const userNameOf = (accessType: AccessType, place: Place) => (place === 'owner' ? 'owner' : `${accessType} ${place}`);

beforeAll(async () => {
  const { config } = await testConfig();
  const loadDemo = async () => ({ campaigns: 0, pieces: 0 });
  app = await startTestApp({ config: { ...config, demo: true }, loadDemo });
  const { harborline, tampa, miami } = app.world;
  const [topId = ''] = tampa.path;
  const top = { id: topId, path: [topId] };
  const child = await seedSegment(app.db, harborline, { externalId: 'H-4', name: 'Tampa Harbour', parent: tampa });
  for (const accessType of accessTypes) {
    const roleId = randomUUID();
    roleOf.set(accessType, roleId);
    await app.db
      .insert(roles)
      .values({ id: roleId, companyId: harborline.id, name: accessType, displayName: accessType, accessType });
  }
  const passwordHash = await hashPassword(worldPassword);
  const person = async (userName: string, segment: SeededSegment, accessType: AccessType) => {
    const seed = { userName, firstName: userName, lastName: 'Tester', role: 'sales-agent', segment } as const;
    const email = `${userName.replaceAll(' ', '-')}@harbor.example`;
    const userId = await seedUser(app.db, harborline, { ...seed, email, passwordHash });
    await giveRole(app.db, harborline, userId, roleOf.get(accessType) ?? '');
    Object.assign(app.world.users, { [userName]: userId });
  };
  await person('owner', tampa, 'users-only');
  const orgs = { 'same org': tampa, 'sibling org': miami, 'parent org': top, 'child org': child };
  for (const accessType of accessTypes)
    for (const [place, segment] of Object.entries(orgs)) await person(`${accessType} ${place}`, segment, accessType);
  ids = await ownedRecords('owned', 1);
  const deleted = await ownedRecords('deleted', 3);
  await deleteRecords(deleted);
  idsOf = {
    'deleted record': deleted,
    'another company': await placeRecords(await atPrairie(), 'prairie-admin'),
    'random id': randomIds(),
  };
});
afterAll(() => app.close());

/** Records of the owner's org in Tampa, with a user whom the owner made. */
async function ownedRecords(userName: string, first: number): Promise<ForeignIds> {
  const { harborline, tampa } = app.world;
  const email = `${userName}@harbor.example`;
  const seed = {
    userName,
    email,
    firstName: userName,
    lastName: 'Tester',
    role: 'sales-agent',
    segment: tampa,
  } as const;
  const userId = await seedUser(app.db, harborline, { ...seed, passwordHash: '' });
  await app.db
    .update(users)
    .set({ createdBy: userOf(app.world, 'owner') })
    .where(and(eq(users.companyId, harborline.id), eq(users.id, userId)));
  return { ...(await placeRecords(app, 'owner', first)), userId };
}

async function deleteRecords(records: ForeignIds): Promise<void> {
  const deletedAt = app.clock.now();
  await app.db.update(campaigns).set({ deletedAt }).where(eq(campaigns.id, records.campaignId));
  await app.db.update(carts).set({ state: 'deleted' }).where(eq(carts.id, records.cartId));
  await app.db.update(users).set({ deletedAt }).where(eq(users.id, records.userId));
  await app.db.update(segments).set({ deletedAt }).where(eq(segments.id, records.leafId));
  await app.db.update(roles).set({ deletedAt }).where(eq(roles.id, records.roleId));
  await app.db.update(contacts).set({ deletedAt }).where(eq(contacts.id, records.contactId));
  await app.db.update(paymentMethods).set({ deletedAt }).where(eq(paymentMethods.id, records.paymentMethodId));
}

/** The world of the tests, seen from Prairie: its records belong to the other company. */
async function atPrairie(): Promise<TestApp> {
  const { world, db } = app;
  const org = await seedSegment(db, world.prairie, { externalId: 'R-2', name: 'Prairie Matrix' });
  const users = { ...world.users, agent: userOf(world, 'prairie-agent') };
  return { ...app, world: { ...world, harborline: world.prairie, tampa: org, users } };
}

function randomIds(): ForeignIds {
  const names = Object.keys(ids) as (keyof ForeignIds)[];
  const random = Object.fromEntries(names.map((name) => [name, randomUUID()]));
  return { ...(random as unknown as ForeignIds), orderNumber: '499999', userId: idOf<UserId>(randomUUID()) };
}

async function hold(accessType: AccessType, held: Held): Promise<void> {
  const role = { companyId: app.world.harborline.id, roleId: roleOf.get(accessType) ?? '' };
  const bitsOf = (setName: (typeof permissionSetNames)[number]) => {
    if (held === 'nothing') return 0;
    if (held === 'everything') return allBits(setName);
    const of = (needs: readonly Need[]) =>
      needs.map(needBits).reduce((all, { set, bits }) => (set === setName ? all | bits : all), 0);
    return 'only' in held ? of([held.only]) : allBits(setName) & ~of(held.without);
  };
  await app.db.delete(rolePermissions).where(eq(rolePermissions.roleId, role.roleId));
  await app.db
    .insert(rolePermissions)
    .values(permissionSetNames.map((setName) => ({ ...role, setName, bits: bitsOf(setName) })));
}

async function as(accessType: AccessType, place: Place): Promise<Caller> {
  const { world, db } = app;
  if (place === 'owner') await giveRole(db, world.harborline, userOf(world, 'owner'), roleOf.get(accessType) ?? '');
  return app.as(userNameOf(accessType, place));
}

async function answerOf(caller: Caller, { endpoint }: Cell, records: ForeignIds) {
  return sendSample(caller, endpoint, samples(records)[endpoint.name] ?? {});
}

/** Calls that find the draft and say what it still lacks. */
const namedStates: ReadonlySet<string> = new Set([
  'countProspects 400',
  'countProspectsByPlace 400',
  'countAudienceExpansions 400',
  'listProofReviewers 409',
]);

function keeps({ promised, endpoint: { name } }: Cell, status: number): boolean {
  if (promised === 'not 403') return status < 500 && ![401, 403].includes(status);
  if (promised === 'open') return status === 200 || namedStates.has(`${name} ${status}`);
  return status === promised;
}

/** Measures cells in one session, and returns the broken ones. */
async function broken(cells: readonly Cell[], records: ForeignIds, caller: (cell: Cell) => Promise<Caller>) {
  const found = [];
  for (const cell of cells) {
    const { status } = await answerOf(await caller(cell), cell, records);
    if (!keeps(cell, status)) found.push([cell.endpoint.name, cell.accessType, cell.probe, cell.need, status]);
  }
  return found;
}

it('refuses every call without a session', async () => {
  const caller = await app.as();
  const cells = gateCellsOfAll.filter(({ probe }) => probe === 'no session');
  expect(await broken(cells, ids, async () => caller)).toEqual([]);
});

describe.each(accessTypes)('access type %s', (accessType) => {
  const mine = (cells: readonly Cell[]) => cells.filter((cell) => cell.accessType === accessType);

  it('is refused without the permission, and only without the permission', async () => {
    const cells = mine(gateCellsOfAll);
    const caller = await as(accessType, 'same org');
    const needs = (cell: Cell) => [cell.endpoint.needs].flat() as readonly Need[];
    const heldFor = (cell: Cell): Held => {
      if (cell.need !== undefined) return { only: cell.need };
      return cell.probe === 'no permission' ? 'nothing' : { without: needs(cell) };
    };
    const found = await broken(cells, idsOf['random id'], async (cell) => {
      await hold(accessType, heldFor(cell));
      return caller;
    });
    expect(found).toEqual([]);
  });

  it.each(kinds)('finds nothing by the id of: %s', async (kind) => {
    await hold(accessType, 'everything');
    const caller = await as(accessType, 'owner');
    const before = await tableContents(app);
    const cells = mine(idCellsOfAll).filter(({ probe }) => probe === kind);
    expect(await broken(cells, idsOf[kind], async () => caller)).toEqual([]);
    expect(changedTables(before, await tableContents(app))).toEqual([]);
  });

  it.each(places)('sees what it should from the place: %s', async (place) => {
    await hold(accessType, 'everything');
    const caller = await as(accessType, place);
    const before = await tableContents(app);
    const cells = mine(placeCellsOfAll).filter(({ probe }) => probe === place);
    const [open, refused] = [true, false].map((isOpen) =>
      cells.filter((cell) => (cell.promised === 'open') === isOpen),
    );
    expect(await broken(refused ?? [], ids, async () => caller)).toEqual([]);
    expect(changedTables(before, await tableContents(app))).toEqual([]);
    // A download by a user who may download is recorded.
    expect(await broken(open ?? [], ids, async () => caller)).toEqual([]);
  });

  it.each(places)('lists what it should from the place: %s', async (place) => {
    await hold(accessType, 'everything');
    const caller = await as(accessType, place);
    const list = { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 };
    const listed = await caller.raw('POST', searchCampaigns.path, list);
    const orders = await caller.raw('POST', findOrders.path, { search: '5' });
    const isSeeing = seesRows[accessType].includes(place);
    expect([listed.body.includes(ids.campaignId), orders.body.includes(ids.orderId)]).toEqual([isSeeing, isSeeing]);
  });
});

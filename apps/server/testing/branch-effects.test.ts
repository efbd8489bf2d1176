import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import type { UserId } from '@dropdate/domain/id/brand';
import { allBits, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { permissionsInside } from '@dropdate/domain/permission/switching';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { hashPassword } from '../src/features/session/password.ts';
import { type SeededSegment, seedUser } from '../src/installation/company.ts';
import { contacts } from '../src/schema/contacts.ts';
import { savedViews } from '../src/schema/saved-views.ts';
import { suppressionRules } from '../src/schema/suppression-rules.ts';
import { rolePermissions, roles, segments, userRoles, userSegments, users } from '../src/schema/tenancy.ts';
import { type Sample, samples, sendSample } from './access-matrix.samples.ts';
import { isAddressing } from './permission-cells.ts';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import { type Effect, watchRows } from './row-places.fixture.ts';
import { ownCaller } from './switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { ofThisCommit } from './tier.ts';
import { giveRole, userOf, worldPassword } from './world.ts';

/**
 * The axis "effects on rows that the caller may not read" of the access promises. An admin of the branch Tampa with every
 * permission of a client makes every call that writes, with ids of head office, of the branch beside, and of the own branch. Head
 * office and the branches share what can be shared: users of Tampa have a role of head office, users of head office report
 * to Tampa, leads of Miami are assigned to Tampa, and views of head office are shared with everybody. No call may change a
 * row of an org that the admin of Tampa does not see.
 */
let app: TestApp;
let branch: Caller;
let branchId: UserId;
let head: ForeignIds;
let beside: ForeignIds;
let effects: Awaited<ReturnType<typeof watchRows>>;
let spareRoleId: string;
// Far from the numbers that the company itself gives its campaigns.
let made = 100_000;

/** Calls that are left out, each with its reason. */
const leftOut: Readonly<Record<string, string>> = {
  signOut: 'ends the session of the caller',
  impersonateCompany: 'gives the session another token; see switching.test.ts',
  loadDemoData: 'loads the demo into an installation',
  changePassword: 'signs the caller out elsewhere; see change-password.test.ts',
};
const writing: readonly Endpoint[] = describedRoutes()
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ name, method, needs }) => method !== 'GET' && needs !== 'public' && !(name in leftOut));

const topOf = (): SeededSegment => ({ id: app.world.tampa.path[0] ?? '', path: app.world.tampa.path.slice(0, 1) });

async function makeUser(userName: string, org: SeededSegment): Promise<UserId> {
  const seed = { userName, email: `${userName}@harbor.example`, firstName: userName, lastName: 'Tester', segment: org };
  const passwordHash = await hashPassword(worldPassword);
  return seedUser(app.db, app.world.harborline, { ...seed, role: 'sales-agent', passwordHash });
}

/** Records of an org, made by a user of this org. */
function recordsIn(org: SeededSegment, owner: string, userId: UserId): Promise<ForeignIds> {
  const world = { ...app.world, tampa: org, users: { ...app.world.users, branch: branchId, agent: userId } };
  const of = { ...app, world };
  made += 10;
  return placeRecords(of, owner, made);
}

beforeAll(async () => {
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, demo: true }, loadDemo: async () => ({ campaigns: 0, pieces: 0 }) });
  const { db, world } = app;
  const companyId = world.harborline.id;
  const agent = userOf(world, 'agent');
  const staff = await makeUser('staff', topOf());
  branchId = await makeUser('branch', world.tampa);
  const roleId = randomUUID();
  const names = { name: 'Branch', displayName: 'Branch' };
  await db.insert(roles).values({ id: roleId, companyId, segmentId: world.tampa.id, ...names, accessType: 'org' });
  const held = permissionsInside('client', Object.fromEntries(permissionSetNames.map((set) => [set, allBits(set)])));
  const bits = permissionSetNames.map((setName) => ({ companyId, roleId, setName, bits: held[setName] ?? 0 }));
  await db.insert(rolePermissions).values(bits);
  await giveRole(db, world.harborline, branchId, roleId);
  spareRoleId = randomUUID();
  const spare = { name: 'Spare', displayName: 'Spare', accessType: 'agency' as const };
  await db.insert(roles).values({ id: spareRoleId, companyId, segmentId: world.tampa.id, ...spare });
  head = await recordsIn(topOf(), 'admin', staff);
  beside = await recordsIn(world.miami, 'miami-agent', userOf(world, 'miami-agent'));
  // The records that the orgs share.
  await giveRole(db, world.harborline, staff, head.roleId);
  await db.insert(userRoles).values({ companyId, userId: agent, roleId: head.roleId, isPrimary: false });
  await db.update(users).set({ parentUserId: agent }).where(eq(users.id, staff));
  await db.insert(userSegments).values({ companyId, userId: agent, segmentId: world.miami.id });
  await db.update(savedViews).set({ isShared: true }).where(eq(savedViews.id, head.viewId));
  for (const { contactId } of [head, beside])
    await db.update(contacts).set({ assignedUserId: agent }).where(eq(contacts.id, contactId));
  branch = await ownCaller(app, 'branch');
  effects = await watchRows(app, companyId);
});
afterAll(() => app.close());

/** The sample of a call with ids of these records. A change of a role names the Role ID, and moves users to another role. */
function sampleOf(name: string, ids: ForeignIds): Sample {
  const sample = samples(ids)[name] ?? {};
  if (name === 'reassignUsersToUserRole')
    return { body: { CurrentUserRoleId: ids.roleId, UserRoleToBeAssigned: spareRoleId } };
  if (name !== 'updateUserRole') return sample;
  const { userRole, ...body } = sample.body as { readonly userRole: object };
  return { ...sample, body: { ...body, userRole: { ...userRole, id: `Matrix.${ids.roleId}` } } };
}

/** The effects outside the branch: rows of orgs that are neither Tampa nor below Tampa. */
async function outside(found: readonly Effect[]): Promise<readonly string[]> {
  const orgs = await app.db.select({ id: segments.id, path: segments.path }).from(segments);
  const own = new Set(orgs.filter(({ path }) => path.includes(app.world.tampa.id)).map(({ id }) => id));
  return found
    .filter(({ places }) => places.some((place) => !own.has(place)))
    .map(({ what, table, row }) => `${what} ${table} ${JSON.stringify(row)}`);
}

/** Makes a call, and returns its effects outside the branch. */
async function effectsOf(endpoint: Endpoint, ids: ForeignIds): Promise<readonly string[]> {
  await effects();
  const answer = await sendSample(branch, endpoint, sampleOf(endpoint.name, ids));
  expect(answer.status).toBeLessThan(500);
  return outside(await effects());
}

const cells = writing.map((endpoint) => [endpoint.name, endpoint] as const);
const naming = cells.filter(([, endpoint]) => isAddressing(endpoint));
/** Calls about what the orgs share. Every commit tries them; the other calls take turns. */
const ofShared = /Role|View|User$|Label|Tag|Group|Rules/;
const inTurns = (of: string) =>
  naming.filter(([name]) => ofShared.test(name) || ofThisCommit(`effects ${of} ${name}`, 2));

it('finds a planted effect', async () => {
  await effects();
  await app.db.update(rolePermissions).set({ bits: 1 }).where(eq(rolePermissions.roleId, head.roleId));
  await app.db.insert(rolePermissions).values({
    companyId: head.companyId,
    roleId: head.roleId,
    setName: 'Report',
    bits: 1,
  });
  await app.db.update(contacts).set({ lastName: 'Changed' }).where(eq(contacts.id, beside.contactId));
  await app.db.update(users).set({ title: 'Own' }).where(eq(users.userName, 'branch'));
  const found = await outside(await effects());
  expect(found.map((line) => line.split(' ', 2).join(' ')).sort()).toEqual([
    'added role_permissions',
    'changed contacts',
  ]);
});

it('finds a planted rule of the company, and no effect in a note beside the rules', async () => {
  const { companyId } = head;
  await effects();
  await app.db.insert(suppressionRules).values({ companyId, comparesContacts: true });
  expect(await outside(await effects())).toEqual([]);
  await app.db.update(suppressionRules).set({ leavesOutKnownPeople: true });
  expect((await outside(await effects())).map((line) => line.split(' ', 2).join(' '))).toEqual([
    'added suppression_rules',
  ]);
  await app.db.delete(suppressionRules).where(eq(suppressionRules.companyId, companyId));
});

describe('with ids of head office', () => {
  it.each(inTurns('head'))('%s changes nothing outside the branch', async (_, endpoint) => {
    expect(await effectsOf(endpoint, head)).toEqual([]);
  });
});

describe('with ids of the branch beside', () => {
  it.each(inTurns('beside'))('%s changes nothing outside the branch', async (_, endpoint) => {
    expect(await effectsOf(endpoint, beside)).toEqual([]);
  });
});

describe('with ids of the own branch', () => {
  const mine = cells.filter(([name]) => ofShared.test(name) || ofThisCommit(`effects own ${name}`, 3));
  it.each(mine)('%s changes nothing outside the branch', async (_, endpoint) => {
    const own = await recordsIn(app.world.tampa, 'branch', userOf(app.world, 'agent'));
    expect(await effectsOf(endpoint, own)).toEqual([]);
  });
});

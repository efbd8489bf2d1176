import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled } from '@dropdate/contract/http/url';
import { createSegment } from '@dropdate/contract/segments/create-segment';
import { deleteSegment } from '@dropdate/contract/segments/delete-segment';
import { restoreSegment } from '@dropdate/contract/segments/restore-segment';
import { updateSegment } from '@dropdate/contract/segments/update-segment';
import { updateSegmentStatus } from '@dropdate/contract/segments/update-segment-status';
import { impersonateCompany } from '@dropdate/contract/session/impersonate-company';
import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { deleteUserRole } from '@dropdate/contract/user-roles/delete-user-role';
import { reassignUsersToUserRole } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { restoreUserRole } from '@dropdate/contract/user-roles/restore-user-role';
import { updateUserRole } from '@dropdate/contract/user-roles/update-user-role';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { registerUser } from '@dropdate/contract/users/register-user';
import { restoreUser } from '@dropdate/contract/users/restore-user';
import { updateUser } from '@dropdate/contract/users/update-user';
import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { may } from '@dropdate/domain/permission/may';
import { allBits, type Permissions, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roleForm, storedPermissions } from '../src/features/roles/role-form.fixture.ts';
import { listedCompanies, roles, segments } from '../src/schema/tenancy.ts';
import type { Sample } from './access-matrix.samples.ts';
import {
  authorOf,
  canSignIn,
  faultsAfter,
  freshName,
  momentOf,
  sessionOf,
  usersOf,
  type WalkUser,
} from './random-admins.fixture.ts';
import { withNewCookie } from './switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { firstSeed, ofTier } from './tier.ts';
import { newUserBody, savedUserBody } from './user-bodies.ts';
import { giveRole, userOf } from './world.ts';

/**
 * Random admins of three companies make, move, deactivate, grant, delete and restore, and switch to other orgs and back,
 * by real calls. After each step: nobody has got a right that neither they nor the caller held, the log and the history
 * name both identities, every company has an active admin, every org has the right path, and no session of a user who
 * is not active is open.
 */
const kinds = [
  'create org',
  'move org',
  'status of org',
  'delete org',
  'restore org',
  'create user',
  'move user',
  'role of user',
  'status of user',
  'delete user',
  'restore user',
  'create role',
  'update role',
  'reassign role',
  'delete role',
  'restore role',
  'switch',
  'switch',
  'switch back',
] as const;
type StepKind = (typeof kinds)[number];

const anyPermissions: fc.Arbitrary<Permissions> = fc
  .tuple(...permissionSetNames.map((set) => fc.nat(1023).map((bits) => [set, bits & allBits(set)] as const)))
  .map((entries): Permissions => Object.fromEntries(entries.filter(([, bits]) => bits !== 0)));
const anyStep = fc.record({
  by: fc.nat(),
  kind: fc.constantFrom<StepKind[]>(...kinds),
  one: fc.nat(),
  other: fc.nat(),
  third: fc.nat(),
  bits: anyPermissions,
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const walks = ofTier({ gate: 1, night: 40 });
const stepsOfWalk = 60;

/** A record of the company in use, mostly. A record of any company now and then. */
function pick<Row extends { readonly companyId: string }>(rows: readonly Row[], companyId: string, at: number): Row {
  const near = at % 8 === 0 ? rows : rows.filter((row) => row.companyId === companyId);
  const row = near[Math.floor(at / 8) % near.length];
  if (row === undefined) throw new Error('there is no record');
  return row;
}

/** The call of a step. */
async function callOf(app: TestApp, step: Step, me: WalkUser, companyId: string): Promise<[Endpoint, Sample]> {
  const [users, orgs] = [await usersOf(app), await app.db.select().from(segments)];
  const all = await app.db.select().from(roles);
  const [user, org] = [pick(users, companyId, step.one), pick(orgs, companyId, step.one)];
  const [role, above] = [pick(all, companyId, step.one), pick(orgs, companyId, step.other)];
  const given = pick(all, companyId, step.third);
  const params = (id: string) => ({ params: { id } });
  const saved = (changes: object) => {
    const body = savedUserBody({ userId: user.id, userRoleId: user.roleId, segmentId: user.segmentId });
    const contact = { ...body.contact, contactEmail: { email: user.email } };
    return { ...params(user.id), body: { ...body, contact, version: user.version, status: 2, ...changes } };
  };
  // Half of the roles ask only for bits that the caller holds.
  const asked = Object.fromEntries(
    permissionSetNames.map((set) => {
      const held = step.other % 2 === 0 ? allBits(set) : (me.permissions[set] ?? 0);
      return [set, (step.bits[set] ?? 0) & held] as const;
    }),
  );
  const form = (values: object) => {
    const made = roleForm({ name: freshName('Role'), permissions: asked, ...values });
    const accessType = accessTypeCodes.codeOf(step.other % 3 === 0 ? 'org' : given.accessType);
    return { ...made, userRole: { ...made.userRole, accessType } };
  };
  switch (step.kind) {
    case 'create org':
      return [createSegment, { body: { name: freshName('Org'), externalId: '', parentId: above.id } }];
    case 'move org':
      return [
        updateSegment,
        { body: { id: org.id, name: org.name, externalId: org.externalId, parentId: above.id, status: 2 } },
      ];
    case 'status of org':
      return [updateSegmentStatus, { body: { companySegmentId: org.id, statusCode: step.other % 2 === 0 ? 2 : 3 } }];
    case 'delete org':
      return [deleteSegment, params(org.id)];
    case 'restore org':
      return [restoreSegment, params(pick(deletedFirst(orgs), companyId, step.one).id)];
    case 'create user': {
      const body = newUserBody({ userId: '', userRoleId: given.id, segmentId: above.id });
      const registerUserAccount = { ...body.registerUserAccount, userName: freshName('user').replace(' ', '.') };
      return [registerUser, { body: { ...body, registerUserAccount } }];
    }
    case 'move user':
      return [updateUser, saved({ companySegments: [above.id], primaryCompanySegmentId: above.id })];
    case 'role of user':
      return [updateUser, saved({ primaryUserRoleId: given.id })];
    case 'status of user':
      return [updateUser, saved({ status: 2 + (step.other % 3) })];
    case 'delete user':
      return [purgeUser, params(user.id)];
    case 'restore user':
      return [restoreUser, params((users.filter(({ isDeleted }) => isDeleted)[step.one % 4] ?? user).id)];
    case 'create role':
      return [createUserRole, { body: form({ id: freshName('R').replace(' ', '.') }) }];
    case 'update role': {
      const stored = await storedPermissions(app, role.id);
      const permissions = Object.fromEntries(
        permissionSetNames.map((set) => [set, (stored[set] ?? 0) ^ (asked[set] ?? 0)]),
      );
      return [
        updateUserRole,
        { ...params(role.id), body: { ...form({ id: role.name, permissions }), version: role.version } },
      ];
    }
    case 'reassign role':
      return [reassignUsersToUserRole, { body: { CurrentUserRoleId: role.id, UserRoleToBeAssigned: given.id } }];
    case 'delete role':
      return [deleteUserRole, params(role.id)];
    case 'restore role':
      return [restoreUserRole, params(pick(deletedFirst(all), companyId, step.one).id)];
    case 'switch': {
      const there =
        step.other % 3 === 0 ? org : (orgs.filter((one) => one.companyId !== me.companyId)[step.one % 4] ?? org);
      return [impersonateCompany, { params: { companyId: there.companyId, segmentId: there.id } }];
    }
    case 'switch back':
      return [impersonateCompany, { params: { companyId: me.companyId, segmentId: me.segmentId } }];
  }
}

/** The deleted records, and the other records of companies without a deleted record. */
function deletedFirst<Row extends { readonly companyId: string; readonly deletedAt: Date | null }>(
  rows: readonly Row[],
): readonly Row[] {
  const withDeleted = new Set(rows.filter(({ deletedAt }) => deletedAt !== null).map(({ companyId }) => companyId));
  return rows.filter(({ companyId, deletedAt }) => deletedAt !== null || !withDeleted.has(companyId));
}

/** The caller of the step before, or another user. Most of the others may change users, and all of them may switch. */
function callerOf({ by, kind }: Step, users: readonly WalkUser[], lastId: string | undefined): WalkUser | undefined {
  const active = users.filter(canSignIn);
  const last = active.find(({ id }) => id === lastId);
  if (last && by % 2 === 0 && kind !== 'switch') return last;
  const able = active.filter(({ permissions }) =>
    kind === 'switch' ? may(permissions, 'Company', 'impersonate') : may(permissions, 'User', 'update'),
  );
  const among = by % 7 === 0 || able.length === 0 ? active : able;
  return among[Math.floor(by / 14) % among.length];
}

/** Walks through random steps. Adds the kinds of the accepted calls. */
async function walk(ownSeed: number, accepted: Set<StepKind>): Promise<void> {
  const steps = fc.sample(anyStep, { seed: ownSeed, numRuns: stepsOfWalk });
  const app = await startTestApp();
  try {
    const { harborline, prairie } = app.world;
    const listing = { companyId: harborline.id, userId: userOf(app.world, 'multi'), listedCompanyId: prairie.id };
    await app.db.insert(listedCompanies).values(listing);
    // System roles cannot be changed, and a walk is about roles that can.
    await app.db
      .update(roles)
      .set({ isSystem: false, segmentId: app.world.tampa.path[0] })
      .where(eq(roles.companyId, harborline.id));
    const sessions = new Map<string, Caller>();
    let last: string | undefined;
    for (const [index, step] of steps.entries()) {
      const me = callerOf(step, await usersOf(app), last);
      const caller = me && (await sessionOf(app, sessions, me));
      if (!me || !caller) continue;
      last = me.id;
      const { author, companyId } = await authorOf(caller, me);
      const before = await momentOf(app);
      const [endpoint, { params, body }] = await callOf(app, step, me, companyId);
      const answer = await caller.raw(endpoint.method, filled(endpoint.path, params), body);
      sessions.set(me.userName, withNewCookie(app, caller, answer));
      const faults = await faultsAfter(app, before, author, answer.status);
      const place = { TEST_SEED: ownSeed, index, me: me.userName, step };
      expect({ ...place, faults }).toEqual({ ...place, faults: [] });
      if (answer.status === 200) accepted.add(step.kind);
    }
  } finally {
    await app.close();
  }
}

it('keeps its promises on walks of random admins', { timeout: walks * 60_000 }, async () => {
  const accepted = new Set<StepKind>();
  for (let index = 0; index < walks; index += 1) {
    await walk(firstSeed + index, accepted);
  }
  // Walks in which most calls are refused would show little.
  expect(accepted.size).toBeGreaterThan(5);
});

it('finds a right that nobody granted, and a change that nothing records', async () => {
  const app = await startTestApp();
  try {
    const { harborline } = app.world;
    const me = (await usersOf(app)).find(({ userName }) => userName === 'agent');
    if (!me) throw new Error('the world has no agent');
    const { author } = await authorOf(await app.as('agent'), me);
    const before = await momentOf(app);
    await giveRole(app.db, harborline, userOf(app.world, 'nobody'), harborline.roleIds.get('client-admin') ?? '');
    expect(await faultsAfter(app, before, author, 200)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^nobody got .* from nobody$/),
        'changed user_roles and recorded nothing',
      ]),
    );
  } finally {
    await app.close();
  }
});

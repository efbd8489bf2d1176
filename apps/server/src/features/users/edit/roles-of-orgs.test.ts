import { listQuerySchema } from '@dropdate/contract/http/list';
import { listRoleOptions } from '@dropdate/contract/roles/list-role-options';
import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { deleteUserRole } from '@dropdate/contract/user-roles/delete-user-role';
import { explainPage } from '@dropdate/contract/user-roles/explain-page';
import { getUserRoleForEdit } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { getUserRoleHistory } from '@dropdate/contract/user-roles/get-user-role-history';
import { getUserRoleOverview } from '@dropdate/contract/user-roles/get-user-role-overview';
import { listDeletedUserRoles } from '@dropdate/contract/user-roles/list-deleted-user-roles';
import { listUserRoles } from '@dropdate/contract/user-roles/list-user-roles';
import { reassignUsersToUserRole } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { restoreUserRole } from '@dropdate/contract/user-roles/restore-user-role';
import { searchUserRoles } from '@dropdate/contract/user-roles/search-user-roles';
import { updateUserRole } from '@dropdate/contract/user-roles/update-user-role';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownCaller } from '../../../../testing/switched-caller.ts';
import { changedTables, tableContents } from '../../../../testing/table-contents.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { giveRole, userOf, worldPassword } from '../../../../testing/world.ts';
import { seedSegment, seedUser } from '../../../installation/company.ts';
import { roles, users } from '../../../schema/tenancy.ts';
import { roleForm } from '../../roles/role-form.fixture.ts';
import { hashPassword } from '../../session/password.ts';
import { update as saveUser } from './user.fixture.ts';

/**
 * Roles belong to an org (decision 65). The branch is Tampa, with an org below. `branch` is an admin of Tampa. Head office
 * and Miami do not trust Tampa.
 */
let app: TestApp;
let head: Caller;
let branch: Caller;
let miami: Caller;
let below: { readonly id: string; readonly path: readonly string[] };
let made = 0;

const top = () => app.world.tampa.path[0] ?? '';
const systemRoleId = (key: 'client-admin' | 'sales-agent') => app.world.harborline.roleIds.get(key) ?? '';

async function makeUser(userName: string, org: { readonly id: string; readonly path: readonly string[] }) {
  const seed = { userName, email: `${userName}@harbor.example`, firstName: userName, lastName: 'Tester' };
  const passwordHash = await hashPassword(worldPassword);
  return seedUser(app.db, app.world.harborline, { ...seed, role: 'client-admin', segment: org, passwordHash });
}

beforeAll(async () => {
  app = await startTestApp();
  below = await seedSegment(app.db, app.world.harborline, { externalId: 'H-9', name: 'Pier', parent: app.world.tampa });
  await makeUser('branch', app.world.tampa);
  await makeUser('branch-of-miami', app.world.miami);
  await makeUser('pier', below);
  await makeUser('staff', { id: top(), path: [top()] });
  await makeUser('second', app.world.tampa);
  head = await app.as('admin');
  branch = await ownCaller(app, 'branch');
  miami = await ownCaller(app, 'branch-of-miami');
});
afterAll(() => app.close());
beforeEach(() => {
  made += 1;
});

const form = (values: Parameters<typeof roleForm>[0] = {}) =>
  roleForm({ id: `Desk.${made}`, name: `Desk ${made}`, accessType: 'agency', ...values });
const create = async (caller: Caller, values: Parameters<typeof roleForm>[0] = {}) =>
  (await caller.call(createUserRole, { body: form(values) })).model.id;
const edit = async (caller: Caller, id: string) => (await caller.call(getUserRoleForEdit, { params: { id } })).model;
const isSeen = async (caller: Caller, id: string) =>
  (await caller.raw('GET', getUserRoleForEdit.path.replace('{id}', id))).status === 200;
const rows = async (caller: Caller, query: object = {}) =>
  (await caller.call(searchUserRoles, { body: { ...listQuerySchema.parse({}), pageSize: 200, ...query } })).model;
const codes = { 'users-only': 0, agency: 1, org: 2 } as const;
/** The body of a call on the wire. */
const encoded = (values: Parameters<typeof roleForm>[0] = {}) => {
  const body = form(values);
  return { ...body, userRole: { ...body.userRole, accessType: codes[body.userRole.accessType] } };
};
const send = (caller: Caller, values: Parameters<typeof roleForm>[0] = {}) =>
  caller.raw('POST', createUserRole.path, encoded(values));
const put = (caller: Caller, id: string, values: Parameters<typeof roleForm>[0] = {}, version = 1) =>
  caller.raw('PUT', updateUserRole.path.replace('{id}', id), { ...encoded(values), version });
const remove = (caller: Caller, id: string) => caller.raw('DELETE', deleteUserRole.path.replace('{id}', id));
const restore = (caller: Caller, id: string) => caller.raw('POST', restoreUserRole.path.replace('{id}', id), {});
const move = (caller: Caller, from: string, to: string) =>
  caller.raw('POST', reassignUsersToUserRole.path, { CurrentUserRoleId: from, UserRoleToBeAssigned: to });
const give = (userName: string, roleId: string) =>
  app.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.userName, userName))
    .then(([user]) => giveRole(app.db, app.world.harborline, user?.id ?? userOf(app.world, 'agent'), roleId));

/** No row changes while a call is refused. */
async function refusedWithoutEffect(call: () => Promise<{ readonly status: number; readonly messageId?: string }>) {
  const before = await tableContents(app);
  const answer = await call();
  expect(changedTables(before, await tableContents(app))).toEqual([]);
  return `${answer.status} ${answer.messageId}`;
}

describe('a role of head office', () => {
  it('is seen by the orgs below with its org unnamed, and changed by none of them', async () => {
    const id = await create(head);
    await give('staff', id);
    const { userRoleForEdit } = await edit(branch, id);
    expect(userRoleForEdit).toMatchObject({ orgName: 'An org above yours', isManaged: false, totalUsers: 0 });
    const own = await create(branch, { id: `Own.${made}`, name: `Own ${made}` });
    for (const call of [
      () => put(branch, id, { permissions: { Campaign: 3 } }),
      () => remove(branch, id),
      () => move(branch, id, own),
      () => restore(branch, id),
    ])
      expect(await refusedWithoutEffect(call)).toBe('409 RoleOfOtherOrg');
    await give('staff', systemRoleId('client-admin'));
    // Also a role that nobody has is a matter of head office.
    expect(await refusedWithoutEffect(() => remove(branch, id))).toBe('409 RoleOfOtherOrg');
    expect((await remove(head, id)).status).toBe(200);
    expect(await refusedWithoutEffect(() => restore(branch, id))).toBe('409 RoleOfOtherOrg');
    const deleted = async (caller: Caller) => (await caller.call(listDeletedUserRoles, {})).model.results;
    expect((await deleted(branch)).map((role) => role.id)).not.toContain(id);
    expect((await deleted(head)).map((role) => role.id)).toContain(id);
  });

  it('can be given by a branch, and shows the branch its own users alone', async () => {
    const id = await create(head);
    await give('staff', id);
    await give('second', id);
    expect((await edit(branch, id)).userRoleForEdit).toMatchObject({ totalUsers: 1, subordinates: 0 });
    expect((await edit(head, id)).userRoleForEdit.totalUsers).toBe(2);
    const counted = { filters: [{ name: 'totalUsers', operator: 'gte', value: '2', logical: 'and' }] };
    expect((await rows(branch, counted)).results.map((row) => row.id)).not.toContain(id);
    expect((await rows(branch)).results.find((row) => row.id === id)).toMatchObject({
      totalUsers: 1,
      isManaged: false,
    });
    const option = (await branch.call(listUserRoles, {})).model.results.find((role) => role.id === id);
    expect(option).toMatchObject({ totalUsers: 1, orgName: 'An org above yours' });
    await give('staff', systemRoleId('client-admin'));
    await give('second', systemRoleId('client-admin'));
  });
});

describe('a role of a branch', () => {
  it('belongs to the org in use, and is seen by this org, by the orgs below and by head office', async () => {
    const id = await create(branch);
    const pier = await ownCaller(app, 'pier');
    expect([await isSeen(branch, id), await isSeen(pier, id), await isSeen(head, id)]).toEqual([true, true, true]);
    expect(await isSeen(miami, id)).toBe(false);
    expect((await edit(head, id)).userRoleForEdit).toMatchObject({
      companySegmentId: app.world.tampa.id,
      orgName: 'Harborline Tampa',
      isManaged: true,
    });
    for (const answer of [await put(miami, id), await remove(miami, id), await restore(miami, id)])
      expect(answer.status).toBe(404);
    expect((await put(pier, id, { permissions: { Campaign: 3 } })).messageId).toBe('RoleOfOtherOrg');
    const total = async (caller: Caller) => (await caller.call(getUserRoleOverview, {})).model.totalUserRoleCount;
    expect(await total(branch)).toBe((await rows(branch)).totalCount);
    expect((await rows(miami)).results.map((row) => row.id)).not.toContain(id);
    const options = async (caller: Caller) =>
      (await caller.call(listRoleOptions, {})).model.results.map(({ userRoleId }) => userRoleId);
    expect([(await options(branch)).includes(id), (await options(miami)).includes(id)]).toEqual([true, false]);
  });

  it('is changed by head office, and moves to an org above all its users', async () => {
    const id = await create(branch);
    await give('second', id);
    expect(await put(head, id, { companySegmentId: app.world.miami.id })).toMatchObject({
      status: 400,
      messageId: 'RoleHeldElsewhere',
    });
    expect((await put(branch, id, { companySegmentId: top() })).status).toBe(404);
    expect((await put(branch, id, { companySegmentId: app.world.miami.id })).status).toBe(404);
    expect((await put(head, id, { companySegmentId: top() })).status).toBe(200);
    expect((await put(branch, id, {}, 2)).messageId).toBe('RoleOfOtherOrg');
    const history = (caller: Caller) => caller.call(getUserRoleHistory, { params: { id }, query: {} });
    const orgChange = async (caller: Caller) =>
      (await history(caller)).model.results.find(({ field }) => field === 'org');
    expect(await orgChange(head)).toMatchObject({ old: 'Harborline Tampa', new: 'Harborline Insurance Group' });
    expect(await orgChange(branch)).toMatchObject({ old: 'Harborline Tampa', new: 'An org that you do not see' });
    await give('second', systemRoleId('client-admin'));
  });

  it('is not changed by a user who does not see all its users', async () => {
    const id = await create(branch);
    await give('pier', id);
    const agency = await create(head, {
      id: `Agency.${made}`,
      name: `Agency ${made}`,
      permissions: { UserRole: 31, Campaign: 1 },
    });
    await give('second', agency);
    const second = await ownCaller(app, 'second');
    expect((await edit(second, id)).userRoleForEdit).toMatchObject({ totalUsers: 0, isManaged: false });
    for (const call of [
      () => put(second, id, { permissions: { Campaign: 1, UserRole: 16 } }),
      () => remove(second, id),
    ])
      expect(await refusedWithoutEffect(call)).toBe('409 RoleOfOtherOrg');
    await give('pier', systemRoleId('client-admin'));
    expect((await edit(second, id)).userRoleForEdit.isManaged).toBe(true);
    expect((await remove(second, id)).status).toBe(200);
    await give('second', systemRoleId('client-admin'));
  });

  it('may have the name of a role of a branch beside it, but not of a role that its users see', async () => {
    const name = { id: `Same.${made}`, name: `Same ${made}` };
    await create(branch, name);
    const ofMiami = await create(miami, name);
    expect((await send(head, name)).status).toBe(400);
    const ofHead = { id: `Top.${made}`, name: `Top ${made}` };
    await create(head, ofHead);
    const taken = await send(miami, ofHead);
    expect(taken.messages.map(({ messageId }) => messageId)).toEqual(['RoleIdTaken', 'RoleNameTaken']);
    expect((await remove(miami, ofMiami)).status).toBe(200);
  });

  it('cannot be given to users of other orgs', async () => {
    const id = await create(branch);
    const change = (userName: string, values: object) => saveUser(app, head, userOf(app.world, userName), values);
    expect(
      await change('miami-agent', { primaryUserRoleId: id, primaryCompanySegmentId: app.world.miami.id }),
    ).toMatchObject({
      status: 400,
      messages: [{ messageId: 'RoleOfOtherOrg', path: 'body.primaryUserRoleId' }],
    });
    expect((await change('agent', { primaryUserRoleId: id })).status).toBe(200);
    expect(await move(head, id, await create(miami, { id: `Miami.${made}`, name: `Miami ${made}` }))).toMatchObject({
      status: 400,
      messageId: 'RoleOfOtherOrg',
    });
    expect((await move(branch, id, systemRoleId('sales-agent'))).status).toBe(200);
  });
});

it('a page that does not open names roles that the viewer sees, and the admins of the own org and of the orgs above', async () => {
  await create(head, { permissions: { CompanySegment: 1 } });
  const told = async (caller: Caller) =>
    (await caller.call(explainPage, { query: { page: '/settings/user-role' } })).model;
  expect((await told(head)).givers.map(({ name }) => name)).toEqual(['multi Tester', 'staff Tester']);
  const { givers, roles: opening } = await told(branch);
  expect(givers.map(({ name }) => name)).toEqual(['admin Tester', 'multi Tester', 'second Tester', 'staff Tester']);
  expect(opening).toContainEqual({ name: 'Client Admin', totalUsers: 3 });
});

it('a role of a user without an own role stays a system role of the company', async () => {
  const system = await app.db.select().from(roles).where(eq(roles.isSystem, true));
  expect(system.every(({ segmentId }) => segmentId === null)).toBe(true);
  expect((await edit(branch, systemRoleId('client-admin'))).userRoleForEdit).toMatchObject({
    orgName: 'All orgs',
    isManaged: false,
    companySegmentId: null,
  });
});

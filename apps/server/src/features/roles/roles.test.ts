import { listQuerySchema } from '@dropdate/contract/http/list';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { deleteUserRole } from '@dropdate/contract/user-roles/delete-user-role';
import { exportUserRoles } from '@dropdate/contract/user-roles/export-user-roles';
import { getUserRoleForEdit } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { getUserRoleForSave } from '@dropdate/contract/user-roles/get-user-role-for-save';
import { getUserRoleOverview } from '@dropdate/contract/user-roles/get-user-role-overview';
import { listUserRoles } from '@dropdate/contract/user-roles/list-user-roles';
import { reassignUsersToUserRole } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { restoreUserRole } from '@dropdate/contract/user-roles/restore-user-role';
import { searchUserRoles } from '@dropdate/contract/user-roles/search-user-roles';
import { updateUserRole } from '@dropdate/contract/user-roles/update-user-role';
import { permissionsOf } from '@dropdate/contract/user-roles/user-role';
import type { Permissions } from '@dropdate/domain/permission/permission-sets';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { giveRole, powerlessRoleId, userOf } from '../../../testing/world.ts';
import { auditLog } from '../../schema/platform.ts';
import { roles, userRoles, users } from '../../schema/tenancy.ts';
import { roleForm, roleNamed, storedPermissions } from './role-form.fixture.ts';

let app: TestApp;
let admin: Caller;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => {
  made += 1;
});

const harborline = () => app.world.harborline;
const search = async (caller: Caller, query: object = {}) =>
  (await caller.call(searchUserRoles, { body: { ...listQuerySchema.parse({}), ...query } })).model;
const form = (values: Parameters<typeof roleForm>[0] = {}) =>
  roleForm({ id: `Role.${made}`, name: `Role ${made}`, ...values });
const create = async (values: Parameters<typeof roleForm>[0] = {}, caller = admin): Promise<string> =>
  (await caller.call(createUserRole, { body: form(values) })).model.id;
const edit = async (id: string, caller = admin) =>
  (await caller.call(getUserRoleForEdit, { params: { id } })).model.userRoleForEdit;
const update = (id: string, values: Parameters<typeof roleForm>[0], version = 1, caller = admin) =>
  caller.raw('PUT', updateUserRole.path.replace('{id}', id), {
    ...encoded(form(values)),
    version,
  });
/** The wire's form of a role form. */
const encoded = (body: ReturnType<typeof roleForm>) => ({
  ...body,
  userRole: { ...body.userRole, accessType: { 'users-only': 0, agency: 1, org: 2 }[body.userRole.accessType] },
});
const send = (body: object, caller = admin) => caller.raw('POST', createUserRole.path, body);
const remove = (id: string, caller = admin) => caller.raw('DELETE', deleteUserRole.path.replace('{id}', id));
const restore = (id: string, caller = admin) => caller.raw('POST', restoreUserRole.path.replace('{id}', id), {});
const lastEntry = async (action: string) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)).limit(1))[0];
const asRole = async (userName: string, roleId: string) =>
  giveRole(app.db, harborline(), userOf(app.world, userName), roleId);

describe('Manage Role', () => {
  it('lists the roles of the own company, with users, kind and visibility', async () => {
    const { results, totalCount } = await search(admin, { sort: 'user-roles-name-asc' });
    expect(results.map(({ name }) => name)).toContain('Client Admin');
    expect(results.find(({ roleId }) => roleId === 'SalesAgent')).toMatchObject({
      name: 'Sales Agent',
      accessType: 'users-only',
      kind: 'system',
      totalUsers: 2,
    });
    expect((await admin.call(getUserRoleOverview, {})).model).toEqual({ totalUserRoleCount: totalCount });
    expect(results.map(({ roleId }) => roleId)).not.toContain('Everything');
  });

  it('searches, filters and sorts', async () => {
    await create({ description: 'Counts envelopes' });
    expect((await search(admin, { search: 'envelopes' })).totalCount).toBe(1);
    const own = await search(admin, { filters: [{ name: 'kind', operator: 'eq', value: 'own', logical: 'and' }] });
    expect(new Set(own.results.map(({ kind }) => kind))).toEqual(new Set(['own']));
    const [most] = (await search(admin, { sort: 'user-roles-totalUsers-desc' })).results;
    expect(most?.roleId).toBe('SalesAgent');
    const dates = (await search(admin)).results.map(({ created }) => created);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(dates).size).toBeGreaterThan(1);
  });

  it('writes a file', async () => {
    const body = {
      selection: { matching: { search: 'Client Admin', filters: [], filterIds: [], except: [] } },
      columns: ['roleId', 'accessType', 'totalUsers'],
      format: 'csv',
    };
    const file = await admin.raw('POST', exportUserRoles.path, body);
    expect(file.body).toContain('Role ID,Data Visibility,Users');
    expect(file.body).toContain('Client.Admin,Org,1');
  });

  it('offers the roles whose rights the viewer holds', async () => {
    const { results } = (await admin.call(listUserRoles, {})).model;
    const of = (name: string) => results.find((role) => role.name === name)?.isGrantable;
    expect([of('Client Admin'), of('Sales Agent'), of('Multiple Client Admin')]).toEqual([true, true, false]);
  });
});

describe('a new role', () => {
  it('is stored with its permissions and recorded without its description', async () => {
    const id = await create({ permissions: { Campaign: 1 + 16, Contact: 4 }, description: 'For Mrs Ortega' });
    expect(await edit(id)).toMatchObject({
      roleId: `Role.${made}`,
      name: `Role ${made}`,
      accessType: 'agency',
      isSystemRole: false,
      totalUsers: 0,
      subordinates: 0,
      version: 1,
    });
    expect(await storedPermissions(app, id)).toEqual({ Campaign: 17, Contact: 4 });
    const entry = await lastEntry('createUserRole');
    expect(entry).toMatchObject({ entityId: id, new: { roleId: `Role.${made}`, permissions: { Campaign: 17 } } });
    expect(JSON.stringify(entry)).not.toContain('Ortega');
  });

  it.each([
    ['a Role ID', { id: '' }],
    ['a name', { name: ' ' }],
    ['a description', { description: '' }],
    ['permissions', { permissions: {} }],
  ])('needs %s', async (_what, values) => {
    const answer = await send(encoded(form(values)));
    expect([answer.status, answer.messages[0]?.userMessage]).toEqual([400, 'Please fill all the required fields.']);
  });

  it.each([
    ['an access type', { userRole: { ...encoded(form()).userRole, accessType: 3 } }],
    ['a long description', { userRole: { ...encoded(form()).userRole, description: 'x'.repeat(81) } }],
    ['a strange Role ID', { userRole: { ...encoded(form()).userRole, id: 'a b' } }],
    ['an unknown set', { permissionSets: [{ id: 'Announcement', permissions: [{ bitFlag: 1 }] }] }],
    ['an unknown bit', { permissionSets: [{ id: 'Contact', permissions: [{ bitFlag: 16 }] }] }],
    ['two bits in one', { permissionSets: [{ id: 'Contact', permissions: [{ bitFlag: 3 }] }] }],
    ['a set twice', { permissionSets: [1, 2].map(() => ({ id: 'Contact', permissions: [{ bitFlag: 1 }] })) }],
  ])('refuses %s', async (_what, part) => {
    expect((await send({ ...encoded(form()), ...part })).status).toBe(400);
  });

  it('cannot have the Role ID or the name of another role, in whatever case', async () => {
    await create();
    const answer = await send(encoded(form({ id: `rOLE.${made}`, name: `rOLE ${made}` })));
    expect(answer.messages.map(({ messageId }) => messageId)).toEqual(['RoleIdTaken', 'RoleNameTaken']);
    const [one, other] = await Promise.all(
      ['A', 'B'].map((id) => send(encoded(form({ id: `Twin.${id}`, name: 'Twins' })))),
    );
    expect(new Set([one?.status, other?.status])).toEqual(new Set([200, 400]));
  });

  it('takes names of emoji and of any script', async () => {
    const name = '🙂'.repeat(25);
    expect((await edit(await create({ name }))).name).toBe(name);
    made += 1000;
    expect((await edit(await create({ name: 'مدير الفرع' }))).name).toBe('مدير الفرع');
  });

  it.each([
    ['a permission that the maker lacks', { permissions: { CampaignStatus: 1 } }],
    ['a permission of a set that the form does not show', { permissions: { Campaign: 1, Company: 16 } }],
  ])('cannot have %s', async (_what, values) => {
    const answer = await send(encoded(form(values)));
    expect([answer.status, answer.messageId]).toEqual([400, 'NotGrantable']);
  });

  it('cannot show more data than its maker sees', async () => {
    const maker = await create({ accessType: 'agency', permissions: { UserRole: 31, Campaign: 1 } });
    await asRole('agent', maker);
    made += 2000;
    const agent = await app.as('agent');
    expect((await send(encoded(form({ accessType: 'org' })), agent)).messageId).toBe('NotGrantable');
    expect((await send(encoded(form({ accessType: 'agency' })), agent)).status).toBe(200);
    await asRole('agent', harborline().roleIds.get('sales-agent') ?? '');
  });

  it('can begin as a copy of a role, with the rights that the viewer holds', async () => {
    const source = harborline().roleIds.get('multiple-client-admin');
    const { model } = await admin.call(getUserRoleForSave, { query: { roleId: source } });
    const { userRoleForEdit: copy } = model;
    expect(copy).toMatchObject({ id: null, roleId: '', name: '', accessType: 'org', isSystemRole: false });
    expect(permissionsOf(copy.permissionSets)).toEqual(systemRole('client-admin').permissions);
    const empty = (await admin.call(getUserRoleForSave, {})).model.userRoleForEdit;
    expect(empty).toMatchObject({ accessType: null, permissionSets: [] });
  });
});

describe('an edited role', () => {
  it('gives its users the new rights at their next call', async () => {
    const id = await create({ permissions: { Campaign: 1 } });
    await asRole('agent', id);
    const agent = await app.as('agent');
    const bits = async (): Promise<Permissions> =>
      Object.fromEntries(
        (await agent.call(getCurrentUser, {})).model.permissions.permissionSets.map(({ name, bits }) => [name, bits]),
      );
    expect(await bits()).toEqual({ Campaign: 1 });
    expect((await update(id, { permissions: { Campaign: 3 } })).status).toBe(200);
    expect(await bits()).toEqual({ Campaign: 3 });
    const entry = await lastEntry('updateUserRole');
    expect(entry).toMatchObject({
      old: { permissions: { Campaign: 1 }, version: 1 },
      new: { permissions: { Campaign: 3 }, version: 2 },
    });
    expect(Object.keys(entry?.new as object).toSorted()).toEqual(['permissions', 'version']);
    await asRole('agent', harborline().roleIds.get('sales-agent') ?? '');
  });

  it('keeps the sets that the form does not show', async () => {
    const id = await create({ permissions: { Campaign: 1, Lead: 4 } });
    await update(id, { permissions: { Contact: 4 } });
    expect(await storedPermissions(app, id)).toEqual({ Contact: 4, Lead: 4 });
  });

  it('changes the permissions of leads, and takes them away, when the call names their set', async () => {
    const id = await create({ permissions: { Campaign: 1, Lead: 4 } });
    await update(id, { permissions: { Campaign: 1, Lead: 6 } });
    expect(await storedPermissions(app, id)).toEqual({ Campaign: 1, Lead: 6 });
    const body = encoded(form({ permissions: { Campaign: 1 } }));
    const permissionSets = [...body.permissionSets, { id: 'Lead', permissions: [] }];
    const answer = await admin.raw('PUT', updateUserRole.path.replace('{id}', id), {
      ...body,
      permissionSets,
      version: 2,
    });
    expect(answer.status).toBe(200);
    expect(await storedPermissions(app, id)).toEqual({ Campaign: 1 });
  });

  it('keeps the permissions that the editor lacks', async () => {
    const id = await create({ permissions: { Campaign: 1, CompanySegment: 1 }, companySegmentId: app.world.tampa.id });
    const weak = await (async () => {
      made += 3000;
      return create({ accessType: 'org', permissions: { UserRole: 31, Campaign: 31 } });
    })();
    made -= 3000;
    await asRole('agent', weak);
    const agent = await app.as('agent');
    expect((await update(id, { permissions: { Campaign: 3 } }, 1, agent)).messageId).toBe('NotGrantable');
    expect((await update(id, { permissions: { Campaign: 3, CompanySegment: 3 } }, 1, agent)).messageId).toBe(
      'NotGrantable',
    );
    expect((await update(id, { permissions: { Campaign: 3, CompanySegment: 1 } }, 1, agent)).status).toBe(200);
    expect(await storedPermissions(app, id)).toEqual({ Campaign: 3, CompanySegment: 1 });
    await asRole('agent', harborline().roleIds.get('sales-agent') ?? '');
  });

  it('is refused with an old version, and keeps its Role ID', async () => {
    const id = await create();
    expect((await update(id, { description: 'New' })).status).toBe(200);
    expect((await update(id, { description: 'Newer' }, 1)).messageId).toBe('EditConflict');
    expect((await update(id, { id: 'Other.Id' }, 2)).messageId).toBe('RoleIdFixed');
  });

  it('is not recorded when nothing changed', async () => {
    const id = await create();
    expect((await update(id, {})).status).toBe(200);
    expect((await edit(id)).version).toBe(1);
    expect((await lastEntry('updateUserRole'))?.entityId).not.toBe(id);
  });

  it('cannot be a system role', async () => {
    const id = harborline().roleIds.get('sales-agent') ?? '';
    expect((await update(id, {})).messageId).toBe('SystemRole');
    expect((await remove(id)).messageId).toBe('SystemRole');
    expect((await edit(id)).isSystemRole).toBe(true);
  });

  it('cannot take the last admin from the company', async () => {
    const id = await create({ accessType: 'org', permissions: { User: 2 + 64 + 256, UserRole: 31 } });
    await asRole('admin', id);
    await app.db
      .update(users)
      .set({ status: 'inactive' })
      .where(eq(users.id, userOf(app.world, 'multi')));
    try {
      const weaker = { accessType: 'org' as const, permissions: { User: 2 + 64 + 256, UserRole: 31 - 2 } };
      expect((await update(id, weaker)).messageId).toBe('LastAdmin');
      expect(await storedPermissions(app, id)).toEqual({ User: 322, UserRole: 31 });
    } finally {
      await app.db.update(users).set({ status: 'active' });
      await asRole('admin', harborline().roleIds.get('client-admin') ?? '');
    }
  });
});

describe('a deleted role', () => {
  it('is gone, can be restored for 30 days, and is recorded', async () => {
    const id = await create();
    expect((await remove(id)).status).toBe(200);
    expect((await admin.raw('GET', getUserRoleForEdit.path.replace('{id}', id))).status).toBe(404);
    expect((await search(admin, { search: `Role.${made}` })).totalCount).toBe(0);
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
    expect((await restore(id)).messageId).toBe('NotDeleted');
    expect((await edit(id)).name).toBe(`Role ${made}`);
    expect((await lastEntry('restoreUserRole'))?.entityId).toBe(id);
  });

  it('leaves its name to others, and cannot come back while another role has the name', async () => {
    const id = await create();
    await remove(id);
    await create();
    expect((await restore(id)).messageId).toBe('RoleNameTaken');
  });

  it('is removed for good after 30 days', async () => {
    const id = await create();
    await remove(id);
    await app.db
      .update(roles)
      .set({ deletedAt: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where(eq(roles.id, id));
    expect((await restore(id)).status).toBe(404);
    await app.removeWhatIsOver();
    expect(await app.db.$count(roles, eq(roles.id, id))).toBe(0);
    expect((await lastEntry('forgetUserRole'))?.entityId).toBe(id);
  });

  it('cannot have users; they get another role first', async () => {
    const id = await create();
    await asRole('agent', id);
    expect((await remove(id)).messageId).toBe('RoleHasUsers');
    const to = harborline().roleIds.get('sales-agent') ?? '';
    const body = { CurrentUserRoleId: id, UserRoleToBeAssigned: to };
    expect((await admin.call(reassignUsersToUserRole, { body })).model).toEqual({ totalUsers: 1 });
    const [row] = await app.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, userOf(app.world, 'agent')));
    expect(row).toMatchObject({ roleId: to, isPrimary: true });
    expect(await lastEntry('reassignUsersToUserRole')).toMatchObject({
      entityId: id,
      new: { roleId: to, users: [userOf(app.world, 'agent')] },
    });
    expect((await remove(id)).status).toBe(200);
  });

  it('with rights above those of the viewer cannot be deleted, reassigned or given', async () => {
    const companySegmentId = app.world.tampa.id;
    const above = await create({ accessType: 'org', permissions: { Contact: 4, UserRole: 4 }, companySegmentId });
    made += 4000;
    const below = await create({ permissions: { UserRole: 16 }, companySegmentId });
    made += 4000;
    const deleter = await create({ permissions: { UserRole: 4 + 16 } });
    await asRole('agent', deleter);
    const agent = await app.as('agent');
    const move = (from: string, to: string) =>
      agent.raw('POST', reassignUsersToUserRole.path, { CurrentUserRoleId: from, UserRoleToBeAssigned: to });
    expect((await remove(above, agent)).messageId).toBe('RoleAboveOwnRights');
    expect((await move(above, below)).messageId).toBe('RoleAboveOwnRights');
    expect((await move(below, above)).messageId).toBe('RoleAboveOwnRights');
    expect((await move(below, below)).messageId).toBe('SameRole');
    await asRole('agent', harborline().roleIds.get('sales-agent') ?? '');
  });

  it('gives a user with both roles the remaining role once', async () => {
    const [from, to] = [await create(), powerlessRoleId];
    const userId = userOf(app.world, 'agent');
    const companyId = harborline().id;
    await asRole('agent', from);
    await app.db.insert(userRoles).values({ companyId, userId, roleId: to, isPrimary: false });
    await admin.call(reassignUsersToUserRole, { body: { CurrentUserRoleId: from, UserRoleToBeAssigned: to } });
    const rows = await app.db
      .select({ roleId: userRoles.roleId, isPrimary: userRoles.isPrimary })
      .from(userRoles)
      .where(and(eq(userRoles.userId, userId)));
    expect(rows).toEqual([{ roleId: to, isPrimary: true }]);
    await asRole('agent', harborline().roleIds.get('sales-agent') ?? '');
  });
});

it('answers roles of other companies as unknown roles', async () => {
  const id = await create();
  const foreign = await roleNamed(app, app.world.prairie.id, 'Everything');
  const prairie = await app.as('prairie-admin-with-everything');
  expect([(await remove(id, prairie)).status, (await update(id, {}, 1, prairie)).status]).toEqual([404, 404]);
  const body = { CurrentUserRoleId: id, UserRoleToBeAssigned: foreign };
  expect((await admin.raw('POST', reassignUsersToUserRole.path, body)).status).toBe(404);
  expect((await prairie.raw('POST', reassignUsersToUserRole.path, body)).status).toBe(404);
  expect((await admin.raw('GET', `${getUserRoleForSave.path}?roleId=${foreign}`)).status).toBe(404);
});

import { permissionsOf } from '@dropdate/contract/user-roles/user-role';
import { getUserAccess } from '@dropdate/contract/users/get-user-access';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { idOfUser } from './user.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const accessOf = async (caller: string | undefined, user: string) =>
  (await app.as(caller)).raw('GET', getUserAccess.path.replace('{id}', idOfUser(app, user)));

it('shows the role of a user with its permissions and whose data it shows', async () => {
  const admin = await app.as('admin');
  const { model } = await admin.call(getUserAccess, { params: { id: idOfUser(app, 'agent') } });
  const { accessType, permissions } = systemRole('sales-agent');
  const [role, ...others] = model.roles;
  expect(others).toEqual([]);
  expect({ name: role?.name, accessType: role?.accessType }).toEqual({ name: 'Sales Agent', accessType });
  expect(permissionsOf(role?.permissionSets ?? [])).toEqual(permissions);
});

it('shows no permission of a user whose role has none', async () => {
  const { model } = await (await app.as('admin')).call(getUserAccess, { params: { id: idOfUser(app, 'nobody') } });
  expect(model.roles).toEqual([{ name: 'Nobody', accessType: 'org', permissionSets: [] }]);
});

it('is for a session, for users who may change users, and for users whom the caller sees', async () => {
  const statuses = [
    (await accessOf(undefined, 'agent')).status,
    (await accessOf('agent', 'agent')).status,
    (await accessOf('prairie-admin', 'agent')).status,
    (await accessOf('admin', 'prairie-agent')).status,
  ];
  expect(statuses).toEqual([401, 403, 404, 404]);
});

import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { getUserRoleForEdit } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { getUserRoleForSave } from '@dropdate/contract/user-roles/get-user-role-for-save';
import { getUserRoleHistory } from '@dropdate/contract/user-roles/get-user-role-history';
import { updateUserRole } from '@dropdate/contract/user-roles/update-user-role';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { roleLabels } from '../../schema/account-labels.ts';
import { auditLog } from '../../schema/platform.ts';
import { roles } from '../../schema/tenancy.ts';
import { roleForm } from './role-form.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const label = async (endpoint: typeof createTag, name: string, caller = admin) =>
  (await caller.call(endpoint, { body: { name, type: 'role' } })).model.id;
const create = async (name: string, labels: object = {}) =>
  admin.call(createUserRole, { body: roleForm({ id: name, name, ...labels }) });
const shown = async (id: string) => (await admin.call(getUserRoleForEdit, { params: { id } })).model.userRoleForEdit;

describe('the tags and groups of a role', () => {
  it('are given with the role, changed later, recorded, and in the history by name', async () => {
    const [first, second] = [await label(createTag, 'Field'), await label(createTag, 'Desk')];
    const group = await label(createGroup, 'Sales');
    const { id } = (await create('Labelled', { tags: [first], groups: [group] })).model;
    expect(await shown(id)).toMatchObject({
      tags: [{ id: first, name: 'Field' }],
      groups: [{ id: group, name: 'Sales' }],
    });
    const body = { ...roleForm({ id: 'Labelled', name: 'Labelled', tags: [second], groups: [group] }), version: 1 };
    expect((await admin.call(updateUserRole, { params: { id }, body })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ tags: [{ id: second, name: 'Desk' }], version: 2 });
    const { results } = (await admin.call(getUserRoleHistory, { params: { id } })).model;
    expect(results.filter(({ isEvent }) => !isEvent)).toMatchObject([
      { label: 'Tags and groups', old: ['Field', 'Sales'], new: ['Desk', 'Sales'] },
    ]);
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'updateUserRole'));
    expect(entry).toMatchObject({ old: { labelIds: [first, group].sort(), version: 1 }, new: { version: 2 } });
  });

  it('are none of a new role in the form', async () => {
    const { userRoleForEdit } = (await admin.call(getUserRoleForSave, {})).model;
    expect(userRoleForEdit).toMatchObject({ tags: [], groups: [] });
  });

  it('are labels of roles that the viewer sees, and of the right kind', async () => {
    const mine = await label(createTag, 'Night');
    const foreign = await label(createTag, 'Plains', await app.as('prairie-admin'));
    const ofUsers = (await admin.call(createTag, { body: { name: 'Tall', type: 'user' } })).model.id;
    const { id } = (await create('Unlabelled')).model;
    for (const labels of [{ tags: [foreign] }, { tags: [ofUsers] }, { groups: [mine] }]) {
      expect((await create('Refused', labels)).status).toBe(404);
      const body = { ...roleForm({ id: 'Unlabelled', name: 'Unlabelled', ...labels }), version: 1 };
      expect((await admin.call(updateUserRole, { params: { id }, body })).status).toBe(404);
    }
    expect(await shown(id)).toMatchObject({ tags: [], groups: [], version: 1 });
  });

  it('go with a role that is removed for good', async () => {
    const { id } = (await create('Leaving', { tags: [await label(createTag, 'Soon gone')] })).model;
    expect(await app.db.$count(roleLabels, eq(roleLabels.roleId, id))).toBe(1);
    const deletedAt = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.db.update(roles).set({ deletedAt }).where(eq(roles.id, id));
    await app.removeWhatIsOver();
    expect(await app.db.$count(roleLabels, eq(roleLabels.roleId, id))).toBe(0);
  });
});

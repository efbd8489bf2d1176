import { listQuerySchema } from '@dropdate/contract/http/list';
import { listRoleOptions } from '@dropdate/contract/roles/list-role-options';
import { exportUsers } from '@dropdate/contract/users/export-users';
import { getUserOverview } from '@dropdate/contract/users/get-user-overview';
import { listUserFilters } from '@dropdate/contract/users/list-user-filters';
import { listUserOrgs } from '@dropdate/contract/users/list-user-orgs';
import { listUsers } from '@dropdate/contract/users/list-users';
import { searchUsers } from '@dropdate/contract/users/search-users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { giveRole, userOf } from '../../../../testing/world.ts';
import { users } from '../../../schema/tenancy.ts';
import { register, roleIdOf, update } from '../edit/user.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  const parentUserAccountId = userOf(app.world, 'admin');
  const ana = await register(app, admin, 'ana', { parentUserAccountId });
  await app.db
    .update(users)
    .set({ createdAt: new Date('2030-01-01') })
    .where(eq(users.id, ana));
  await update(app, admin, userOf(app.world, 'miami-agent'), { status: 4 });
});
afterAll(() => app.close());

const search = async (caller: Caller, query: object = {}) =>
  (await caller.call(searchUsers, { body: { ...listQuerySchema.parse({}), ...query } })).model;
const namesOf = async (query: object, caller = admin) =>
  (await search(caller, query)).results.map(({ userName }) => userName).sort();
const only = (name: string, operator: string, value: string) => ({
  filters: [{ name, operator, value, logical: 'and' }],
});
const all = ['admin', 'agent', 'ana', 'miami-agent', 'multi', 'nobody'];

describe('Manage Users', () => {
  it('lists the users of the company, the newest first', async () => {
    const { results, totalCount } = await search(admin);
    expect(totalCount).toBe(6);
    expect(results[0]).toMatchObject({
      userName: 'ana',
      firstName: 'Ana',
      phoneNumber: '(813) 555-0123',
      primaryCompanySegmentName: 'Harborline Tampa',
      primaryRoleName: 'Sales Agent',
      parentUserAccountName: 'admin Tester',
      status: 'active',
      invitation: 'not-sent',
      isManageable: true,
    });
    expect(results.find(({ userName }) => userName === 'multi')?.isManageable).toBe(false);
    expect(await namesOf({})).toEqual(all);
  });

  it.each([
    ["ANA O'N", ['ana']],
    ['ana@harbor', ['ana']],
    ['(813) 555-0123', ['ana', 'miami-agent']],
    ['miami-ag', ['miami-agent']],
    ['%', []],
  ])('finds by %s', async (text, expected) => {
    expect(await namesOf({ search: text })).toEqual(expected);
  });

  it.each([
    ['status', 'eq', 'suspended', ['miami-agent']],
    ['status', 'neq', 'active', ['miami-agent']],
    ['invitation', 'eq', 'not-sent', ['ana']],
    ['primaryRoleName', 'contains', 'client admin', ['admin', 'multi']],
    ['primaryCompanySegmentName', 'contains', 'miami', ['miami-agent']],
    ['parentUserAccountName', 'eq', 'admin Tester', ['ana']],
    ['createdOn', 'lt', '2000-01-01', []],
  ])('filters %s %s %s', async (name, operator, value, expected) => {
    expect(await namesOf(only(name, operator, value))).toEqual(expected);
  });

  it('sorts by every column with one value in both directions, and offers every status but Draft as a filter', async () => {
    const { filters } = (await admin.call(listUserFilters, {})).model;
    // A user has several tags and groups, so these columns have no order.
    const sorted = filters.filter(({ name }) => name !== 'tags' && name !== 'groups');
    for (const { name } of sorted)
      for (const direction of ['asc', 'desc'])
        expect((await search(admin, { sort: `users-${name}-${direction}` })).totalCount).toBe(6);
    const status = filters.find(({ name }) => name === 'status');
    expect(status?.options?.map(({ label }) => label)).toEqual(['Active', 'Inactive', 'Suspended']);
  });

  it('counts the users in its tiles', async () => {
    expect((await admin.call(getUserOverview, {})).model).toEqual({
      totalUser: 6,
      totalActiveUser: 5,
      totalSuspendedUser: 1,
      totalInactiveUser: 0,
    });
  });

  it('is written to a file with the chosen columns', async () => {
    const columns = ['firstName', 'status', 'invitation'];
    const selection = { ids: [userOf(app.world, 'miami-agent')] };
    const { body } = await admin.raw('POST', exportUsers.path, { selection, columns, format: 'csv' });
    expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'First Name,Status,Invitation',
      'miami-agent,Suspended,Accepted',
    ]);
  });
});

describe('the scope', () => {
  it('of an admin below the top shows the own org and those below', async () => {
    const { harborline, tampa } = app.world;
    await giveRole(app.db, harborline, userOf(app.world, 'agent'), roleIdOf(app, 'client-admin'));
    const caller = await app.as('agent');
    expect(await namesOf({}, caller)).toEqual(['agent', 'ana', 'nobody']);
    expect((await caller.call(getUserOverview, {})).model.totalUser).toBe(3);
    const { results: orgs } = (await caller.call(listUserOrgs, {})).model;
    expect(orgs).toEqual([{ id: tampa.id, name: 'Harborline Tampa' }]);
    const { results } = (await caller.call(listUsers, {})).model;
    expect(results.map(({ name }) => name)).toEqual(['agent Tester', "Ana O'Neil", 'nobody Tester']);
    expect((await admin.call(listUserOrgs, {})).model.results).toHaveLength(3);
  });

  it('has no deleted users, and offers only active users as superiors', async () => {
    const id = userOf(app.world, 'nobody');
    await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
    expect(await namesOf({})).not.toContain('nobody');
    const { results } = (await admin.call(listUsers, {})).model;
    expect(results.map(({ name }) => name)).not.toContain('miami-agent Tester');
    await app.db.update(users).set({ deletedAt: null }).where(eq(users.id, id));
  });

  it('offers the roles that the viewer may give', async () => {
    const labels = async (caller: Caller) =>
      (await caller.call(listRoleOptions, {})).model.results.map(({ customDescription }) => customDescription);
    expect(await labels(admin)).toEqual(['Client Admin', 'Nobody', 'Sales Agent']);
    expect(await labels(await app.as('multi'))).toContain('Multiple Client Admin');
  });
});

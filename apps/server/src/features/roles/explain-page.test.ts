import { explainPage } from '@dropdate/contract/user-roles/explain-page';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchedCaller } from '../../../testing/switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { giveRole, userOf } from '../../../testing/world.ts';
import { type SeededSegment, seedUser } from '../../installation/company.ts';
import { rolePermissions, roles, users } from '../../schema/tenancy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const explained = async (caller: Caller, page: string) => (await caller.call(explainPage, { query: { page } })).model;
const giversFor = async (userName: string, page: string) =>
  (await explained(await app.as(userName), page)).givers.map(({ name }) => name);

/** Makes a client admin in an org. */
const makeAdmin = (userName: string, segment: SeededSegment) =>
  seedUser(app.db, app.world.harborline, {
    userName,
    email: `${userName}@harbor.example`,
    firstName: userName,
    lastName: 'Tester',
    role: 'client-admin',
    segment,
    passwordHash: null,
  });

it('names the permissions, the roles that have them, and other admins who can give such a role', async () => {
  expect(await explained(await app.as('admin'), '/settings/user-role')).toEqual({
    groups: [['UserRole.viewAll']],
    accessType: 'org',
    roles: [
      { name: 'Client Admin', totalUsers: 1 },
      { name: 'Multiple Client Admin', totalUsers: 1 },
    ],
    givers: [{ name: 'multi Tester' }],
  });
});

it('tells a user without the right to see roles the permissions and the admins, and no role', async () => {
  expect(await explained(await app.as('agent'), '/settings/user-role')).toEqual({
    groups: [['UserRole.viewAll']],
    accessType: 'users-only',
    roles: null,
    givers: [{ name: 'admin Tester' }, { name: 'multi Tester' }],
  });
});

it('tells the visibility of data when the user has the permission already', async () => {
  const { groups, accessType, givers } = await explained(await app.as('agent'), '/leads/lead/{id}');
  expect({ groups, accessType, givers: givers.length }).toEqual({
    groups: [['Lead.update']],
    accessType: 'users-only',
    givers: 2,
  });
});

it('names only givers who hold the permissions of the page', async () => {
  const { groups, roles: opening, givers } = await explained(await app.as('admin'), '/companies');
  expect(groups).toEqual([['Company.view']]);
  expect(opening).toEqual([{ name: 'Multiple Client Admin', totalUsers: 1 }]);
  expect(givers).toEqual([{ name: 'multi Tester' }]);
});

it('says when no role of the company opens the page', async () => {
  expect(await explained(await app.as('admin'), '/campaign/status')).toMatchObject({
    groups: [['CampaignStatus.viewAll']],
    roles: [],
    givers: [],
  });
});

it('shows permissions that are needed together as one group', async () => {
  const { groups } = await explained(await app.as('admin'), '/campaigns/checkout/{cartId}');
  expect(groups).toEqual([['Campaign.viewAll', 'Campaign.create']]);
});

describe('who is named', () => {
  const page = '/settings/users';

  it('is an admin of the own org or of an org above, and nobody of a sibling org', async () => {
    await makeAdmin('of-tampa', app.world.tampa);
    await makeAdmin('of-miami', app.world.miami);
    expect(await giversFor('agent', page)).toEqual(['admin Tester', 'multi Tester', 'of-tampa Tester']);
    expect(await giversFor('miami-agent', page)).toEqual(['admin Tester', 'multi Tester', 'of-miami Tester']);
    // An admin of an org below does not see the admin of the org above.
    expect(await giversFor('admin', page)).toEqual(['multi Tester']);
  });

  it('is nobody of another company', async () => {
    expect(await giversFor('prairie-agent', page)).toEqual([
      'prairie-admin Tester',
      'prairie-admin-with-everything Tester',
    ]);
    expect(await giversFor('csd', page)).toEqual(['backend Tester']);
  });

  it('is of the own company while the session is switched to a client', async () => {
    const to = { companyId: app.world.harborline.id, segmentId: app.world.tampa.id };
    const switched = await switchedCaller(app, 'csd', to);
    expect((await explained(switched, page)).givers).toEqual([{ name: 'backend Tester' }]);
  });

  it('is an active user', async () => {
    const id = await makeAdmin('away', app.world.tampa);
    expect(await giversFor('agent', page)).toContain('away Tester');
    await app.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id));
    expect(accountStatusCodes.words).toContain('inactive');
    expect(await giversFor('agent', page)).not.toContain('away Tester');
  });

  it('sees the user: an admin above who sees the own org alone is not named', async () => {
    const { id: companyId } = app.world.harborline;
    const role = { id: '0192aaaa-0000-7000-8000-000000000009', companyId };
    const names = { name: 'Desk.Only', displayName: 'Desk only' };
    const [top] = app.world.tampa.path;
    await app.db.insert(roles).values({ ...role, ...names, accessType: 'agency', segmentId: top });
    const sets = await app.db
      .select()
      .from(rolePermissions)
      .where(eq(rolePermissions.roleId, app.world.harborline.roleIds.get('client-admin') ?? ''));
    await app.db.insert(rolePermissions).values(sets.map((set) => ({ ...set, roleId: role.id })));
    await giveRole(app.db, app.world.harborline, userOf(app.world, 'multi'), role.id);
    expect(await giversFor('agent', page)).not.toContain('multi Tester');
    // The admin of the same org has more rights than this role, so no holder of the role can change the admin.
    expect(await giversFor('admin', page)).not.toContain('multi Tester');
  });

  it('is at most five people', async () => {
    for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) await makeAdmin(name, app.world.tampa);
    expect(await giversFor('agent', page)).toHaveLength(5);
  });
});

it.each(['/no-such-page', 'constructor', ''])('knows no page %s', async (page) => {
  const answer = await (await app.as('agent')).raw('GET', `${explainPage.path}?page=${encodeURIComponent(page)}`);
  expect(answer.status).toBe(404);
});

it('asks for a session', async () => {
  const answer = await (await app.as()).raw('GET', `${explainPage.path}?page=/leads`);
  expect(answer.status).toBe(401);
});

import { explainPage } from '@dropdate/contract/user-roles/explain-page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const explained = async (page: string) => (await admin.call(explainPage, { query: { page } })).model;

it('names the permissions, the roles that have them, and the users who can give these roles', async () => {
  expect(await explained('/settings/user-role')).toEqual({
    groups: [['UserRole.viewAll']],
    roles: [
      { name: 'Client Admin', totalUsers: 1 },
      { name: 'Multiple Client Admin', totalUsers: 1 },
    ],
    givers: [{ name: 'admin Tester' }, { name: 'multi Tester' }],
  });
});

it('names only givers who hold every right of a role', async () => {
  const { groups, roles, givers } = await explained('/companies');
  expect(groups).toEqual([['Company.view']]);
  expect(roles).toEqual([{ name: 'Multiple Client Admin', totalUsers: 1 }]);
  expect(givers).toEqual([{ name: 'multi Tester' }]);
});

it('says when no role of the company opens the page', async () => {
  expect(await explained('/campaign/status')).toEqual({
    groups: [['CampaignStatus.viewAll']],
    roles: [],
    givers: [],
  });
});

it('shows permissions that are needed together as one group', async () => {
  expect((await explained('/campaigns/checkout/{cartId}')).groups).toEqual([['Campaign.viewAll', 'Campaign.create']]);
});

it.each(['/no-such-page', 'constructor', ''])('knows no page %s', async (page) => {
  const answer = await admin.raw('GET', `${explainPage.path}?page=${encodeURIComponent(page)}`);
  expect(answer.status).toBe(404);
});

import { demoPassword } from '@dropdate/server/testing/demo-users';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { enter, tabTo, type } from './support/keyboard.ts';
import { rows } from './support/list-page.ts';
import { button, heading } from './support/order-wizard.ts';
import { users } from './support/users.ts';

/**
 * The life of an account by keyboard alone: invited, password set, second factor set up, at work, somebody switches to
 * the org for the user, and an administrator suspends the user at work.
 */
const admin = 'ines.duarte@cascade.example';
const support = users.csd.userName;
const password = 'nine violet kettles';
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

const code = (page: Page) => page.getByLabel('Code', { exact: true });

async function openAs(browser: Browser, userName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const data = { username: userName, password: demoPassword, keepSignedIn: false };
  const answer = await page.request.post('/api/asp-net-auth/sign-in', { ...sameOrigin, data });
  expect(answer.ok()).toBe(true);
  return page;
}

async function model<Model>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Model> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { model: Model }).model;
}

interface Invited {
  readonly id: string;
  readonly orgId: string;
  readonly orgName: string;
  readonly userName: string;
}

/** Invites the administrator of a new org. The org above the new org requires two-factor sign-in. */
async function invite({ request }: Page): Promise<Invited> {
  const key = String(Date.now());
  const orgs = await model<{ id: string; name: string }[]>(await request.get('/api/segment'));
  const parentId = orgs.find(({ name }) => name === 'Cascade Tacoma')?.id ?? '';
  const orgName = `Journey ${key}`;
  const made = { ...sameOrigin, data: { name: orgName, parentId } };
  const { id: orgId } = await model<{ id: string }>(await request.post('/api/segment', made));
  const roles = await model<{ results: { userRoleId: string; customDescription: string }[] }>(
    await request.get('/api/company/roles'),
  );
  const role = roles.results.find(({ customDescription }) => customDescription.startsWith('Client Admin'));
  const userName = `iris.moreau.${key}`;
  const address = {
    addressLine1: '950 Pacific Ave',
    city: 'Tacoma',
    state: 'WA',
    postalCode: '98402',
    county: 'Pierce',
  };
  const { id } = await model<{ id: string }>(
    await request.post('/api/asp-net-auth/account/register', {
      ...sameOrigin,
      data: {
        registerUserAccount: {
          userName,
          email: `${userName}@cascade.example`,
          password: `A1${key}xyz`,
          confirmPassword: `A1${key}xyz`,
        },
        createUserAccount: {
          contact: {
            firstName: 'Iris',
            lastName: 'Moreau',
            address,
            contactPhones: [{ phoneNumber: '(253) 555-0142' }],
          },
          parentUserAccountId: null,
          dateOfBirth: null,
          primaryUserRoleId: role?.userRoleId,
          primaryCompanySegmentId: orgId,
          attributes: {},
        },
      },
    }),
  );
  await model(await request.post(`/api/site/user/${id}/welcome-email`, { ...sameOrigin, data: {} }));
  return { id, orgId, orgName, userName };
}

/** Opens the link of the invitation, and sets the password. */
async function acceptInvitation(page: Page, { userName }: Invited): Promise<void> {
  await page.goto('/sign-in/outbox');
  await page
    .getByRole('button', { name: /^Set your password/ })
    .first()
    .press('Enter');
  await page
    .getByRole('link', { name: /\/sign-in\/set-password\// })
    .first()
    .press('Enter');
  await expect(page.getByLabel('Username')).toHaveValue(userName);
  await type(page, page.getByLabel('New password'), password);
  await type(page, page.getByLabel('Confirm password'), password);
  await enter(page, button(page, 'Save'));
}

/** Signs in for the first time, with the second factor that the org requires. */
async function signInFirst(page: Page, { userName }: Invited): Promise<void> {
  await expect(heading(page, 'Account Sign In')).toBeVisible();
  await type(page, page.getByLabel('Username'), userName);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your organization requires a second factor.')).toBeVisible();
  await enter(page, button(page, 'Use an authenticator app'));
  await expect(code(page)).toBeFocused();
  const shown = await page.getByText(/your app shows \d{6} now/).textContent();
  await page.keyboard.type(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await enter(page, button(page, 'Continue'));
  await expect(page).toHaveURL(/\/home/);
}

/** Support staff switches to the org for the invited user, who is its primary user, and comes back. */
async function switchThereAndBack(page: Page, { orgName }: Invited): Promise<void> {
  const banner = page.getByRole('region', { name: 'Org in use' });
  await page.goto('/companies');
  await type(page, page.getByRole('textbox', { name: 'Search Companies' }), orgName);
  await page.keyboard.press('Enter');
  await expect(rows(page).filter({ hasText: orgName })).toContainText('Iris Moreau');
  await enter(page, button(page, `Switch to Sub-Org ${orgName}`));
  await expect(banner).toContainText(`You work in ${orgName} for Iris Moreau`);
  await enter(page, button(banner, 'Switch back to Mail Operations'));
  await expect(banner).toBeHidden();
}

async function suspend(page: Page, { id }: Invited): Promise<void> {
  await page.goto(`/settings/users/user/${id}`);
  const active = page.getByRole('radio', { name: 'Active', exact: true });
  await tabTo(page, active);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Suspended' })).toBeChecked();
  await enter(page, button(page, 'Save'));
  await expect(page.getByText('Iris Moreau updated successfully')).toBeVisible();
}

test('an invited user sets a password and a second factor, is acted for, and is suspended at work', async ({
  page,
  browser,
}) => {
  const adminPage = await openAs(browser, admin);
  const invited = await invite(adminPage);
  await acceptInvitation(page, invited);
  await signInFirst(page, invited);
  await enter(page, page.getByRole('link', { name: 'User Management' }));
  await expect(rows(page).filter({ hasText: invited.userName })).toHaveCount(1);

  const supportPage = await openAs(browser, support);
  await switchThereAndBack(supportPage, invited);
  await suspend(adminPage, invited);

  await type(page, page.getByRole('textbox', { name: 'Search Users' }), 'Moreau');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You were signed out, because your password or your account was changed/)).toBeVisible();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByLabel('Username')).toHaveValue(invited.userName);
  await type(page, again.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(again.getByRole('alert')).toBeVisible();
  await enter(page, button(again, 'Leave this page'));
  await expect(page).toHaveURL(/\/sign-in/);

  // Other journeys count the users and the orgs of the demo.
  await model(await adminPage.request.post(`/api/user/${invited.id}/purge`, { ...sameOrigin, data: {} }));
  await model(await adminPage.request.delete(`/api/segment/${invited.orgId}`, { ...sameOrigin, data: {} }));
});

import { freePort } from '@dropdate/server/platform/free-port';
import { demoUsers } from '@dropdate/server/testing/demo-users';
import { type RealIssuer, startRealIssuer } from '@dropdate/server/testing/real-issuer';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';

const user = demoUsers.find(({ company, role }) => company === 'harborline' && role === 'client-admin');
const people = [
  { subject: 'known', email: user?.userName ?? '', isVerified: true },
  { subject: 'stranger', email: 'stranger@harborline.example', isVerified: true },
];
const label = 'Sign in with your company account';

let issuer: RealIssuer;
let server: OwnServer;
let address: string;
test.beforeAll(async () => {
  const port = await freePort();
  // The server tells the issuer this address, so the browser must use it, too.
  address = `http://localhost:${port}`;
  issuer = await startRealIssuer({ redirectUri: `${address}/sign-in/directory`, people });
  const settings = {
    DEMO_CAMPAIGNS: 'off',
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
  };
  server = startOwnServer('directory', { port, settings });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  await issuer.close();
});

/** Signs in on the page of the issuer. */
async function passIssuer(page: Page, subject: string, action = 'Continue'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible();
  expect(page.url().startsWith(issuer.issuer)).toBe(true);
  await page.getByLabel('Account').fill(subject);
  await enter(page, button(page, action));
}

test('a user signs in with the company account, opens the page that was asked for, and signs out', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`${address}/profile?tab=1`);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page.getByRole('link', { name: label })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page, page.getByRole('link', { name: label }));
  await passIssuer(page, 'known');
  await expect(page).toHaveURL(`${address}/profile?tab=1`);
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(page.getByText('Signed in with the company account')).toBeVisible();
  // The code was in one address, and left it before the next one was opened.
  expect(addresses.filter((each) => each.includes('code='))).toHaveLength(1);
  expect(calls.filter((each) => each.includes('code=') && each.startsWith(address))).toHaveLength(1);
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  await page.goto(`${address}/home`);
  await enter(page, button(page, 'Sign Out'));
  await expect(page.getByText(/successfully signed out/i)).toBeVisible();
  expect((await page.request.get(`${address}/api/asp-net-auth/current-user`)).status()).toBe(401);
});

test('a stranger and a user who cancels read what to do', async ({ page }) => {
  await page.goto(`${address}/sign-in`);
  await enter(page, page.getByRole('link', { name: label }));
  await passIssuer(page, 'known', 'Cancel');
  await expect(page.getByRole('alert')).toContainText('You did not finish signing in with your company account.');
  await expect(page).toHaveURL(`${address}/sign-in/directory`);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await enter(page, page.getByRole('link', { name: 'Try again' }));
  await passIssuer(page, 'stranger');
  await expect(page.getByRole('alert')).toContainText('Please ask your administrator');
  await enter(page, page.getByRole('link', { name: 'Back to sign-in' }));
  await expect(page).toHaveURL(`${address}/sign-in`);
});

test('while the directory is away, the page says so and the password works', async ({ page }) => {
  await page.route('**/ad-sign-in/start', (route) =>
    route.fulfill({
      status: 503,
      json: { succeeded: false, model: null, messages: [{ messageId: 'X', userMessage: 'It does not answer.' }] },
    }),
  );
  await page.goto(`${address}/sign-in/directory?next=/campaigns`);
  await expect(page.getByRole('alert')).toContainText('It does not answer.');
  await enter(page, page.getByRole('link', { name: 'Back to sign-in' }));
  await expect(page).toHaveURL(`${address}/sign-in?next=%2Fcampaigns`);
});

test('a server without a directory has neither the button nor the page', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Demo users' })).toBeVisible();
  await expect(page.getByRole('link', { name: label })).toHaveCount(0);
  expect((await page.goto('/sign-in/directory'))?.status()).toBe(404);
});

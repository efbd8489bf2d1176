import { demoPassword } from '@dropdate/server/testing/demo-users';
import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';

/** No other journey signs this user in: the password of the demo is too common to be set again. */
const user = { userName: 'carlos.medina@harborline.example' };
const unused = `/sign-in/reset-password/${'x'.repeat(43)}`;
const expired =
  'Expired Set Password Link: The email link has already been used or has expired, Please contact your system administrator.';

/** Asks for a link by keyboard alone and opens it from the outbox of the demo, which then has so many links. */
async function openLink(page: Page, links: number): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await page.getByLabel('Username or e-mail').focus();
  await page.keyboard.type(user.userName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/If there is an account with this username or e-mail/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the Outbox of the demo' }).press('Enter');
  const mails = page.getByRole('button', { name: /^Reset your password/ });
  await expect(mails).toHaveCount(links);
  await mails.first().press('Enter');
  await page.getByRole('link', { name: /\/sign-in\/reset-password\// }).press('Enter');
  await expect(page.getByLabel('Username')).toHaveValue(user.userName);
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').focus();
  await page.keyboard.type(password);
  await page.getByLabel('Confirm password').focus();
  await page.keyboard.type(password);
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(user.userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a forgotten password is replaced by link, by keyboard alone', async ({ page, context }) => {
  await openLink(page, 1);
  const address = page.url();
  const save = page.getByRole('button', { name: 'Save' });
  const requirements = page.getByRole('list', { name: 'Requirements' });
  await expect(requirements.getByRole('img', { name: 'not met yet' })).toHaveCount(4);
  await choose(page, 'short');
  await expect(requirements.getByRole('img', { name: 'not met yet' })).toHaveCount(1);
  await expect(save).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByLabel('New password')).toBeVisible();

  await page.getByLabel('New password').fill('');
  await page.getByLabel('Confirm password').fill('');
  await choose(page, 'nine violet kettles');
  await expect(requirements.getByRole('img', { name: 'not met yet' })).toHaveCount(0);
  await expect(save).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password is successfully reset')).toBeVisible();
  await signIn(page, demoPassword);
  await expect(page.getByText('The username or password is not correct. Please try again.')).toBeVisible();
  await signIn(page, 'nine violet kettles');
  await expect(page).toHaveURL(/\/home/);

  // The link is used, so the other tab leads to the page for expired links.
  await choose(other, 'eleven green ladders');
  await expect(other.getByRole('button', { name: 'Save' })).toBeEnabled();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main')).toContainText(expired);

  await openLink(other, 2);
  await choose(other, demoPassword);
  await expect(other.getByRole('button', { name: 'Save' })).toBeDisabled();
  await other.getByLabel('New password').fill('');
  await other.getByLabel('Confirm password').fill('');
  await choose(other, 'twelve amber saddles');
  await expect(other.getByRole('button', { name: 'Save' })).toBeEnabled();
  await other.keyboard.press('Enter');
  await expect(other.getByText('Password is successfully reset')).toBeVisible();
});

test('a link that is over leads to another one, and the page is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(unused);
  await expect(page.getByRole('main')).toContainText(expired);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test('a name without an account gets the same confirmation', async ({ page }) => {
  await page.goto('/sign-in/forgot-password');
  await untilSettled(page);
  await page.getByLabel('Username or e-mail').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/If there is an account with this username or e-mail/)).toBeVisible();
});

for (const [kind, address, text] of [
  ['reset', '/sign-in/reset-password/', 'Error occurred while reseting the password.'],
  ['set', '/sign-in/set-password/', 'The set password request could not be completed.'],
] as const) {
  test(`a failure of the server while the password is ${kind} keeps the entries and shows the id`, async ({ page }) => {
    const envelope = (succeeded: boolean, model: unknown) => ({ json: { succeeded, messages: [], model } });
    await page.route('**/validate-reset-password-link/*', (route) =>
      route.fulfill(envelope(true, { userName: 'maya', email: 'maya@harborline.example' })),
    );
    await page.route('**/set-password-from-link', (route) =>
      route.fulfill({ ...envelope(false, null), status: 500, headers: { 'x-request-id': 'the-request' } }),
    );
    await page.goto(`${address}${'x'.repeat(43)}`);
    await choose(page, 'nine violet kettles');
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('alert')).toContainText('the-request');
    await expect(page.getByLabel('New password')).toHaveValue('nine violet kettles');
  });
}

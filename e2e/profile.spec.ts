import { demoPassword } from '@dropdate/server/testing/demo-users';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { enter, type } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

const user = users['rcp-admin'];
/** No other journey signs in as this user, so the password may change for good. */
const other = 'owen.brandt@prairie.example';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a user changes the own name and phone with the keyboard, and a refused save loses nothing', async ({ page }) => {
  await signInAs(page, user.userName);
  await page.goto('/home');
  await enter(page, page.getByRole('button', { name: new RegExp(`^${user.firstName} ${user.lastName}, `) }));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter');
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue(user.firstName);
  await expectAccessibleInBothThemes(page);

  await type(page, field(page, 'Phone'), '813555');
  await expect(field(page, 'Phone')).toHaveValue('(813) 555');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone must be a number of the United States, such as (813) 555-0123.')).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  await page.keyboard.type('0123');
  await expect(field(page, 'Phone')).toHaveValue('(813) 555-0123');
  await type(page, field(page, 'Last Name'), 'van ’t Hooft-李');

  // The page asks before the changes are lost.
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Last Name')).toHaveValue('van ’t Hooft-李');

  const refused = await refuse(page, /\/api\/user\/profile$/);
  const answer = page.waitForResponse(/\/api\/refused$/);
  await enter(page, button(page, 'Save'));
  await answer;
  await expect(field(page, 'Last Name')).toHaveValue('van ’t Hooft-李');
  await refused.end();
  const password = page.getByLabel('Current Password', { exact: true });
  await password.fill('typed, not sent');
  await enter(page, button(page, 'Save'));
  await expect(page.getByText(`${user.firstName} van ’t Hooft-李 updated successfully`)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('van ’t Hooft-李');
  // The save brings a fresh answer about the viewer. This answer clears no other form of the page.
  await expect(password).toHaveValue('typed, not sent');
  await password.fill('');
  await page.reload();
  await expect(field(page, 'Phone')).toHaveValue('(813) 555-0123');

  // Other journeys know the user by the old name.
  await field(page, 'Last Name').fill(user.lastName);
  await field(page, 'Phone').fill('');
  await button(page, 'Save').click();
  await expect(page.getByText(`${user.firstName} ${user.lastName} updated successfully`)).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a user changes the password and signs out another device', async ({ browser, baseURL }) => {
  const open = async (password: string) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const data = { username: other, password, keepSignedIn: false };
    const answer = await context.request.post('/api/asp-net-auth/sign-in', { data, headers: sameOrigin });
    const isSignedIn = async () => (await context.request.get('/api/asp-net-auth/current-user')).ok();
    return { context, isAccepted: answer.ok(), isSignedIn };
  };
  const [mine, first] = [await open(demoPassword), await open(demoPassword)];
  const own = await mine.context.newPage();
  await own.goto('/profile');
  const sessions = own.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  const before = await sessions.getByRole('listitem').count();
  await sessions.getByRole('button').first().click();
  await expect(own.getByText('was signed out')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(before - 1);
  expect(await first.isSignedIn()).toBe(false);

  const second = await open(demoPassword);
  const changed = 'nine violet kettles';
  const change = async (from: string, to: string) => {
    await own.getByRole('textbox', { name: 'Current Password' }).fill(from);
    await own.getByLabel('New Password', { exact: true }).fill(to);
    await own.getByLabel('Confirm New Password', { exact: true }).fill(to);
    await button(own, 'Change Password').click();
  };
  await change('not the password', changed);
  await expect(own.getByText('The current password is not correct.').first()).toBeVisible();
  await change(demoPassword, changed);
  await expect(own.getByText('Your password was changed')).toBeVisible();
  await expect(own.getByRole('textbox', { name: 'Current Password' })).toHaveValue('');
  expect(await second.isSignedIn()).toBe(false);
  expect(await mine.isSignedIn()).toBe(true);
  expect([(await open(demoPassword)).isAccepted, (await open(changed)).isAccepted]).toEqual([false, true]);
  // The server writes failed tries a second later.
  await expect(async () => {
    await own.reload();
    const history = own.getByRole('list', { name: 'Sign-in history' });
    await expect(history).toContainText('Wrong password', { timeout: 1_000 });
  }).toPass();

  await button(own, 'Sign out everywhere else').click();
  await own.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBothThemes(own);
});

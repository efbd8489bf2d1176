import { demoPassword } from '@dropdate/server/testing/demo-users';
import { expect, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessible } from './support/accessibility.ts';
import { routeOnce } from './support/faults.ts';
import { rows } from './support/list-page.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAlone, signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

const maya = users['client-admin'];

test.describe('signing in', () => {
  test('opens the requested page', async ({ page }) => {
    await page.goto('/campaigns?page=0');
    await expect(page.getByRole('heading', { name: 'Account Sign In' })).toBeVisible();
    await page.getByLabel('Username').fill(maya.userName);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'All Campaigns', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns/);
  });

  test("shows the server's message after a failure, and keeps the name", async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByLabel('Username').fill(maya.userName);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const refusal = page.getByText('The username or password is not correct. Please try again.');
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(maya.userName);
    // The message is about the entries that were sent, so it disappears when an entry changes.
    await page.getByLabel('Password', { exact: true }).press('End');
    await page.getByLabel('Password', { exact: true }).press('Backspace');
    await expect(refusal).toBeHidden();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(refusal).toBeVisible();
    await page.getByRole('button', { name: /Maya Okafor/ }).click();
    await expect(refusal).toBeHidden();
  });

  test('fills in a demo user with one click', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: /Maya Okafor/ }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  });

  for (const [flag, text] of [
    ['timeout', /timed out due to inactivity/],
    ['ended', /were signed out, because/],
    ['signout', /successfully signed out/i],
    ['created', /account.*created/i],
  ] as const) {
    test(`shows the banner ${flag}`, async ({ page }) => {
      await page.goto(`/sign-in?${flag}`);
      await expect(page.getByText(text)).toBeVisible();
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/sign-in?timeout');
      await expect(page.getByRole('heading', { name: 'Account Sign In' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('signing out ends the session', async ({ page }) => {
  await signInAs(page, maya.userName);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText(/successfully signed out/i)).toBeVisible();
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { name: 'Account Sign In' })).toBeVisible();
});

test('the name in the top bar opens the menu of the user', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Maya Okafor', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeHidden();
});

test('Escape stays signed in and loses nothing; Sign Out is a separate button', async ({ page }) => {
  await signInAs(page, maya.userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Stays'), 'applied');
  const watched = watch(page);
  await page.clock.install();
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await page.getByRole('tab', { name: 'Household' }).click();
  await page.getByRole('checkbox', { name: 'One per household' }).check();
  await expect(summary(page)).toContainText('Press Apply to order from this count.');
  await expect(summary(page)).not.toContainText('Out of date');
  const stay = page.getByRole('dialog', { name: 'Stay signed in?' });
  // An answer of the server extends the session and closes the dialog. After a late answer, the time passes again.
  const letTimePass = (before: () => Promise<unknown>) =>
    expect(async () => {
      await page.evaluate(() => localStorage.setItem('dropdate.idle-until', String(Date.now() + 90_000)));
      await page.clock.fastForward(30_000);
      await before();
    }).toPass({ timeout: 30_000 });

  await letTimePass(() => expect(stay).toBeVisible({ timeout: 2_000 }));
  // The focus must not be on Sign Out: a key pressed while typing would sign the user out.
  await expect(button(stay, 'Stay signed in')).toBeFocused();
  const extended = page.waitForResponse(/\/add-token$/);
  await page.keyboard.press('Escape');
  expect((await extended).status()).toBe(200);
  await expect(stay).toBeHidden();
  await expect(page).toHaveURL(/\/define-audience\//);
  await expect(page.getByRole('checkbox', { name: 'One per household' })).toBeChecked();

  // Undoes the change, so that nothing asks about unsaved changes.
  await page.getByRole('checkbox', { name: 'One per household' }).uncheck();
  await expect(summary(page)).not.toContainText('Press Apply to order from this count.');
  await letTimePass(() => button(stay, 'Sign Out').click({ timeout: 2_000 }));
  await expect(page.getByText(/successfully signed out/i)).toBeVisible();
  watched.expectNoFaults();
});

test('Sign Out asks about unsaved changes before the session ends', async ({ page }) => {
  await signInAs(page, maya.userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Sign out'), 'applied');
  const watched = watch(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const opened = page.waitForResponse(/\/prospects-count$/);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await opened;
  // The next change starts a count, which is held back until the session has ended.
  let signedOut = () => {};
  const isSignedOut = new Promise<void>((resolve) => {
    signedOut = resolve;
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/sign-out')) signedOut();
  });
  await page.route('**/api/audience/prospects-count', async (route) => {
    await isSignedOut;
    await route.continue();
  });
  const counting = page.waitForRequest('**/api/audience/prospects-count');
  await page.getByRole('tab', { name: 'Household' }).click();
  await page.getByRole('checkbox', { name: 'One per household' }).check();
  await counting;
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await button(page, 'Sign Out').click();
  await expect(question).toContainText('Are you sure you want to sign out? All changes will be lost');
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();
  // Cancel has kept the session.
  expect((await page.request.get('/api/asp-net-auth/current-user')).status()).toBe(200);
  await expect(page.getByRole('checkbox', { name: 'One per household' })).toBeChecked();

  await button(page, 'Sign Out').click();
  await button(question, 'Sign Out').click();
  await expect(page.getByText(/successfully signed out/i)).toBeVisible();
  // The product has asked, so the browser does not ask again.
  expect(asked).toEqual([]);
  watched.expectNoFaults();
});

test('a session that ends keeps the page: its user goes on with a save, another user sees nothing of it', async ({
  page,
}) => {
  await signInAs(page, maya.userName);
  const { name, cartId, campaignId } = await prepareCampaign(page, uniqueName('Ended'), 'applied');
  const onePerHousehold = page.getByRole('checkbox', { name: 'One per household' });
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  const password = again.getByLabel('Password', { exact: true });
  const endSession = () =>
    page.request.post('/api/asp-net-auth/sign-out', { headers: { 'sec-fetch-site': 'same-origin' }, data: {} });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const changeThenSave = async (isOn: boolean) => {
    const opened = page.waitForResponse(/\/prospects-count$/);
    await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
    await opened;
    await page.getByRole('tab', { name: 'Household' }).click();
    // The click starts a count, which is answered before the session ends.
    const counted = page.waitForResponse(/\/prospects-count$/);
    await onePerHousehold.setChecked(isOn);
    await counted;
    // The session ends on the way to the server. A poll, too, would open the dialog.
    await routeOnce(page, /\/save-draft\//, async (route) => {
      await endSession();
      await route.continue();
    });
    await button(page, 'Save Draft').click();
    await expect(again).toContainText('what you typed are still here');
  };

  await test.step('the same user goes on with the save', async () => {
    await changeThenSave(true);
    await expectAccessible(page);
    await expect(again.getByLabel('Username')).toHaveValue(maya.userName);
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await password.fill('not the password');
    await password.press('Enter');
    await expect(again).toContainText('The username or password is not correct.');
    await password.fill(demoPassword);
    await password.press('Enter');
    await expect(again).toBeHidden();
    await expect(rows(page).filter({ hasText: name })).toBeVisible();
    await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
    await page.getByRole('tab', { name: 'Household' }).click();
    await expect(onePerHousehold).toBeChecked();
  });

  await test.step('another user begins at the own start page', async () => {
    await changeThenSave(false);
    const next = users['multiple-client-admin'];
    await again.getByLabel('Username').fill(next.userName);
    await password.fill(demoPassword);
    await password.press('Enter');
    await expect(page.getByRole('heading', { name: new RegExp(next.firstName) })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect(again).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test('a tab of another user becomes a tab of the newly signed-in user, and covers unsaved changes', async ({
  page,
  context,
}) => {
  await signInAs(page, maya.userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Other user'), 'applied');
  const editing = await context.newPage();
  await editing.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await editing.getByRole('tab', { name: 'Household' }).click();
  const onePerHousehold = editing.getByRole('checkbox', { name: 'One per household' });
  await onePerHousehold.check();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();

  const next = users['multiple-client-admin'];
  const tab = await context.newPage();
  await signInAs(tab, next.userName);
  await tab.goto('/home');
  await expect(page.getByRole('heading', { name: new RegExp(next.firstName) })).toBeVisible();
  // The page with unsaved changes is covered, until its user signs in again or gives it up.
  const again = editing.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toContainText('Another user has signed in in another tab.');
  await again.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(again, 'Sign In').click();
  await expect(again).toBeHidden();
  await expect(onePerHousehold).toBeChecked();

  await signInAlone(tab, next.userName);
  await tab.goto('/home');
  await button(again, 'Load again').click();
  await expect(editing.getByRole('heading', { name: new RegExp(next.firstName) })).toBeVisible();
});

test('the end of a session that cannot be extended is announced once, and work goes on', async ({ page }) => {
  await signInAs(page, maya.userName);
  await page.clock.install();
  const extended: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/add-token')) extended.push(request.url());
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  // Waits until the calls of the page are answered. A later answer would restart the idle time.
  await untilSettled(page);
  const viewer = await page.request.get('/api/asp-net-auth/current-user');
  const { model } = (await viewer.json()) as { model: { session: { absoluteUntil: string } } };
  const left = Date.parse(model.session.absoluteUntil) - Date.parse(viewer.headers().date ?? '');
  // Idle time cannot end the session now. Only the limit of 12 hours can, and some of these hours may be over.
  await page.evaluate(() => localStorage.setItem('dropdate.idle-until', String(Date.now() + 13 * 3_600_000)));
  await page.clock.fastForward(left - 90_000);
  const soon = page.getByRole('dialog', { name: 'Your session ends soon' });
  await expect(soon).toContainText(/It ends in 1:\d\d and cannot be extended any more\./);
  await expectAccessible(page);
  await expect(button(soon, 'Continue working')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(soon).toBeHidden();
  await page.clock.fastForward(5_000);
  await expect(soon).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(extended).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { demoPassword } from '@dropdate/server/testing/demo-users';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter } from './support/keyboard.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs } from './support/users.ts';

/** The org of these users requires two-factor sign-in, and no other journey signs in as them. */
const enrolled = 'aiko.tanaka@cascade.example';
const fresh = 'blake.rivers@cascade.example';
/** No other journey signs in as this user. */
const free = 'noah.whitaker@cascade.example';
const admin = 'ines.duarte@cascade.example';

const title = (page: Page) => page.getByRole('heading', { name: 'Two-factor authentication' });
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** Signs in by keyboard alone. */
async function signIn(page: Page, userName: string, path = '/sign-in'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').focus();
  await page.keyboard.type(userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

/** The code that the demo shows. */
async function demoCode(page: Page): Promise<string> {
  const text = await page.getByText(/your app shows \d{6} now/).textContent();
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}

async function signOut(page: Page): Promise<void> {
  // An open page would notice the end of its session and go to the sign-in page, in the midst of the next step.
  await page.goto('about:blank');
  await page.request.post('/api/asp-net-auth/sign-out', { data: {}, headers: { 'sec-fetch-site': 'same-origin' } });
}

test('a user signs in with the code of an app, and a remembered device asks for no code', async ({ page }) => {
  await signIn(page, enrolled, '/sign-in?next=/profile');
  await expect(page).toHaveURL(/\/mfa\?next=%2Fprofile$/);
  await expect(title(page)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.keyboard.type('12345a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is not correct, or it was used before.');
  await expect(code(page)).toBeFocused();
  await code(page).fill('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type(await demoCode(page));
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).press('Space');
  await enter(page, button(page, 'Verify'));
  await expect(heading(page, 'Profile')).toBeVisible();
  const section = page.getByRole('region', { name: 'Two-Factor Sign-In' });
  await expect(section.getByRole('region', { name: 'Remembered devices' })).toBeVisible();

  await signOut(page);
  await signIn(page, enrolled);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/profile');
  await enter(page, button(page, 'Forget All Devices'));
  await expect(page.getByText('1 device was forgotten')).toBeVisible();
  await signOut(page);
  await signIn(page, enrolled);
  await expect(title(page)).toBeVisible();
});

test('a user without the app gets a code by e-mail', async ({ page }) => {
  await signIn(page, enrolled);
  await enter(page, button(page, 'Send me a code by e-mail'));
  await expect(page.getByText('A code is on its way to a•••@cascade.example.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the Outbox of the demo' }).press('Enter');
  const outbox = await opened;
  await outbox
    .getByRole('button', { name: /^Your sign-in code/ })
    .first()
    .press('Enter');
  const mail = (await outbox.getByText(/Code: \d{6}/).textContent()) ?? '';
  await outbox.close();
  await code(page).fill(/Code: (\d{6})/.exec(mail)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home/);
});

test('an org that requires it makes a user set up an app, and the recovery codes work', async ({ page }) => {
  await signIn(page, fresh);
  await expect(page.getByText('Your organization requires a second factor.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await enter(page, button(page, 'Use an authenticator app'));
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.type(await demoCode(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessibleInBothThemes(page);
  const saving = page.waitForEvent('download');
  await enter(page, button(page, 'Download'));
  const file = await (await saving).path();
  for (const one of codes) expect(readFileSync(file, 'utf8')).toContain(one);
  await enter(page, button(page, 'Continue'));
  await expect(page).toHaveURL(/\/home/);

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Two-Factor Sign-In' });
  await expect(section).toContainText('10 recovery codes left');
  await expect(section).toContainText('Your organization requires it');
  await expect(section.getByRole('button', { name: 'Turn Off' })).toBeDisabled();

  await signOut(page);
  await signIn(page, fresh);
  await enter(page, button(page, 'Use a recovery code'));
  await expect(page.getByLabel('Recovery code', { exact: true })).toBeFocused();
  await page.keyboard.type((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home/);
});

test('a user sets it up, renews the recovery codes and turns it off in the profile', async ({ page }) => {
  await signInAs(page, free);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Two-Factor Sign-In' });
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Current Password', { exact: true });
  await expect(section).toContainText('Your password alone signs you in.');
  await enter(page, section.getByRole('button', { name: 'Set Up' }));
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const now = await demoCode(page);
  await dialog.getByLabel('Code', { exact: true }).fill('abc');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The code is not correct, or it was used before.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(now);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleInBothThemes(page);
  await enter(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(section).toContainText('Authenticator app, since');

  await enter(page, section.getByRole('button', { name: 'New Recovery Codes' }));
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await enter(page, dialog.getByRole('button', { name: 'Done' }));

  await enter(page, section.getByRole('button', { name: 'Turn Off' }));
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-factor sign-in is off')).toBeVisible();
  await expect(section).toContainText('Your password alone signs you in.');
});

test('an org requires it with a switch, which the orgs below inherit', async ({ page }) => {
  await signInAs(page, admin);
  await page.goto('/settings/organization');
  const orgId = async (name: string) => {
    const answer = await page.request.get('/api/segment');
    const { model } = (await answer.json()) as { model: { id: string; name: string }[] };
    return model.find((org) => org.name === name)?.id ?? '';
  };
  const open = async (name: string) => {
    await page.goto(`/settings/organization/division/${await orgId(name)}`);
    return page.getByRole('switch', { name: 'Require two-factor sign-in' });
  };
  await expect(await open('Cascade Tacoma')).toBeChecked();
  const inherited = await open('Cascade Puyallup');
  await expect(inherited).toBeChecked();
  await expect(inherited).toBeDisabled();
  await expect(page.getByText('An org above requires it, so it holds for this org, too.')).toBeVisible();
  const own = await open('Cascade Tacoma');
  await own.press('Space');
  await enter(page, button(page, 'Save'));
  await expect(page.getByText('Division has been updated successfully')).toBeVisible();
  await page.reload();
  await expect(own).not.toBeChecked();
  await own.press('Space');
  await enter(page, button(page, 'Save'));
  await expect(own).toBeChecked();
  await expect(page.getByText('Division has been updated successfully')).toBeVisible();
});

test('an administrator resets it for a user who lost the device', async ({ page, browser }) => {
  await signInAs(page, admin);
  await page.goto('/settings/users');
  await page.getByRole('textbox', { name: 'Search Users' }).fill('Tanaka');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Aiko/ }).press('Enter');
  await expect(page.getByText(/Two-factor sign-in with an app/)).toBeVisible();
  await enter(page, button(page, 'Reset Two-Factor Sign-In'));
  const dialog = page.getByRole('dialog', { name: 'Reset the two-factor sign-in of Aiko Tanaka?' });
  await expectAccessibleInBothThemes(page);
  await enter(page, dialog.getByRole('button', { name: 'Reset Two-Factor Sign-In' }));
  await expect(page.getByText('Two-factor sign-in was reset')).toBeVisible();
  await expect(button(page, 'Reset Two-Factor Sign-In')).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, enrolled);
  await expect(other.getByText('Your organization requires a second factor.')).toBeVisible();
  await other.context().close();
});

test('the page without a sign-in leads back to sign-in', async ({ page }) => {
  await page.goto('/mfa');
  await expect(page.getByText('This sign-in has ended. Please sign in again.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Account Sign In' })).toBeVisible();
});

import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { chooseItem, enter, type } from './support/keyboard.ts';
import { count, rows } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAlone, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Companies Overview, the switch to a sub-org, and the way back. */
const banner = (page: Page): Locator => page.getByRole('region', { name: 'Org in use' });
const rowOf = (page: Page, org: string): Locator => rows(page).filter({ hasText: org });
const switchTo = (page: Page, org: string): Locator => button(page, `Switch to Sub-Org ${org}`);
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

const support = users.csd.userName;
const multi = users['multiple-client-admin'].userName;

test('support finds a client, switches to it and back by keyboard alone', async ({ page }) => {
  await signInAlone(page, support);
  // A poll may be under way in the moment of the switch.
  const watched = watch(page, [/^409 GET .*\/api\/jobs$/]);
  await page.goto('/home');
  await enter(page, page.getByRole('link', { name: /Mail Operations/ }));
  await expect(title(page, 'Companies Overview')).toBeVisible();
  await expect(page.getByText('Manage and view all companies in one place')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Org ID', 'Sub-Org', 'Org', 'Primary User', 'Action']);
  await expect(rowOf(page, 'Operations')).toContainText('Current Sub-Org');
  const search = page.getByRole('textbox', { name: 'Search Companies' });
  await type(page, search, 'nothing has this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Matching Companies Found')).toBeVisible();
  await type(page, search, 'prairie senior benefits');
  await page.keyboard.press('Enter');
  await expect(count(page)).toContainText('Results found.');
  const target = switchTo(page, 'Prairie Senior Benefits');
  await enter(page, target);
  await expect(page).toHaveURL(/\/home$/);
  await expect(banner(page)).toContainText('You work in Prairie Senior Benefits for ');
  // The bar names the person at the keyboard, and the org in use with its primary user.
  await expect(page.getByRole('banner').getByText('Nora Bell', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Prairie Senior Benefits/ })).toBeVisible();
  await enter(page, button(banner(page), 'Switch back to Mail Operations'));
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /Mail Operations/ })).toBeVisible();
  watched.expectNoFaults();
});

test('a multiple client admin sees own and listed companies only, and works in the other company', async ({ page }) => {
  await signInAlone(page, multi);
  await page.goto('/companies');
  await expect(rowOf(page, 'Prairie')).not.toHaveCount(0);
  await expect(rowOf(page, 'Cascade')).toHaveCount(0);
  await switchTo(page, 'Prairie Senior Benefits').click();
  await expect(banner(page)).toContainText('Prairie Senior Benefits');
  await page.goto('/profile');
  await expect(page.getByText('Your profile is locked')).toBeVisible();
  await expect(page.getByText(/Switch back to Harborline/)).toBeVisible();
  await page.goto('/mail-settings');
  await expect(page.getByText('Your mail settings are locked')).toBeVisible();
  await page.goto('/settings/user-role');
  await expect(page.getByText(/Locked while you work in another org/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Role' })).toHaveCount(0);
});

test('another tab learns of the switch and never shows the data of two orgs', async ({ context, page }) => {
  await signInAlone(page, multi);
  await page.goto('/campaigns');
  await expect(title(page, 'All Campaigns')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/companies');
  await switchTo(other, 'Prairie Senior Benefits').click();
  await expect(banner(other)).toBeVisible();
  // The next call of the first tab is refused, and the tab begins again in the org that is in use.
  await page.bringToFront();
  await expect(banner(page)).toContainText('Prairie Senior Benefits');
  await expect(page).toHaveURL(/\/home$/);
});

test('leaving an audience by a switch asks first', async ({ page }) => {
  await signInAlone(page, multi);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Left by a switch'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const door = page.getByRole('banner').getByRole('link', { name: /Harborline/ });
  await door.click();
  const question = page.getByRole('dialog', { name: 'Switch organization' });
  await expect(question).toContainText(
    'Are you sure you want to switch organization? All current progress will be lost.',
  );
  await button(question, 'Cancel').click();
  await expect(page).toHaveURL(/define-audience/);
  await door.click();
  await button(question, 'Continue').click();
  await expect(title(page, 'Companies Overview')).toBeVisible();
});

test('the page and the banner are accessible and reflow', async ({ page }) => {
  await signInAlone(page, support);
  await page.goto('/companies');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await switchTo(page, 'Prairie Senior Benefits').click();
  await expect(banner(page)).toBeVisible();
  await page.goto('/companies');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button(banner(page), 'Switch back to Mail Operations')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.goto('/home');
  await enter(page, page.getByRole('button', { name: /^Nora Bell, / }).first());
  await chooseItem(page, 'Switch organization');
  await expect(title(page, 'Companies Overview')).toBeVisible();
});

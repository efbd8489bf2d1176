import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** Places the way agents think: within miles of an address, and the nearest people to the office. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Near an address' });
const available = (page: Page) =>
  summary(page)
    .getByRole('region', { name: 'Prospects available' })
    .getByText(/^[\d,]+$/);
const numberIn = (text: string | null, pattern: RegExp) => pattern.exec(text ?? '')?.[1] ?? '';

async function openDialog(page: Page, name: string, progress: 'created' | 'applied'): Promise<void> {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName(name), progress);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await button(page, 'Near an address').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('ZIP code or address')).toBeFocused();
}

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('zips within miles of an address stand on map and list, and become the places, by keyboard', async ({ page }) => {
  await openDialog(page, 'Around', 'created');
  await page.keyboard.type('12345 Main St');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('End with a ZIP code')).toBeVisible();
  await dialog(page).getByLabel('ZIP code or address').fill('400 N Ashley Dr, Tampa, FL 33602');
  await dialog(page).getByLabel('Miles', { exact: true }).fill('6');
  await page.keyboard.press('Enter');
  const words = dialog(page).getByText(/zips within 6 miles of 33602 Tampa, FL, with/);
  await expect(words).toBeVisible();
  const people = numberIn(await words.textContent(), /with ([\d,]+) prospect/);
  await expect(dialog(page).getByRole('application', { name: /Map of the zips around 33602/ })).toBeVisible();
  const list = dialog(page).getByRole('list', { name: 'Zips, the nearest first' });
  await expect(list.getByRole('listitem').filter({ hasText: '33602 Tampa, FL 0.0 mi' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog(page)
    .getByRole('button', { name: /^Add \d+ zips$/ })
    .press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(available(page)).toHaveText(people);
  // The summary says what the buyer asked for, here and on every page of the order, until another place is chosen.
  const audience = page.getByRole('region', { name: 'Audience', exact: true });
  await expect(audience).toContainText('People within 6 miles of 33602 Tampa');
  await button(summary(page), 'Update').click();
  await expect(button(summary(page), 'Update')).toBeDisabled();
  await page.reload();
  await expect(audience).toContainText('People within 6 miles of 33602 Tampa');
  await page.getByRole('combobox', { name: 'Add a state, county, city or zip' }).fill('Rhode Island');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Rhode Island is added.' })).toBeVisible();
  await expect(audience).not.toContainText('within 6 miles');
  await expect(audience).toContainText('Rhode Island');
});

test('the nearest people take the place of the chosen states and fill in the desired count', async ({ page }) => {
  await openDialog(page, 'Nearest', 'applied');
  await page.keyboard.type('33602');
  await dialog(page).getByRole('radio', { name: 'The nearest people' }).check();
  await dialog(page).getByLabel('People', { exact: true }).fill('1,500');
  await dialog(page).getByRole('checkbox', { name: 'Remove the places chosen so far' }).check();
  await dialog(page).getByRole('button', { name: 'Find zips' }).click();
  const words = dialog(page).getByText(/The desired count becomes 1,500 of the/);
  await expect(words).toBeVisible();
  const people = numberIn(await words.textContent(), /of the ([\d,]+) people/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog(page)
    .getByRole('button', { name: /^Add [\d,]+ zips?$/ })
    .click();
  await expect(available(page)).toHaveText(people);
  await expect(summary(page).getByLabel('Desired count')).toHaveValue('1,500');
  await button(summary(page), 'Apply').click();
  await expect(button(page, 'Personalize Template')).toBeEnabled();
});

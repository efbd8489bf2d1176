import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** The tabs Household, Income and Assets, and Cultural: each parameter, its numbers, its price and its sentence. */

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const box = (page: Page, of: string, name: string) => group(page, of).getByRole('checkbox', { name, exact: true });
const available = (page: Page) =>
  summary(page)
    .getByRole('region', { name: 'Prospects available' })
    .getByText(/^[\d,]+$/);
const sentence = (page: Page) => page.getByRole('region', { name: 'Audience', exact: true });

/** The current number that describes an option. */
async function described(option: Locator): Promise<string> {
  await expect(option).toHaveAccessibleDescription(/[\d,]+ prospects?$/);
  const id = await option.getAttribute('aria-describedby');
  const own = await option.getAttribute('aria-description');
  const text =
    own ??
    (await option
      .page()
      .locator(`[id="${id?.split(' ').at(-1)}"]`)
      .textContent()) ??
    '';
  return text.replace(/ prospects?$/, '');
}

/** Opens a tab by keyboard: the arrow key moves from tab to tab. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { selected: true }).focus();
  const wanted = page.getByRole('tab', { name, exact: true });
  for (let press = 0; press < 3 && (await wanted.getAttribute('aria-selected')) !== 'true'; press += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

async function openAudience(page: Page, name: string): Promise<void> {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName(name), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(available(page)).toBeVisible();
}

/** Saves the count and applies 200 of it, so that the price of the order shows. */
async function apply(page: Page): Promise<void> {
  await summary(page).getByLabel('Desired count').fill('200');
  await button(summary(page), 'Apply').click();
  await expect(button(page, 'Personalize Template')).toBeEnabled();
}

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('Household: options, ranges and boxes by keyboard, with their numbers and the price of veterans', async ({
  page,
}) => {
  await openAudience(page, 'Household');
  await openTab(page, 'Household');
  const single = group(page, 'Dwelling type').getByRole('radio', { name: 'Single-Unit', exact: true });
  const inSingle = await described(single);
  await group(page, 'Dwelling type').getByRole('radio', { name: 'No Preference', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(single).toBeChecked();
  await expect(available(page)).toHaveText(inSingle);

  const condo = box(page, 'Property type', 'Condo');
  const inCondos = await described(condo);
  await condo.press('Space');
  await expect(available(page)).toHaveText(inCondos);
  await condo.press('Space');
  await expect(available(page)).toHaveText(inSingle);

  const years = group(page, 'Length of residence');
  await years.getByLabel('From', { exact: true }).fill('9');
  await years.getByLabel('To', { exact: true }).fill('4');
  await page.keyboard.press('Enter');
  await expect(years.getByRole('alert')).toHaveText("'From' should be less than 'To'");
  await years.getByLabel('To', { exact: true }).fill('20');
  await page.keyboard.press('Enter');
  await expect(years.getByRole('list', { name: 'Ranges' })).toContainText('9 – 20 years');
  await years.getByLabel('From', { exact: true }).fill('9');
  await years.getByLabel('To', { exact: true }).fill('20');
  await page.keyboard.press('Enter');
  await expect(years.getByRole('alert')).toHaveText('Range already present');
  await years.getByLabel('From', { exact: true }).fill('');
  await years.getByLabel('To', { exact: true }).fill('');

  await expect(group(page, 'Veterans in household')).toContainText('$0.06 per prospect');
  const veterans = box(page, 'Veterans in household', 'Only households with a veteran');
  const withVeterans = await described(veterans);
  await veterans.press('Space');
  await expect(available(page)).toHaveText(withVeterans);
  await expect(sentence(page)).toContainText('with 9 to 20 years at the address, with a veteran in the household');
  await expectAccessibleInBothThemes(page);
  await veterans.press('Space');
  await years.getByRole('button', { name: 'Remove 9 – 20 years' }).press('Enter');
  await expect(years.getByLabel('From', { exact: true })).toBeFocused();
  await expect(available(page)).toHaveText(inSingle);
});

test('Income and Assets: bands, home values in dollars, and their item in the cart comes and goes', async ({
  page,
}) => {
  await openAudience(page, 'Assets');
  await openTab(page, 'Income and Assets');
  const band = box(page, 'Income', '$50,000 to $74,999');
  const inBand = await described(band);
  await band.press('Space');
  await expect(available(page)).toHaveText(inBand);
  const next = box(page, 'Income', '$75,000 to $99,999');
  await next.press('Space');
  await expect(sentence(page)).toContainText('with income of $50,000 to $74,999 or $75,000 to $99,999');
  await band.press('Space');
  await next.press('Space');

  const values = group(page, 'Estimated home value');
  await expect(values).toContainText('$0.01 per prospect');
  await values.getByLabel('From', { exact: true }).fill('100k');
  await values.getByLabel('To', { exact: true }).pressSequentially('900000');
  await expect(values.getByLabel('To', { exact: true })).toHaveValue('900,000');
  await page.keyboard.press('Enter');
  await expect(values.getByRole('list', { name: 'Ranges' })).toContainText('$100,000 to $900,000');
  const line = summary(page).getByText('Estimated home value');
  await expect(line).toBeHidden();
  await apply(page);
  await expect(line).toBeVisible();
  await values.getByRole('button', { name: 'Remove $100,000 to $900,000' }).press('Enter');
  await apply(page);
  await expect(line).toBeHidden();
});

test('Cultural: a group ticks its ethnicities, languages have numbers, and the choice survives a reload', async ({
  page,
}) => {
  await openAudience(page, 'Culture');
  await openTab(page, 'Cultural');
  await expect(group(page, 'Ethnicity')).toContainText('$0.01 per prospect');
  const irish = box(page, 'European', 'Irish');
  const ofIrish = await described(irish);
  await irish.press('Space');
  await expect(available(page)).toHaveText(ofIrish);
  const european = box(page, 'European', 'European');
  expect(await european.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await european.press('Space');
  await expect(european).toBeChecked();
  await expect(box(page, 'European', 'Polish')).toBeChecked();
  const spanish = box(page, 'Language', 'Spanish');
  await described(spanish);
  await box(page, 'Language', 'English').press('Space');
  await apply(page);
  await expect(summary(page).getByRole('term').filter({ hasText: 'Ethnicity' })).toBeVisible();
  await page.reload();
  await openTab(page, 'Cultural');
  await expect(box(page, 'European', 'European')).toBeChecked();
  await expect(box(page, 'Language', 'English')).toBeChecked();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('a wrong range on another tab is named, and the reason leads to its fields', async ({ page }) => {
  await openAudience(page, 'Led');
  await openTab(page, 'Income and Assets');
  const values = group(page, 'Estimated home value');
  await values.getByLabel('From', { exact: true }).fill('500');
  await page.getByRole('tab', { name: 'Personal Details', exact: true }).click();
  await page.getByRole('button', { name: 'Please enter whole numbers of 0 or more' }).click();
  await expect(values.getByLabel('To', { exact: true })).toBeFocused();
});

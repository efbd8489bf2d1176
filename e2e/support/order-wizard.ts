import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Prepared } from './prepare.ts';

/** The steps of an order as a buyer takes them. Controls are found by the names that assistive technology reads. */

let made = 0;

/** A campaign name that no other test and no earlier run has. */
export function uniqueName(what: string): string {
  made += 1;
  return `${what} ${Date.now().toString(36)}${made}`;
}

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Chooses a template on Choose Template and gives the campaign its name. */
export async function chooseTemplate(page: Page, template: string, campaign: string): Promise<void> {
  await page.getByRole('radio', { name: template, exact: true }).check();
  await page.getByLabel('Campaign Name').fill(campaign);
}

/** Goes from Choose Template to Define Audience, through the dialog about the recipients. */
export async function goToAudience(page: Page, campaign: string): Promise<void> {
  await button(page, 'Define Audience').click();
  const dialog = page.getByRole('dialog', { name: 'Choose who gets the mail' });
  await expect(dialog).toContainText(campaign);
  await button(dialog, 'Define Prospect List').click();
  await expect(heading(page, campaign)).toBeVisible();
}

/** Selects a whole county in the geography picker. */
export async function selectCounty(page: Page, state: string, county: string): Promise<void> {
  const column = (name: string) => page.getByRole('group', { name, exact: true });
  await column('State').getByLabel('Find a state').fill(state);
  await column('State').getByRole('treeitem', { name: state, exact: true }).click();
  await column('County').getByLabel('Find a county').fill(county);
  const row = column('County').getByRole('treeitem', { name: county, exact: true });
  await row.press('Space');
  await expect(row).toBeChecked();
}

/** Adds a range of ages in whole years. */
export async function addAgeRange(page: Page, from: number, to: number): Promise<void> {
  const age = page.getByRole('group', { name: 'Age', exact: true });
  await age.getByRole('radio', { name: 'Age Range' }).check();
  await age.getByLabel('From', { exact: true }).fill(String(from));
  await age.getByLabel('To', { exact: true }).fill(String(to));
  await button(age, 'Add').click();
  await expect(age.getByRole('listitem')).toContainText(`${from} – ${to} years`);
}

export async function targetOnePerHousehold(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Household' }).click();
  const target = page.getByRole('group', { name: 'Target per houseowner' });
  await target.getByRole('checkbox', { name: 'One per household' }).check();
}

/** The panel with count, desired count, distribution and price. */
export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary' });

/**
 * Updates the count, then applies the desired count.
 * @returns the number of available people.
 */
export async function applyCount(page: Page, desired: string): Promise<number> {
  const available = summary(page).getByRole('region', { name: 'Prospects available' });
  // The words 'Out of date' disappear when the live number is current. The journey presses Update only after that.
  await expect(available).toContainText('Enter a desired count, then press Apply.');
  await expect(available).not.toContainText('Out of date');
  await expect(available.getByText(/^[\d,]+$/)).not.toHaveText('0');
  const live = await available.getByText(/^[\d,]+$/).textContent();
  await button(available, 'Update').click();
  await expect(button(available, 'Update')).toBeDisabled();
  // Update must count the same number as the live count.
  await expect(available.getByText(/^[\d,]+$/)).toHaveText(live ?? '');
  await summary(page).getByLabel('Desired count').fill(desired);
  await button(summary(page), 'Apply').click();
  await expect(summary(page).getByRole('region', { name: 'Distribution' })).toBeVisible();
  return Number(live?.replaceAll(',', ''));
}

/** Fills the agency name and the license number of a state in the active variant. */
export async function fillLines(page: Page, state: string, agency: string, license: string): Promise<void> {
  await page.getByRole('textbox', { name: `Agency name in ${state}` }).fill(agency);
  await page.getByRole('textbox', { name: `License number in ${state}` }).fill(license);
}

/** The amount beside a word such as Subtotal or Total, as a place of the page that an assertion can wait for. */
export const amountOf = (part: Page | Locator, word: string): Locator =>
  part
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** The present text of an amount. Assert first, with `amountOf`, that the amount is the one of the last action. */
export async function amount(part: Page | Locator, word: string): Promise<string> {
  return (await amountOf(part, word).textContent()) ?? '';
}

/** Saves a card on the checkout. The new card is then chosen. */
export async function addPaymentMethod(page: Page, number: string): Promise<void> {
  const form = await fillPaymentMethod(page, number);
  await button(form, 'Create').click();
  await expect(form).toBeHidden();
}

/** Opens the dialog Add Payment Method and fills in its fields. */
export async function fillPaymentMethod(page: Page, number: string): Promise<Locator> {
  await button(page, 'Add Payment Method').click();
  const form = page.getByRole('dialog', { name: 'Add Payment Method' });
  const fill = (name: string, text: string) => form.getByRole('textbox', { name, exact: true }).fill(text);
  await fill('Card holder name', 'Maya Okafor');
  await fill('Card number', number);
  await form.getByRole('combobox', { name: 'Expiration month' }).selectOption('12');
  await form.getByRole('combobox', { name: 'Expiration year' }).selectOption({ index: 4 });
  await fill('Security code', '123');
  await fill('Street', '100 Main St');
  await fill('City', 'Tampa');
  await form.getByRole('combobox', { name: 'State' }).fill('Florida');
  await page.getByRole('option', { name: 'Florida' }).click();
  await fill('Zip code', '33602');
  return form;
}

/** Turns on the switch "Send as soon as ready" in another tab, and saves the schedule there. */
export async function saveAsSoonAsReady(context: BrowserContext, { cartId, campaignId }: Prepared): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
  await tab.getByRole('switch', { name: 'Send as soon as ready' }).click();
  await button(tab, 'Review Order').click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Review Campaign' })).toBeVisible();
  await tab.close();
}

/** Pre-assigns the campaign to a sales agent. A client admin cannot order without an agent. */
export async function chooseAgent(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Pre-assign to sales agent' }).fill('Priya');
  await page.getByRole('option', { name: /Priya Raman/ }).click();
}

/** Adds the missing entries of a client admin's order on account: agent, term and notes. */
export async function readyToPlace(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Standard Invoicing' }).check();
  await chooseAgent(page);
  const saved = page.waitForResponse(/cart-additional-details$/);
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Bill to the main office.');
  await saved;
  await expect(button(page, 'Place Order')).toBeEnabled();
}

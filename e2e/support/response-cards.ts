import { expect, type Locator, type Page } from '@playwright/test';
import { rows } from './list-page.ts';
import { button } from './order-wizard.ts';

/** Response cards as the operators of the provider work with them. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** Searches Manage Response Cards. Returns the rows with the text. */
export async function findCards(page: Page, text: string): Promise<Locator> {
  const search = page.getByRole('textbox', { name: 'Search Response Cards' });
  await search.fill(text);
  await search.press('Enter');
  return rows(page).filter({ hasText: text });
}

export async function chooseAction(page: Page, row: Locator, action: string): Promise<void> {
  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The drop area of Manage Response Cards. */
export const cardFiles = (page: Page): Locator => page.getByLabel('Drop scans of cards here, or choose files');
export const uploadedFiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');

/** Scans the uploaded cards, and waits until the scan is over. */
export async function scan(page: Page): Promise<void> {
  await button(page, 'Scan Cards').click();
  await button(dialog(page, 'Scan Cards'), 'Scan Cards').click();
  await expect(dialog(page, 'Scanning in Progress')).toContainText('You will get an e-mail when the scan is done');
  await button(dialog(page, 'Scanning in Progress'), 'Close').click();
  // The button has another name while a scan runs.
  await expect(button(page, 'Scan Cards')).toBeVisible({ timeout: 60_000 });
}

/** Goes to a card of the open session of Manual Identification. The session begins with the oldest card. */
export async function goToCard(page: Page, name: string): Promise<void> {
  const image = page.getByRole('group', { name: `Response card ${name}.jpg` });
  const stepper = page.getByRole('group', { name: 'Cards' });
  await expect(stepper).toBeVisible();
  const cards = Number((await stepper.textContent())?.match(/of (\d+)/)?.[1]);
  for (let at = 1; at < cards && !(await image.isVisible()); at++) await page.keyboard.press('n');
  await expect(image).toBeVisible();
}

/** Sends the lead of a card from its view. */
export async function sendLead(page: Page, row: Locator, lead: string): Promise<void> {
  await chooseAction(page, row, 'View');
  await button(dialog(page, 'Response Card'), 'Send Lead').click();
  await confirmSend(page, lead);
}

/** Confirms Send Lead, and waits until the lead is sent. */
export async function confirmSend(page: Page, lead: string): Promise<void> {
  await button(dialog(page, 'Confirm Send Lead'), 'Send Lead').click();
  await expect(toast(page, `${lead} sent to Harborline Insurance Group.`)).toBeVisible();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs, users } from './users.ts';

/** All Campaigns, the list page of the journeys. */
export const list = '/campaigns';
/**
 * The list, while its rows and their number answer the present question. From the key or click that asks another question
 * until the answer is drawn, nothing matches, so that no journey takes the rows of the question before for its own.
 */
const answered = (page: Page): Locator => page.locator('[data-awaited="false"]');
/** The rows of a list page that answer the present question. */
export const rows = (page: Page): Locator => answered(page).locator('table tbody tr:not([aria-hidden])');
/** The number of rows of a list page that answer the present question. */
export const count = (page: Page): Locator =>
  answered(page)
    .getByRole('status')
    .filter({ hasText: /Results? found\./ });
export const filterOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Filter' });
export const part = (page: Page, number: number, name: string): Locator =>
  filterOf(page).getByLabel(`Filter ${number} ${name}`);

/** Opens an address of All Campaigns as the client admin. */
export async function openList(page: Page, address = list): Promise<void> {
  await signInAs(page, users['client-admin'].userName);
  await page.goto(address);
  await expect(count(page)).toBeVisible();
}

/** Chooses the field and the operator of a filter clause by their labels. Then types or chooses the value. */
export async function writeFilter(
  page: Page,
  number: number,
  field: string,
  operator: string,
  value: string,
): Promise<void> {
  await part(page, number, 'field name').selectOption({ label: field });
  await part(page, number, 'operator').selectOption({ label: operator });
  const box = part(page, number, 'value');
  if ((await box.evaluate((element) => element.tagName)) === 'SELECT') await box.selectOption({ label: value });
  else await box.fill(value);
}

/** Searches the list. */
export async function find(page: Page, text: string): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Search Campaigns' });
  await search.fill(text);
  await search.press('Enter');
}

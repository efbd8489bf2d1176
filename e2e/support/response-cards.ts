import { expect, type Locator, type Page } from '@playwright/test';
import { readCsv } from './csv.ts';
import { rows } from './list-page.ts';
import { button } from './order-wizard.ts';
import { signInAs, users } from './users.ts';

/** Response cards as the operators of the provider work with them. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

export interface Recipient {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  /** ZIP code and ZIP+4 without the dash. */
  readonly zip: string;
  readonly printedKey: string;
  readonly qualifyingCode: string;
}

const own = { headers: { 'sec-fetch-site': 'same-origin' } };

/** Recipients of a finished mailing, without a card. */
export async function recipientsOf(page: Page, campaign: string, count: number): Promise<readonly Recipient[]> {
  await signInAs(page, users['csd-admin'].userName);
  const search = async (list: string, text: string) => {
    const data = { search: text, page: 0, pageSize: 25 };
    const answer = await page.request.post(`/api/search/${list}/row`, { ...own, data });
    return (await answer.json()).model;
  };
  const [order] = (await search('campaign-status', campaign)).results;
  const file = await page.request.get(`/api/order/${order.orderId}/production-file`);
  const people: Recipient[] = [];
  for (const row of readCsv(await file.text()).toReversed()) {
    if (people.length === count) break;
    const printedKey = row('Printed Key');
    const lists = ['response-cards', 'landing-page-leads'];
    const known = await Promise.all(lists.map(async (list) => (await search(list, printedKey)).totalCount));
    if (known.some((total) => total > 0)) continue;
    const [firstName, lastName, city] = [row('First Name'), row('Last Name'), row('City')];
    const zip = `${row('Zip')}${row('Zip+4')}`;
    const name = `${firstName} ${lastName}`;
    people.push({ name, firstName, lastName, city, zip, printedKey, qualifyingCode: row('Qualifying Code') });
  }
  if (people.length < count) throw new Error(`${campaign} has too few recipients without a card`);
  return people;
}

/** The number of a recipient's campaign, as soon as the search of recipients has the recipient. */
export async function campaignNumberOf(page: Page, { qualifyingCode }: Recipient): Promise<number> {
  const filters = [{ name: 'qualifyingCode', operator: 'contains', value: qualifyingCode }];
  const found = async (): Promise<readonly { readonly campaignNumber: number }[]> => {
    const answer = await page.request.post('/api/search/audience/row', { ...own, data: { filters } });
    return (await answer.json()).model.results;
  };
  // A task fills the search every minute.
  await expect.poll(found, { timeout: 3 * 60_000, intervals: [2_000] }).not.toEqual([]);
  return (await found())[0]?.campaignNumber ?? 0;
}

/** A recipient of a finished mailing, without a card. */
export async function recipientOf(page: Page, campaign: string): Promise<Recipient> {
  const [one] = await recipientsOf(page, campaign, 1);
  if (one === undefined) throw new Error('no recipient');
  return one;
}

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

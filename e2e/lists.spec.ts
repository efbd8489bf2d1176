import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { people, signInAs } from './support/people.ts';
import { findCampaign, prepareCampaign } from './support/prepare.ts';
import { watch } from './support/watch.ts';

const list = '/campaigns';
const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden])');
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Results found.' });
const filterOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const part = (page: Page, number: number, name: string) => filterOf(page).getByLabel(`Filter ${number} ${name}`);

/** Opens All Campaigns as the client admin, or an address of it. */
async function open(page: Page, address = list): Promise<void> {
  await signInAs(page, people['client-admin'].userName);
  await page.goto(address);
  await expect(count(page)).toBeVisible();
}

/** Chooses field and operator of a clause by their words, and types or chooses the value. */
async function write(page: Page, number: number, field: string, operator: string, value: string): Promise<void> {
  await part(page, number, 'field name').selectOption({ label: field });
  await part(page, number, 'operator').selectOption({ label: operator });
  const box = part(page, number, 'value');
  if ((await box.evaluate((element) => element.tagName)) === 'SELECT') await box.selectOption({ label: value });
  else await box.fill(value);
}

test('a filter is typed by its field, and a wrong value is told at its clause', async ({ page }) => {
  await open(page);
  const watched = watch(page);
  await button(page, 'Filter').click();
  await expectAccessibleInBothThemes(page);
  await expect(button(filterOf(page), 'Apply')).toBeDisabled();
  await write(page, 1, 'Recipients', 'greater than', 'abc');
  await button(filterOf(page), 'Add filter').click();
  await expect(filterOf(page)).toContainText('Filter [2]: Field name and Operator are mandatory fields.');
  await write(page, 2, 'Created On', 'on or after', 'soon');
  await button(filterOf(page), 'Apply').click();
  await expect(part(page, 1, 'value')).toBeFocused();
  await expect(part(page, 1, 'value')).toHaveAccessibleDescription('Type a number, for example 1,200.');
  await expect(part(page, 2, 'value')).toHaveAccessibleDescription('Type a date, for example 11/20/2026.');
  await expectAccessibleInBothThemes(page);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await part(page, 1, 'value').fill('1,000');
  await part(page, 2, 'value').fill('Jan 5 26');
  await part(page, 2, 'value').press('Tab');
  await expect(part(page, 2, 'value')).toHaveValue('01/05/2026');
  await button(filterOf(page), 'Apply').click();
  await expect(filterOf(page)).toBeHidden();
  await expect(page).toHaveURL(/filter=totalAudience\.gt\.1000&filter=created\.gte\.2026-01-05/);
  await expect(button(page, 'Remove filter Recipients greater than 1000')).toBeVisible();
  watched.expectNoFaults();
});

test('filters of an address that cannot be asked for are told, cleared and never remembered', async ({ page }) => {
  await open(page);
  const all = await count(page).textContent();
  const watched = watch(page);
  await page.goto(`${list}?filter=totalAudience.gt.abc&filter=gone.eq.1&filter=created.gte.&sort=tags-asc&page=999999`);
  await expect(count(page)).toHaveText(all ?? '');
  await expect(rows(page).first()).toBeVisible();
  const told = page.getByRole('alert').filter({ hasText: 'is not applied' });
  await expect(told).toContainText('Recipients greater than abc is not applied. Type a number, for example 1,200.');
  await expect(told).toContainText('gone equal 1 is not applied. The list has no such field.');
  await expect(told).toContainText('Created On on or after is not applied. Type a date, for example 11/20/2026.');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Campaign Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect(told).toBeVisible();
  await page.goto('/home');
  await page.goto(list);
  await expect(page).toHaveURL(/sort=name-asc$/);
  await expect(told).toBeHidden();

  await page.goBack();
  await page.goBack();
  await expect(told).toBeVisible();
  await button(page, 'Filter').click();
  await expect(part(page, 1, 'value')).toHaveAccessibleDescription('Type a number, for example 1,200.');
  await expect(part(page, 2, 'field name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await button(page, 'Remove filter gone equal 1').click();
  await expect(told).not.toContainText('gone');
  await button(page, 'Clear').click();
  await expect(told).toBeHidden();
  await expect(page).not.toHaveURL(/filter/);
  watched.expectNoFaults();
});

test('a filter calls a field as its column does', async ({ page }) => {
  await open(page);
  await button(page, 'Columns').click();
  const columns = await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').all();
  const labels = await Promise.all(
    columns.map((box) => box.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent)),
  );
  await page.keyboard.press('Escape');
  await button(page, 'Filter').click();
  const fields = await part(page, 1, 'field name').getByRole('option').allTextContents();
  // The type of a campaign has no column.
  const known = ['Field name', 'Campaign Type', ...labels];
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
  expect(fields).toHaveLength(known.length);
});

test('All Campaigns is searched by order number', async ({ page }) => {
  await open(page);
  const shown = rows(page)
    .filter({ hasText: /50\d{4}/ })
    .first();
  const number = /50\d{4}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  const search = page.getByRole('textbox', { name: 'Search Campaigns' });
  await search.fill(number);
  await search.press('Enter');
  await expect(count(page)).toHaveText('1 Results found.');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(number);
});

test('a narrow list shows the chosen columns, and is sorted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const first = page.getByRole('list', { name: 'All Campaigns' }).getByRole('listitem').first();
  const terms = () => first.getByRole('term').allTextContents();
  await expect(first).toBeVisible();
  expect(await terms()).toEqual(['Order Number', 'Created By', 'Schedule Date', 'Responses']);
  await button(page, 'Columns').click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Created By', exact: true }).uncheck();
  await columns.getByRole('checkbox', { name: 'Status', exact: true }).uncheck();
  await columns.getByRole('checkbox', { name: 'Channel', exact: true }).check();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  expect(await terms()).toEqual(['Order Number', 'Schedule Date', 'Responses', 'Channel']);
  await expect(first).not.toContainText(/Draft|Production|Printing|Dispatched|Completed/);

  const names = () => page.getByRole('listitem').getByRole('link').allTextContents();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Campaign Name' });
  await expect(page).toHaveURL(/sort=name-desc/);
  await button(page, 'Sort ascending').click();
  await expect(page).toHaveURL(/sort=name-asc/);
  const sorted = (await names()).toSorted(new Intl.Collator('en').compare);
  expect(sorted.length).toBeGreaterThan(1);
  await expect.poll(names).toEqual(sorted);
  await expectAccessibleInBothThemes(page);
});

/** Three drafts that one search finds, and the list of them. */
async function threeDrafts(page: Page): Promise<{ readonly word: string; readonly names: readonly string[] }> {
  await open(page);
  const word = uniqueName('Drafts');
  const names = ['one', 'two', 'three'].map((which) => `${word} ${which}`);
  for (const name of names) await prepareCampaign(page, name, 'created');
  await find(page, word);
  await expect(count(page)).toHaveText('3 Results found.');
  return { word, names };
}

async function find(page: Page, text: string): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Search Campaigns' });
  await search.fill(text);
  await search.press('Enter');
}

test('drafts are deleted together, and come back together with Undo', async ({ page }) => {
  const { names } = await threeDrafts(page);
  const watched = watch(page);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(bar).toContainText('3 selected');
  await page.getByRole('checkbox', { name: `Select ${names[0]}` }).uncheck();
  await expect(bar).toContainText('2 selected');
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked({ indeterminate: true });
  await expectAccessibleInBothThemes(page);
  await button(bar, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete 2 campaigns?' });
  await expect(question).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(question, 'Cancel').click();
  await expect(bar).toContainText('2 selected');
  await button(bar, 'Delete').click();
  await button(question, 'Delete').click();
  await expect(count(page)).toHaveText('1 Results found.');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'deleted successfully' })).toContainText('2 campaigns');
  await button(page, 'Undo').click();
  await expect(count(page)).toHaveText('3 Results found.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  watched.expectNoFaults();
});

test('a draft that cannot be deleted any more is told beside those that went', async ({ page }) => {
  const { names } = await threeDrafts(page);
  const watched = watch(page, [/^404 DELETE .*\/api\/campaigns$/]);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await button(page.getByRole('toolbar'), 'Delete').click();
  // Somebody else is quicker.
  const { campaignId, cartId } = await findCampaign(page, names[1] ?? '');
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.delete('/api/campaigns', { headers, data: { campaignId, cartId } })).ok()).toBe(true);
  await button(page.getByRole('dialog'), 'Delete').click();
  const told = page.getByRole('region', { name: 'Messages' });
  await expect(told.getByRole('status')).toContainText('2 campaigns');
  await expect(told.getByRole('alert')).toContainText(`Not deleted: ${names[1]}. This record does not exist`);
  await expect(count(page)).toHaveText('0 Results found.');
  await button(page, 'Undo').click();
  await expect(count(page)).toHaveText('2 Results found.');
  await expect(rows(page).filter({ hasText: names[1] ?? '' })).toHaveCount(0);
  watched.expectNoFaults();
});

test('only drafts can be selected, and only by those who may delete them', async ({ page }) => {
  await open(page);
  const printing = rows(page)
    .filter({ hasText: /Printing|Dispatched|Completed/ })
    .first();
  await expect(printing).toBeVisible();
  await expect(printing.getByRole('checkbox')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Draft' }).first().getByRole('checkbox')).toHaveCount(1);
  await page.context().clearCookies();
  await signInAs(page, people['sales-agent'].userName);
  await page.goto(list);
  await expect(count(page)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('the bulk bar of a narrow list stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothThemes(page);
});

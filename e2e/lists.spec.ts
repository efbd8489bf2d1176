import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { tabTo } from './support/keyboard.ts';
import { count, filterOf, find, list, openList, part, rows, writeFilter } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { findCampaign, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Creates three drafts that one search finds, and opens their list. */
async function threeDrafts(page: Page): Promise<readonly string[]> {
  await openList(page);
  const word = uniqueName('Three');
  const names = ['one', 'two', 'three'].map((which) => `${word} ${which}`);
  for (const name of names) await prepareCampaign(page, name, 'created');
  await find(page, word);
  await expect(count(page)).toHaveText('3 Results found.');
  return names;
}

test('All Campaigns is searched by order number', async ({ page }) => {
  await openList(page, `${list}?sort=orderNumber-desc`);
  // Takes the order number from its cell. In the text of the whole row, digits at the end of the campaign name would
  // join the number.
  const shown = rows(page)
    .getByRole('cell', { name: /^50\d{4}$/ })
    .first();
  const number = (await shown.textContent()) ?? '';
  await find(page, number);
  await expect(count(page)).toHaveText('1 Result found.');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(number);
});

test('columns are hidden, shown, moved and reset; eight at most, and the name stays', async ({ page }) => {
  await openList(page);
  const heads = async () => (await page.getByRole('columnheader').allTextContents()).slice(1, -1);
  const plain = await heads();
  expect(plain).toHaveLength(8);
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  const box = (name: string) => chooser.getByRole('checkbox', { name, exact: true });
  await button(page, 'Columns').click();
  await expect(box('Campaign Name')).toBeDisabled();
  await box('Tags').click();
  await expect(page.getByText('You can select up to 8 columns')).toBeVisible();
  expect(await heads()).toEqual(plain);
  await expectAccessibleInBothThemes(page);
  await box('Next Step').uncheck();
  await box('Tags').check();
  await expect(box('Tags')).toBeFocused();
  await button(chooser, 'Move Status up').click();
  const changed = plain.filter((name) => !['Next Step', 'Responses', 'Status'].includes(name));
  await expect.poll(heads).toEqual([...changed, 'Status', 'Responses', 'Tags']);
  await expect(button(chooser, 'Move Campaign Name up')).toBeDisabled();
  await expect(page).toHaveURL(/selectedColumns=name,/);
  await page.reload();
  await expect.poll(heads).toEqual([...changed, 'Status', 'Responses', 'Tags']);
  await button(page, 'Columns').click();
  await button(chooser, 'Reset').click();
  await expect.poll(heads).toEqual(plain);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
});

test('two changes in quick succession are both kept, and Clear clears at once', async ({ page }) => {
  const [name] = await threeDrafts(page);
  await button(page, 'Columns').click();
  const box = (column: string) =>
    page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: column, exact: true });
  const boxes = await Promise.all(['Created On', 'Status'].map((column) => box(column).elementHandle()));
  // Both clicks happen before the router navigates, because the router navigates in a later task.
  await page.evaluate(async (all) => {
    for (const one of all) {
      (one as HTMLInputElement).click();
      await Promise.resolve();
    }
  }, boxes);
  for (const column of ['Created On', 'Status']) await expect(box(column)).not.toBeChecked();
  for (const column of ['Created On', 'Status']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeHidden();
  }
  await page.keyboard.press('Escape');

  await button(page, 'Filter').click();
  await writeFilter(page, 1, 'Status', 'equal', 'Draft');
  await button(filterOf(page), 'Apply').click();
  await find(page, name ?? '');
  await expect(count(page)).toHaveText('1 Result found.');
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/search/campaigns/row')) return;
    const { search, filters } = request.postDataJSON() as { search: string; filters: unknown[] };
    asked.push({ search, filters });
  });
  await button(page, 'Clear').click();
  await expect(count(page)).not.toHaveText('1 Result found.');
  for (const one of asked) expect(one).toEqual({ search: '', filters: [] });
});

test('Tab reaches a cut cell in a newly chosen column', async ({ page }) => {
  await openList(page);
  const { name, cartId, campaignId } = await prepareCampaign(page, uniqueName('Cut'), 'created');
  const tag = uniqueName('A tag that is longer than its column').padEnd(50, '.');
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const tags = page.getByRole('textbox', { name: 'Tags' });
  await tags.fill(tag);
  await tags.press('Enter');
  await expect(button(page, `Remove ${tag}`)).toBeVisible();
  await button(page, 'Save Draft').click();
  await expect(count(page)).toBeVisible();
  await find(page, name);
  await expect(count(page)).toHaveText('1 Result found.');
  await button(page, 'Columns').click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Next Step', exact: true }).uncheck();
  await chooser.getByRole('checkbox', { name: 'Tags', exact: true }).check();
  await page.keyboard.press('Escape');
  const cell = rows(page).locator('[data-cut]').filter({ hasText: tag });
  await expect(cell).toHaveAttribute('tabindex', '0');
  await tabTo(page, cell);
  await expect(page.getByRole('tooltip')).toHaveText(tag);
});

test('the address holds sort, page size, page and filter, but not the search', async ({ page }) => {
  await openList(page);
  const word = uniqueName('Page');
  for (let number = 1; number <= 27; number += 1) await prepareCampaign(page, `${word} ${number}`, 'created');
  const watched = watch(page);
  await find(page, word);
  await expect(count(page)).toHaveText('27 Results found.');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  const name = page.getByRole('button', { name: 'Campaign Name', exact: true });
  await name.click();
  await expect(page.getByRole('columnheader', { name: 'Campaign Name' })).toHaveAttribute('aria-sort', 'ascending');
  await name.click();
  await expect(page.getByRole('columnheader', { name: 'Campaign Name' })).toHaveAttribute('aria-sort', 'descending');
  await button(page, 'Filter').click();
  await writeFilter(page, 1, 'Status', 'equal', 'Draft');
  await button(filterOf(page), 'Apply').click();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–25 of 27');
  await expect(button(pages, 'Previous page')).toBeDisabled();
  await button(pages, 'Next page').click();
  await expect(pages).toContainText('26–27 of 27');
  await expect(button(pages, 'Next page')).toBeDisabled();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);

  const address = page.url();
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    filter: 'statusCode.eq.1',
    sort: 'name-desc',
    page: '2',
    pageSize: '25',
  });
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('statusCode.eq.1');
  expect(kept).not.toContain(word);
  // The pager shows its page before the rows have loaded, so the test waits for the rows.
  await expect(rows(page)).toHaveCount(2);
  const shown = await rows(page).getByRole('link').allTextContents();
  const rowsAgain = () => rows(page).getByRole('link').allTextContents();
  await page.reload();
  await expect.poll(rowsAgain).toEqual(shown);
  await rows(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/pageSize/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(rowsAgain).toEqual(shown);
  await expect(page.getByRole('textbox', { name: 'Search Campaigns' })).toHaveValue(word);
  // A page number beyond the last page leads to the last page.
  await page.goto(address.replace('page=2', 'page=9'));
  await expect(page).toHaveURL(address);
  watched.expectNoFaults();
});

test('a list that could not be refreshed tells it above the old rows', async ({ page }) => {
  await threeDrafts(page);
  const refused = await refuse(page, /\/api\/search\/campaigns\/row$/);
  await rows(page).first().getByRole('checkbox').check();
  await button(page.getByRole('toolbar', { name: 'Selected rows' }), 'Delete').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  const outdated = page
    .getByRole('alert')
    .filter({ hasText: 'This list could not be refreshed. It is shown as it was.' });
  await refused.isNamedIn(outdated);
  await expect(rows(page)).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await refused.end();
  await button(outdated, 'Try again').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(outdated).toBeHidden();
});

test('a search without a match tells it, and Clear removes the search', async ({ page }) => {
  await openList(page);
  const total = await count(page).textContent();
  const word = uniqueName('Nobody');
  await find(page, word);
  await expect(count(page)).toHaveText('0 Results found.');
  await expect(page.getByText('No Matching Campaigns Found')).toBeVisible();
  await expect(page.getByText(`No campaign matches '${word}'.`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, 'Clear').first().click();
  await expect(count(page)).toHaveText(total ?? '');
  await expect(page.getByRole('textbox', { name: 'Search Campaigns' })).toHaveValue('');
});

test('a list that cannot be loaded tells it, with the request id to quote and a retry', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const call = '**/api/search/campaigns/row';
  // The test makes the call invalid, so the server itself refuses the call. The answer then has a real request id.
  await page.route(call, (route) => route.continue({ postData: JSON.stringify({ page: -1 }) }));
  const answered = page.waitForResponse(call);
  await page.goto(list);
  const { requestId } = (await (await answered).json()) as { requestId: string };
  const failed = page.getByRole('alert').filter({ hasText: 'The campaigns could not be loaded' });
  await expect(failed).toContainText(`Request ${requestId}`);
  await expect(button(page, 'Filter')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.unroute(call);
  await button(failed, 'Try again').click();
  await expect(rows(page).first()).toBeVisible();
  await expect(failed).toBeHidden();
});

test('an empty list offers to create a record, or tells that there is nothing', async ({ page }) => {
  // This agent has no campaign yet.
  await signInAs(page, 'tess.lindqvist@harborline.example');
  await page.goto(list);
  await expect(page.getByText('No campaigns created')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Campaign' })).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.context().clearCookies();
  await signInAs(page, users.csd.userName);
  await page.goto(list);
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Campaign' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test('a narrow list shows the chosen columns, and is sorted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const names = await threeDrafts(page);
  const first = page.getByRole('list', { name: 'All Campaigns' }).getByRole('listitem').first();
  const terms = () => first.getByRole('term').allTextContents();
  await expect(first).toBeVisible();
  // A draft has no order number and no schedule date, and its row says nothing about them.
  expect(await terms()).toEqual(['Responses', 'Next Step']);
  await button(page, 'Columns').click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Next Step', exact: true }).uncheck();
  await columns.getByRole('checkbox', { name: 'Status', exact: true }).uncheck();
  await columns.getByRole('checkbox', { name: 'Channel', exact: true }).check();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  expect(await terms()).toEqual(['Responses', 'Channel']);
  await expect(first).not.toContainText('Draft');

  const shown = () => page.getByRole('listitem').getByRole('link').allTextContents();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Campaign Name' });
  await expect(page).toHaveURL(/sort=name-desc/);
  const [one, two, three] = names;
  await expect.poll(shown).toEqual([two, three, one]);
  await button(page, 'Sort ascending').click();
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect.poll(shown).toEqual([one, three, two]);
  // The list is so short that the bar covers no row.
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('3 selected');
  await expectAccessibleInBothThemes(page);
});

test('drafts are deleted together, and come back together with Undo', async ({ page }) => {
  const names = await threeDrafts(page);
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
  // The message stays while the pointer rests on it.
  await button(page, 'Undo').hover();
  await expect(count(page)).toHaveText('1 Result found.');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'deleted successfully' })).toContainText('2 campaigns');
  await button(page, 'Undo').click();
  await expect(count(page)).toHaveText('3 Results found.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  watched.expectNoFaults();
});

test('a draft that can no longer be deleted is told beside the deleted drafts', async ({ page }) => {
  const names = await threeDrafts(page);
  const watched = watch(page, [/^404 DELETE .*\/api\/campaigns$/]);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await button(page.getByRole('toolbar'), 'Delete').click();
  // Another user deletes the draft first.
  const { campaignId, cartId } = await findCampaign(page, names[1] ?? '');
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.delete('/api/campaigns', { headers, data: { campaignId, cartId } })).ok()).toBe(true);
  await button(page.getByRole('dialog'), 'Delete').click();
  const told = page.getByRole('region', { name: 'Messages' });
  // The message stays while the pointer rests on it.
  await button(told, 'Undo').hover();
  await expect(told.getByRole('status')).toContainText('2 campaigns');
  await expect(told.getByRole('alert')).toContainText(`Not deleted: ${names[1]}. This record does not exist`);
  await expect(count(page)).toHaveText('0 Results found.');
  await button(page, 'Undo').click();
  await expect(count(page)).toHaveText('2 Results found.');
  await expect(rows(page).filter({ hasText: names[1] ?? '' })).toHaveCount(0);
  watched.expectNoFaults();
});

test('only drafts can be selected, and only by users who may delete them', async ({ page }) => {
  await openList(page, `${list}?sort=statusCode-desc`);
  const placed = rows(page)
    .filter({ hasText: /Printing|Dispatched|Completed/ })
    .first();
  await expect(placed).toBeVisible();
  await expect(placed.getByRole('checkbox')).toHaveCount(0);
  await page.goto(`${list}?filter=statusCode.eq.1`);
  await expect(rows(page).filter({ hasText: 'Draft' }).first().getByRole('checkbox')).toHaveCount(1);
  await page.context().clearCookies();
  await signInAs(page, users['sales-agent'].userName);
  await page.goto(list);
  await expect(count(page)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('the tools of a narrow list reflow at 320 pixels, and its bulk bar stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page, `${list}?filter=name.neq.${'W'.repeat(60)}&filter=gone.eq.${'W'.repeat(60)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'is not applied' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'Filter').click();
  await writeFilter(page, 2, 'Created On', 'on or after', 'soon');
  await button(filterOf(page), 'Apply').click();
  await expect(part(page, 2, 'value')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await button(page, 'Columns').click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  // The bar never covers the focused control.
  const edge = (await bar.boundingBox())?.y ?? 0;
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const box = await page.locator(':focus').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
  }
});

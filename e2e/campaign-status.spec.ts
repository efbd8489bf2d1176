import { expect, type Locator, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import { count, filterOf, find, rows, writeFilter } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * Campaign Status, as the provider's staff works with it. The tests run one after another, because they share
 * one campaign of the demo that is being printed: the last test dispatches it.
 */
const list = '/campaign/status';
const printed = 'Annuity letters, Atlanta';

let ordered: Prepared;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInAs(page, users['client-admin'].userName);
  ordered = await prepareCampaign(page, uniqueName('In production'), 'ordered');
  await page.close();
});

const statusOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `, status of ${name}` });
const choice = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Dispatch Details' });
const counter = (page: Page, name: string): Locator =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));

async function openList(page: Page, address = list): Promise<void> {
  await signInAs(page, users['csd-admin'].userName);
  await page.goto(address);
  await expect(count(page)).toBeVisible();
}

async function choose(page: Page, name: string, status: string): Promise<void> {
  await statusOf(page, name).click();
  await choice(page, status).click();
}

/** The number of a counter. A counter without digits is still loading. */
async function numberIn(place: Locator): Promise<number> {
  await expect(place).toHaveText(/\d/);
  return Number((await place.textContent())?.replace(',', ''));
}

test('the sidebar leads to the orders of all clients, with their counters', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  const watched = watch(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Campaign Status' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign Status' })).toBeVisible();
  const heads = await page.getByRole('columnheader').filter({ hasText: /\w/ }).allTextContents();
  expect(heads).toEqual([
    'Order Number',
    'Org ID',
    'Organization',
    'Campaign',
    'Order Date',
    'Quantity',
    'Validation',
    'Status',
    'Actions',
  ]);
  await expect(count(page)).toBeVisible();
  // The list draws its rows after the count.
  await expect(rows(page).first()).toBeVisible();
  const organizations = await rows(page).locator('td:nth-child(4)').allTextContents();
  expect(organizations.some((name) => name.startsWith('Harborline'))).toBe(true);
  expect(organizations.some((name) => name.startsWith('Prairie'))).toBe(true);
  const shown = await rows(page).count();
  expect(await numberIn(counter(page, 'Total'))).toBe(shown);
  for (const status of ['In Production', 'Printing', 'Dispatched']) {
    const ofStatus = await rows(page).locator('td:nth-child(9)', { hasText: status }).count();
    expect([status, await numberIn(counter(page, status))]).toEqual([status, ofStatus]);
  }
  const row = rows(page).filter({ hasText: ordered.name });
  await expect(row).toContainText('pending');
  await expect(rows(page).filter({ hasText: printed })).toContainText('validated');
  await row.getByRole('link', { name: ordered.name }).click();
  await expect(page).toHaveURL(new RegExp(`/campaigns/order/[^/]+/${ordered.campaignId}$`));
  watched.expectNoFaults();
});

test('search, filters and columns narrow the list, and the address holds the columns', async ({ page }) => {
  await openList(page);
  await find(page, ordered.name);
  await expect(count(page)).toHaveText('1 Result found.');
  await find(page, 'no such campaign');
  await expect(page.getByText('No Matching Campaigns Found')).toBeVisible();
  await button(page, 'Clear').first().click();
  await button(page, 'Filter').click();
  await writeFilter(page, 1, 'Validation', 'equal', 'pending');
  await button(filterOf(page), 'Apply').click();
  await expect(rows(page).filter({ hasText: printed })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: ordered.name })).toHaveCount(1);
  await button(page, 'Columns').click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Org ID', exact: true }).uncheck();
  await chooser.getByRole('checkbox', { name: 'Date Sent For Printing', exact: true }).check();
  await expect(page).toHaveURL(/selectedColumns=orderNumber,.*dateSentForPrinting/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Date Sent For Printing' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Org ID' })).toBeHidden();
});

test('a row in production waits for its file, and a row in printing cannot go back', async ({ page }) => {
  await openList(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('update-status')) calls.push(request.url());
  });
  await choose(page, ordered.name, 'Dispatched');
  await expect(page.getByText('Complete production file validation to update the status')).toBeVisible();
  await choose(page, printed, 'In Production');
  await expect(page.getByText('Status cannot be changed to Printing or Production')).toBeVisible();
  await choose(page, printed, 'Printing');
  await expect(dialogOf(page)).toBeHidden();
  expect(calls).toEqual([]);
});

test('a failed change shows its text, and the row keeps its status', async ({ page }) => {
  await openList(page);
  // Without an answer of the server, the page shows its own text.
  await page.route(/update-status|\/schedule\//, (route) => route.abort());
  await choose(page, printed, 'Completed');
  // Production is asked first, because nothing was dispatched.
  const question = page.getByRole('dialog', { name: 'Complete without a dispatch?' });
  await expect(question).toContainText(/Nothing of order \d+ was dispatched\./);
  await button(question, 'Complete').click();
  await expect(page.getByText('Error while updating the status')).toBeVisible();
  await expect(statusOf(page, printed)).toHaveText('Printing');
  await choose(page, printed, 'Dispatched');
  await button(dialogOf(page), 'Dispatch').click();
  await expect(page.getByText('Error while updating dispatch details')).toBeVisible();
  await expect(dialogOf(page)).toBeVisible();
  await button(dialogOf(page), 'Cancel').click();
  await expect(statusOf(page, printed)).toBeFocused();
});

test('a list and counters that fail say so, and the list can be loaded again', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  const refusedList = await refuse(page, /campaign-status\/row/);
  await page.route(/status\/overview/, (route) => route.abort());
  await page.goto(list);
  await expect(page.getByText('The campaigns could not be loaded')).toBeVisible();
  await refusedList.isNamedIn(page.getByRole('main'));
  await expect(page.getByText('Error fetching campaign overview data')).toBeVisible();
  await expect(counter(page, 'Total')).toHaveText('–');
  await refusedList.end();
  await button(page, 'Try again').click();
  await expect(statusOf(page, printed)).toBeVisible();
});

test('the production file of a row is downloaded', async ({ page }) => {
  await openList(page);
  const row = rows(page).filter({ hasText: printed });
  const number = await row.getByRole('cell').nth(1).textContent();
  const download = page.waitForEvent('download');
  await button(row, `Actions for ${printed}`).click();
  await choice(page, 'Download Production File').click();
  expect((await download).suggestedFilename()).toBe(`Production_${number}.csv`);
  await expect(page.getByText('File downloaded successfully')).toBeVisible();
});

test('page, menu and dialog are accessible, and reflow on a narrow screen', async ({ page }) => {
  await openList(page);
  await expectAccessibleInBothThemes(page);
  await statusOf(page, printed).click();
  await expect(choice(page, 'Paused')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 700 });
  await untilSettled(page);
  await expectNoSidewaysScroll(page);
  await choose(page, printed, 'Dispatched');
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('textbox', { name: 'Quantity' }).fill('10');
  await button(dialogOf(page), 'Dispatch').click();
  await untilSettled(page);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test('the support desk sees the list without changing anything, and a client does not see it', async ({ page }) => {
  await signInAs(page, users.csd.userName);
  await page.goto(list);
  await expect(rows(page).filter({ hasText: printed })).toContainText('Printing');
  await expect(statusOf(page, printed)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await signInAs(page, users['client-admin'].userName);
  await page.goto(list);
  await expect(page).toHaveURL(/\/forbidden/);
});

test('a campaign is paused and dispatched in part by keyboard alone', async ({ page }) => {
  await openList(page);
  const watched = watch(page);
  const dispatched = await numberIn(counter(page, 'Dispatched'));
  await enter(page, statusOf(page, printed));
  await expect(choice(page, 'In Production')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(choice(page, 'Paused')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Campaign status updated successfully')).toBeVisible();
  await expect(statusOf(page, printed)).toHaveText('Paused');
  await expect(statusOf(page, printed)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(choice(page, 'In Production')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Dispatched')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toBeFocused();
  const pieces = await quantity.inputValue();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('99,999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`The order has ${pieces} pieces. Enter at most this number.`)).toBeVisible();
  await expect(quantity).toBeFocused();
  await type(page, quantity, '1k');
  await page.keyboard.press('Enter');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(dialog.getByText(`Enter why fewer than ${pieces} pieces are dispatched.`)).toBeVisible();
  await page.keyboard.type('The rest was spoiled.');

  // Enter in a date field shows what is wrong with the typed date, although the field keeps the focus.
  const dispatchDate = dialog.getByRole('textbox', { name: 'Dispatch Date', exact: true });
  const proposed = await dispatchDate.inputValue();
  await type(page, dispatchDate, '1/1/2020');
  await page.keyboard.press('Enter');
  await expect(dispatchDate).toHaveValue('01/01/2020');
  await expect(dialog.getByText(/^The date cannot be before the order, \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(dispatchDate).toBeFocused();
  await type(page, dispatchDate, proposed);

  // Escape closes the calendar first, not the whole dialog.
  await enter(page, button(dialog, 'Open calendar of Dispatch Date'));
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();

  // A pressed heading disappears with its level. The focus stays in the calendar.
  await enter(page, button(dialog, 'Open calendar of Dispatch Date'));
  await enter(page, calendar.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }));
  await expect(calendar.locator('table button:focus')).toHaveCount(1);
  await enter(page, calendar.getByRole('button', { name: /^\d{4}$/ }));
  await expect(calendar.locator('[aria-pressed="true"]')).toBeFocused();
  // Escape still closes the calendar first when nothing has the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();

  await enter(page, button(dialog, 'Open calendar of Dispatch Date'));
  await expect(calendar).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await tabTo(page, button(dialog, 'Dispatch'));
  await page.keyboard.press('Enter');

  await expect(page.getByText('Dispatch details updated successfully')).toBeVisible();
  await expect(page.getByText('Campaign status updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(statusOf(page, printed)).toHaveText('Dispatched');
  await expect(statusOf(page, printed)).toBeFocused();
  await expect(counter(page, 'Dispatched')).toHaveText(String(dispatched + 1));
  watched.expectNoFaults();

  await page.goto(`${list}?selectedColumns=name,dispatchDate,dispatchCount,quantity,status`);
  const row = rows(page).filter({ hasText: printed });
  await expect(row).toContainText('1,000');
  await expect(row).toContainText(pieces);

  // For a day the dates can be corrected, with a reason.
  await row.getByRole('button', { name: /Actions|More/ }).click();
  await page.getByRole('menuitem', { name: 'Correct Dispatch Dates' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct Dispatch Dates' });
  await correction.getByRole('textbox', { name: 'Dispatch Date', exact: true }).fill(proposed);
  await button(correction, 'Correct').click();
  await expect(correction.getByText('Enter why the dates are corrected.')).toBeVisible();
  await correction.getByRole('textbox', { name: 'Reason' }).fill('The mail left today.');
  await button(correction, 'Correct').click();
  await expect(page.getByText('Dispatch dates corrected')).toBeVisible();
  await expect(row).toContainText(proposed);
});

import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter, type } from './support/keyboard.ts';
import { count } from './support/list-page.ts';
import { uniqueName } from './support/order-wizard.ts';
import { type Prepared, type PreparedAudience, prepareCampaign } from './support/prepare.ts';
import {
  actOnOrder,
  orderRow,
  productionLines,
  type ReturnedFile,
  returnedFile,
  returnedFiles,
  sendBack,
  statusList,
} from './support/production.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** Production files come back: a file that fails, its problems, the corrected file, parts, and a skip with a reason. */
const tableTypeOfXlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const verb = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const statusOf = (page: Page, order: Prepared): Locator => orderRow(page, order).locator('td:nth-child(9)');

async function orderInProduction(page: Page, name: string, audience?: PreparedAudience): Promise<Prepared> {
  await signInAs(page, users['client-admin'].userName);
  const order = await prepareCampaign(page, uniqueName(name), 'ordered', audience);
  await openList(page);
  return order;
}

async function openList(page: Page): Promise<void> {
  await signInAs(page, users['csd-admin'].userName);
  await page.goto(statusList);
  await expect(count(page)).toBeVisible();
}

test('a file with a wrong value fails, and the corrected file moves its order to Printing', async ({ page }) => {
  const order = await orderInProduction(page, 'Returned');
  const lines = await productionLines(page, order);
  const broken = lines.map((line, at) =>
    at === 1 ? line.replace(/First-Class Mail|Marketing Mail/, 'Periodicals') : line,
  );
  await sendBack(page, returnedFile(broken));
  const failure = dialog(page, 'Validation Failed');
  await expect(failure).toContainText('The order did not pass. It stays in production.');
  await expect(failure).toContainText('1 problem');
  await verb(page, 'Show Problems').click();
  const problem = failure.getByRole('row').nth(1);
  await expect(problem).toContainText('back.csv, row 2');
  await expect(problem).toContainText('Periodicals');
  await expect(problem).toContainText('The value differs from the order.');
  await verb(page, 'Postal Class, failed').hover();
  await expect(page.getByText('Checks the postal class.')).toBeVisible();
  // The other six checks are listed as passed.
  await expect(failure.getByRole('button', { name: /, passed$/ })).toHaveCount(6);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await verb(page, 'Done').click();
  await expect(verb(page, 'Validate File')).toBeFocused();
  await expect(statusOf(page, order)).toContainText('In Production');

  // The result is still there after the page was closed.
  await page.reload();
  await actOnOrder(page, order, 'View Validation');
  await expect(failure).toContainText('1 problem');
  await verb(page, 'Show Problems').click();
  await expect(problem).toContainText('back.csv, row 2');
  await verb(page, 'Done').click();

  // A part tells its problem at once, and can be discarded. Then the former failure counts again.
  await sendBack(page, returnedFile(broken.slice(0, 2), 'part.csv'));
  const waiting = dialog(page, 'More Files Needed');
  await expect(waiting).toContainText('part.csv: 1 row, 1 problem');
  await page.getByRole('button', { name: /^Discard part\.csv of order/ }).click();
  await expect(page.getByText('part.csv is discarded.')).toBeVisible();
  await expect(failure).toContainText('1 problem');
  await verb(page, 'Done').click();

  await sendBack(page, returnedFile(lines));
  const success = dialog(page, 'Validation Successful');
  await expect(success).toContainText('The order passed and moves to Printing.');
  // The summary closes itself after 3 seconds.
  await expect(success).toBeHidden({ timeout: 4_500 });
  await expect(verb(page, 'Validate File')).toBeFocused();
  await expect(statusOf(page, order)).toContainText('Printing');
});

test('many rows are judged with progress, and the result comes although the page was left', async ({ page }) => {
  const order = await orderInProduction(page, 'Many rows');
  const [head = '', first = ''] = await productionLines(page, order);
  const many = (rows: number, name: string) => returnedFile([head, ...Array<string>(rows).fill(first)], name);
  await sendBack(page, many(10_001, 'one.csv'), many(10_002, 'two.csv'));
  const judging = dialog(page, 'Validate File');
  await expect(judging).toContainText('You can close this dialog.', { timeout: 30_000 });
  await expect(judging.getByRole('progressbar')).toBeVisible();
  await page.reload();
  // The job may end before or after the page is back.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await actOnOrder(page, order, 'View Validation');
    await expect(dialog(page, 'Validation Failed')).toContainText('problems', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  // The dialog shows the result by itself when it stays open.
  await verb(page, 'Done').click();
  await sendBack(page, many(10_003, 'one.csv'), many(10_004, 'two.csv'));
  await expect(dialog(page, 'Validation Failed')).toContainText('problems', { timeout: 45_000 });
  await verb(page, 'Done').click();
  await expect(statusOf(page, order)).toContainText('In Production');
});

test('no more files of many rows come: a job judges them, and the page can be left', async ({ page }) => {
  test.setTimeout(180_000);
  const geography = [{ stateCode: 'NY' }, { stateCode: 'PA' }];
  const order = await orderInProduction(page, 'Many pieces', { geography, desiredCount: 20_100 });
  const [head = '', ...lines] = await productionLines(page, order);
  // The last 50 pieces stay away.
  const files = [0, 1, 2, 3].map((at) =>
    returnedFile([head, ...lines.slice(at * 5_100, Math.min((at + 1) * 5_100, 20_050))], `back-${at}.csv`),
  );
  await sendBack(page, ...files);
  const waiting = dialog(page, 'More Files Needed');
  await expect(waiting).toContainText('20,050 of 20,100 pieces returned.', { timeout: 60_000 });
  await page.getByRole('button', { name: /^No more files for order/ }).click();
  const judging = dialog(page, 'Validate File');
  await expect(judging).toContainText('You can close this dialog.');
  await expect(judging.getByRole('progressbar')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.reload();

  // View Validation shows the progress, and then the result by itself.
  await actOnOrder(page, order, 'View Validation');
  const failure = dialog(page, 'Validation Failed');
  await expect(failure).toContainText('1 problem', { timeout: 60_000 });
  await expect(failure).toContainText('Prospect Records');
  await verb(page, 'Show Problems').click();
  await expect(failure).toContainText('Pieces 20051 to 20100 are missing.');
  await verb(page, 'Done').click();
  await expect(statusOf(page, order)).toContainText('In Production');
});

test('an order waits for its parts, and is skipped with a reason by keyboard alone', async ({ page }) => {
  const order = await orderInProduction(page, 'In parts');
  const lines = await productionLines(page, order);
  await enter(page, verb(page, 'Validate File'));
  await expect(returnedFiles(page)).toBeFocused();
  await returnedFiles(page).setInputFiles([returnedFile(lines.slice(0, 3))]);
  await enter(page, verb(page, 'Validate'));
  const pieces = (lines.length - 1).toLocaleString('en-US');
  await expect(dialog(page, 'More Files Needed')).toContainText(
    `2 of ${pieces} pieces returned. The order waits for the rest.`,
  );
  await enter(page, verb(page, 'Done'));
  await page.reload();
  await actOnOrder(page, order, 'View Validation');
  await expect(dialog(page, 'More Files Needed')).toContainText(`2 of ${pieces} pieces returned.`);
  await enter(page, page.getByRole('button', { name: /^No more files for order/ }));
  const failure = dialog(page, 'Validation Failed');
  await expect(verb(page, 'Prospect Records, failed')).toBeVisible();
  await type(page, page.getByLabel('Reason for skipping'), 'The press has checked the rest.');
  await enter(page, verb(page, 'Skip Validation'));
  await expect(page.getByText('Status of 1 campaigns updated to Printing')).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(statusOf(page, order)).toContainText('Printing');
});

test('a skip of one order keeps the other failed order in view', async ({ page }) => {
  const orders = [await orderInProduction(page, 'Skipped'), await orderInProduction(page, 'Kept')] as const;
  const broken: ReturnedFile[] = [];
  for (const order of orders) {
    const [head = '', first = '', , ...rest] = await productionLines(page, order);
    // The first piece comes twice, and the second piece is missing.
    broken.push(returnedFile([head, first, first, ...rest], `${order.name}.csv`));
  }
  await sendBack(page, ...broken);
  const failure = dialog(page, 'Validation Failed');
  const listed = failure.getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await listed.filter({ hasText: orders[1].name }).getByRole('checkbox').uncheck();
  await page.getByLabel('Reason for skipping').fill('The press has checked it.');
  await verb(page, 'Skip Validation').click();
  await expect(page.getByText('Status of 1 campaigns updated to Printing')).toBeVisible();
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(orders[1].name);
  await expect(verb(page, 'Skip Validation')).toBeDisabled();
  await verb(page, 'Done').click();
  await expect(statusOf(page, orders[0])).toContainText('Printing');
  await expect(statusOf(page, orders[1])).toContainText('In Production');
});

/**
 * Some causes of a failure, each with the check that names it and a change of a production file that raises it. The tests
 * of the server go through all seven causes.
 */
const faults: readonly (readonly [check: string, change: (row: Record<string, string>) => Record<string, string>])[] = [
  ['Mailer Code', (row) => ({ ...row, 'Mailer Code': '654321' })],
  ['Mailing Number', (row) => ({ ...row, 'Mailing Number': '12E+3' })],
  ['IM Barcode', (row) => ({ ...row, 'IM Barcode': (row['IM Barcode'] ?? '').slice(1) })],
];

test('files with different causes fail together, and their corrected files pass', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const orders: Prepared[] = [];
  for (const [check] of faults) orders.push(await prepareCampaign(page, uniqueName(check), 'ordered'));
  await openList(page);
  const broken: ReturnedFile[] = [];
  for (const [at, [, change]] of faults.entries()) {
    const order = orders[at];
    if (order === undefined) throw new Error('an order is missing');
    const records = parse((await productionLines(page, order)).join(''), { columns: true }) as Record<string, string>[];
    const rowsOut = records.map((row, index) => (index === 1 ? change(row) : row));
    // Another program's library saves the workbook.
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.json_to_sheet(rowsOut), 'From the press');
    const buffer = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
    broken.push({ name: `${at}.xlsx`, mimeType: tableTypeOfXlsx, buffer });
  }
  await sendBack(page, ...broken);
  const failure = dialog(page, 'Validation Failed');
  const listed = failure.getByRole('list', { name: 'Orders that did not pass' }).locator(':scope > li');
  await expect(listed).toHaveCount(faults.length);
  const corrected: ReturnedFile[] = [];
  for (const [at, [check]] of faults.entries()) {
    const order = listed.filter({ hasText: orders[at]?.name ?? '' });
    await expect(order.getByRole('button', { name: `${check}, failed`, exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await order.getByRole('button', { name: /^Corrected File/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Corrected_\d+\.xlsx$/);
    corrected.push({
      name: file.suggestedFilename(),
      mimeType: tableTypeOfXlsx,
      buffer: await readFile(await file.path()),
    });
  }
  await expectAccessibleInBothThemes(page);
  await verb(page, 'Done').click();
  await sendBack(page, ...corrected);
  await expect(dialog(page, 'Validation Successful')).toContainText(
    `All ${faults.length} orders passed and move to Printing.`,
  );
});

test('a file that cannot be judged is refused with what to do', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  await page.goto(statusList);
  await verb(page, 'Validate File').click();
  await returnedFiles(page).setInputFiles([returnedFile(['a'.repeat(6_000_000)], 'large.csv')]);
  await expect(page.getByText('File size should be less than 5MB')).toBeVisible();
  await expect(verb(page, 'Validate')).toBeDisabled();
  await returnedFiles(page).setInputFiles([returnedFile(['%PDF-1.7\n'], 'proof.csv')]);
  await verb(page, 'Validate').click();
  await expect(page.getByRole('alert')).toContainText('proof.csv: This is a PDF, not a table.');
  await verb(page, 'Remove proof.csv').click();
  await returnedFiles(page).setInputFiles([returnedFile(['Order Number,Sequence\r\n1,1\r\n'], 'short.csv')]);
  await verb(page, 'Validate').click();
  await expect(page.getByRole('alert')).toContainText('short.csv: The columns Client Number, Mailer Code,');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Validate File')).toBeHidden();
});

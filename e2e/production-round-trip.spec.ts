import { readFile } from 'node:fs/promises';
import { demoPassword } from '@dropdate/server/testing/demo-users';
import { read, write } from '@e965/xlsx';
import { expect, type Page, test } from '@playwright/test';
import { routeOnce } from './support/faults.ts';
import { chooseItem, enter } from './support/keyboard.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { dispatch, orderRow, orderStatus, type ReturnedFile, returnedFiles, statusList } from './support/production.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * Two orders go from the production file to the mail by keyboard alone. Another program opens and saves their files on
 * the way, as the print shop does.
 */
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function placeOrder(page: Page, name: string): Promise<Prepared> {
  await signInAs(page, users['client-admin'].userName);
  return prepareCampaign(page, uniqueName(name), 'ordered', { geography: [{ stateCode: 'FL' }], desiredCount: 40 });
}

/** Downloads the whole file of an order as a workbook. */
async function download(page: Page, order: Prepared): Promise<Buffer> {
  await page.goto(`/campaigns/order/${order.cartId}/${order.campaignId}`);
  await expect(heading(page, order.name)).toBeVisible();
  await enter(page, button(page, 'Other forms of the production file'));
  const arrives = page.waitForEvent('download');
  await chooseItem(page, 'Whole file as Excel (.xlsx)');
  return readFile(await (await arrives).path());
}

/** The workbook as another program saves it, with that program's own cells, styles and shared strings. */
function savedElsewhere(bytes: Buffer, name: string): ReturnedFile {
  const book = read(bytes, { type: 'buffer' });
  return {
    name,
    mimeType: workbook,
    buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array),
  };
}

/** Opens the dialog, and chooses files in the browser's own file chooser. */
async function chooseFiles(page: Page, files: ReturnedFile[]): Promise<void> {
  // The browser hands its file chooser to the test only a moment after the test has asked for the chooser. A chooser
  // before that moment closes at once. So the test asks before it opens the dialog.
  const opens = page.waitForEvent('filechooser');
  await enter(page, button(page, 'Validate File'));
  await expect(returnedFiles(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await (await opens).setFiles(files);
}

test('two orders come back as workbooks of another program, and are dispatched, by keyboard alone', async ({
  page,
}) => {
  const orders = [await placeOrder(page, 'Round trip one'), await placeOrder(page, 'Round trip two')];
  await signInAs(page, users['csd-admin'].userName);
  const watched = watch(page);
  const files: ReturnedFile[] = [];
  for (const [at, order] of orders.entries()) files.push(savedElsewhere(await download(page, order), `${at}.xlsx`));
  await page.goto(statusList);
  for (const order of orders) await expect(orderRow(page, order)).toContainText('In Production');
  await chooseFiles(page, files);
  await enter(page, button(page, 'Validate'));
  const success = page.getByRole('dialog', { name: 'Validation Successful' });
  await expect(success).toContainText('All 2 orders passed and move to Printing.');
  await expect(success).toBeHidden({ timeout: 10_000 });
  await expect(button(page, 'Validate File')).toBeFocused();
  for (const order of orders) await expect(orderStatus(page, order)).toHaveText('Printing');
  for (const order of orders) await dispatch(page, order);
  watched.expectNoFaults();
});

test('an upload that is cut off says so, keeps the files, and succeeds at the next press', async ({ page }) => {
  const order = await placeOrder(page, 'Cut off');
  await signInAs(page, users['csd-admin'].userName);
  const file = savedElsewhere(await download(page, order), 'back.xlsx');
  await page.goto(statusList);
  await expect(orderRow(page, order)).toContainText('In Production');
  await chooseFiles(page, [file]);
  await routeOnce(page, /\/api\/site\/production-file\/upload$/, (route) => route.abort('connectionreset'));
  await enter(page, button(page, 'Validate'));
  const dialog = page.getByRole('dialog', { name: 'Validate File' });
  await expect(dialog.getByRole('alert')).toContainText(/connection/i);
  await expect(dialog).toContainText('back.xlsx');
  await expect(orderRow(page, order)).toContainText('In Production');
  await enter(page, button(page, 'Validate'));
  await expect(page.getByRole('dialog', { name: 'Validation Successful' })).toBeVisible();
  await expect(orderStatus(page, order)).toHaveText('Printing');
});

test('a session that ends during an upload goes on with the upload after sign-in', async ({ page }) => {
  const order = await placeOrder(page, 'Signed out');
  const { userName } = users['csd-admin'];
  await signInAs(page, userName);
  const file = savedElsewhere(await download(page, order), 'back.xlsx');
  await page.goto(statusList);
  await expect(orderRow(page, order)).toContainText('In Production');
  await chooseFiles(page, [file]);
  const headers = { 'sec-fetch-site': 'same-origin' };
  await routeOnce(page, /\/api\/site\/production-file\/upload$/, async (route) => {
    await page.request.post('/api/asp-net-auth/sign-out', { headers, data: {} });
    await route.continue();
  });
  await enter(page, button(page, 'Validate'));
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByLabel('Username')).toHaveValue(userName);
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Validation Successful' })).toBeVisible();
  await expect(orderStatus(page, order)).toHaveText('Printing');
});

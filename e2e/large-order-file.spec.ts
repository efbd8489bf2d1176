import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { readCsv } from './support/csv.ts';
import { hold } from './support/faults.ts';
import { count, rows } from './support/list-page.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/**
 * The production file of a large order while the server makes it. The orders of the journeys are small, so the test
 * itself answers that the file is still being made. The job that waits for the file is real.
 */
const pieces = 1_500;
let order: Prepared;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInAs(page, users['client-admin'].userName);
  order = await prepareCampaign(page, uniqueName('Large'), 'ordered');
  await page.close();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download Production File' });
const envelope = (model: unknown) => ({ succeeded: true, messages: [], model, requestId: 'made-by-the-test' });

/** Answers as a server that is still making the file. */
async function makeFile(page: Page): Promise<void> {
  const messages = [{ messageId: 'FileBeingMade', userMessage: 'The production file is still being made.' }];
  await page.route('**/api/order/*/production-file*', (route) =>
    route.fulfill({ status: 409, json: { ...envelope(null), succeeded: false, messages } }),
  );
  const beingMade = { pieces: 300_000, written: 126_000 };
  await page.route('**/api/order/*/files', (route) => route.fulfill({ json: envelope({ results: [], beingMade }) }));
}

/** Holds the answers about jobs, so that the user sees the job before its end. */
const holdJobs = (page: Page) => hold(page, /\/api\/jobs$/, { times: 'all' });

async function saved(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), act()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the order says how far its file is, lets the user go, and the bell has the file', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  await makeFile(page);
  const held = await holdJobs(page);
  await page.goto(`/campaigns/order/${order.cartId}/${order.campaignId}`);
  await expect(heading(page, order.name)).toBeVisible();
  const file = page.getByRole('row').filter({ hasText: 'Being made, because the order is large.' });
  await expect(file.getByRole('progressbar')).toHaveAttribute('value', '42');
  await expect(file).toContainText('42%');
  const started = page.waitForResponse('**/api/site/production-file/download');
  await button(page, 'Download production file').click();
  expect((await started).ok()).toBe(true);
  await expect(dialog(page)).toContainText('is large and still being made. You can close this window.');
  await expectAccessibleInBothThemes(page);
  for (const width of [1_100, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(dialog(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1_280, height: 800 });
  await button(dialog(page), 'Close').click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/home');
  held.letGo();
  // Other journeys of this user leave jobs, too.
  await page.getByRole('button', { name: /^Background jobs, \d+ new$/ }).click();
  const jobs = page.getByRole('dialog', { name: 'Background jobs' });
  await expect(jobs).toContainText(/Production file of order \d+/);
  await expect(jobs).toContainText('1 production file.');
  const csv = await saved(page, () =>
    jobs.getByRole('button', { name: /^Download: Production file of order/ }).click(),
  );
  expect(csv.name).toMatch(/^Production_\d+\.csv$/);
  expect(readCsv(csv.bytes.toString('utf8'))).toHaveLength(pieces);
});

test('Campaign Status saves the file as soon as it is made', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  await makeFile(page);
  const held = await holdJobs(page);
  await page.goto('/campaign/status');
  await expect(count(page)).toBeVisible();
  const row = rows(page).filter({ hasText: order.name });
  await row.getByRole('button', { name: `Actions for ${order.name}` }).click();
  const started = page.waitForResponse('**/api/site/production-file/download');
  await page.getByRole('menuitem', { name: 'Download Production File' }).click();
  expect((await started).ok()).toBe(true);
  await expect(dialog(page)).toBeVisible();
  const csv = await saved(page, async () => held.letGo());
  expect(readCsv(csv.bytes.toString('utf8'))).toHaveLength(pieces);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('File downloaded successfully')).toBeVisible();
});

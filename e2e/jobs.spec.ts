import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { readCsv } from './support/csv.ts';
import { hold } from './support/faults.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { count, rows } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Jobs, as the bell and the page that starts them show them. */
const names = [uniqueName('First of many'), uniqueName('Second of many')];
const pieces = 1_500;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInAs(page, users['client-admin'].userName);
  for (const name of names) await prepareCampaign(page, name, 'ordered');
  await page.close();
});

const bell = (page: Page) => page.getByRole('button', { name: /^Background jobs/ });
const jobList = (page: Page) => page.getByRole('dialog', { name: 'Background jobs' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download Production Files' });

async function openList(page: Page): Promise<void> {
  await signInAs(page, users['csd-admin'].userName);
  await page.goto('/campaign/status');
  await expect(count(page)).toBeVisible();
}

async function selectOrders(page: Page): Promise<void> {
  for (const name of names) await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
}

/** The file that an action downloads. */
async function saved(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), act()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the production files of selected orders come as one zip, and the bell keeps them', async ({ page }) => {
  const watched = watch(page);
  await openList(page);
  await selectOrders(page);
  await button(page, 'Download Production Files').click();
  await expect(dialog(page)).toContainText('The production files of 2 orders.');
  await expectAccessibleInBothThemes(page);
  const zip = await saved(page, () => button(dialog(page), 'Download').click());
  expect(zip.name).toMatch(/^Production_\d{4}-\d\d-\d\d_2_Orders\.zip$/);
  const files = Object.entries(unzipSync(zip.bytes));
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^Production_\d+\.csv$/),
    expect.stringMatching(/^Production_\d+\.csv$/),
  ]);
  for (const [, bytes] of files) expect(readCsv(Buffer.from(bytes).toString('utf8'))).toHaveLength(pieces);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('File downloaded successfully')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeHidden();

  await test.step('the bell has the file, without a mark, and gives it again', async () => {
    await expect(bell(page)).toHaveAccessibleName('Background jobs');
    await bell(page).click();
    await expect(jobList(page)).toContainText('Production files of 2 orders');
    await expect(jobList(page)).toContainText('2 production files.');
    await expectAccessibleInBothThemes(page);
    const again = await saved(page, () =>
      button(jobList(page), 'Download: Production files of 2 orders').first().click(),
    );
    expect(again.bytes.equals(zip.bytes)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(jobList(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });
  watched.expectNoFaults();
});

test('the files come as one workbook while the user is on another page, by keyboard alone', async ({ page }) => {
  await openList(page);
  await selectOrders(page);
  await enter(page, button(page, 'Download Production Files'));
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByRole('radio', { name: 'Zip, one file each' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog(page).getByRole('radio', { name: 'CSV' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog(page).getByRole('radio', { name: 'All columns' }));
  await page.keyboard.press('ArrowRight');
  // The answer about the job waits, so that the user leaves before the file is ready.
  const jobs = await hold(page, /\/api\/jobs$/, { times: 'all' });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('You can close this window.');
  await enter(page, button(dialog(page), 'Close'));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/home');
  jobs.letGo();
  const message = page.getByRole('region', { name: 'Messages' });
  await expect(message).toContainText('Production files of 2 orders: 2 production files.');
  await expect(bell(page)).toHaveAccessibleName('Background jobs, 1 new');
  const book = await saved(page, () => enter(page, button(message, 'Download')));
  expect(book.name).toMatch(/_2_Orders_Identity\.xlsx$/);
  const [sheet] = await readXlsxFile(book.bytes);
  expect(sheet?.data).toHaveLength(2 * pieces + 1);
  await enter(page, bell(page));
  await expect(jobList(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Background jobs');
  // The list stays open while the focus is on the bell, and closes when the focus goes on.
  await page.keyboard.press('Shift+Tab');
  await expect(bell(page)).toBeFocused();
  await expect(jobList(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(jobList(page)).toBeHidden();
});

test('a running job can be cancelled, and a failed job says why', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  // A job of the demo world ends within a second. So the test answers the calls itself.
  const shared = {
    leftOut: [],
    isUndoable: false,
    startedAt: '2026-11-20T15:00:00.000Z',
    startedBy: null,
    isMine: true,
    file: null,
  };
  const running = {
    ...shared,
    id: '019dd000-0000-7000-8000-000000000001',
    kind: 'production-files',
    title: 'Production files of 150 orders',
    state: 'running',
    done: 126,
    total: 300,
    outcome: null,
    endedAt: null,
    isUnread: false,
    isCancelling: false,
    importId: null,
  };
  const failed = {
    ...shared,
    id: '019dd000-0000-7000-8000-000000000002',
    kind: 'production-files',
    title: 'Production file of order 5003',
    state: 'failed',
    done: 0,
    total: 2,
    outcome: 'None of these orders is there any more.',
    endedAt: '2026-11-20T15:01:00.000Z',
    isUnread: false,
    isCancelling: false,
    importId: null,
  };
  const ofColleague = {
    ...failed,
    id: '019dd000-0000-7000-8000-000000000003',
    isMine: false,
    startedBy: 'Sam Ortiz',
    state: 'done',
    outcome: '1 production file. 1 left out.',
    leftOut: ['Order 5004 is not there any more.'],
    file: { name: 'Production.zip', bytes: 3_400_000, expiresAt: '2026-11-27T15:01:00.000Z' },
  };
  let jobs: object[] = [running, failed, ofColleague];
  const answer = (model: object) => ({ json: { succeeded: true, messages: [], model, requestId: 'jobs' } });
  await page.route('**/api/jobs', (route) => route.fulfill(answer({ jobs })));
  await page.route(`**/api/jobs/${running.id}/cancel`, (route) => {
    jobs = [{ ...running, state: 'cancelled', outcome: 'Cancelled.', endedAt: failed.endedAt }, failed, ofColleague];
    return route.fulfill(answer({}));
  });
  await page.goto('/home');
  await expect(page.getByRole('banner').getByText('42%')).toBeVisible();
  await bell(page).click();
  const items = jobList(page).getByRole('listitem');
  await expect(items.nth(1)).toContainText('None of these orders is there any more.');
  await expect(items.filter({ hasText: 'Sam Ortiz' })).toContainText('Order 5004 is not there any more.');
  await expect(items.filter({ hasText: 'Sam Ortiz' })).toContainText('3.4 MB, kept until 11/27/2026');
  await expectAccessibleInBothThemes(page);
  await button(jobList(page), 'Cancel: Production files of 150 orders').click();
  await expect(items.first()).toContainText('Cancelled.');
  await expect(page.getByRole('banner').getByText('42%')).toBeHidden();
  await expectAccessibleInBothThemes(page);
  for (const width of [1_100, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await bell(page).click();
    await bell(page).click();
    await expect(jobList(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.mouse.click(20, 700);
  await expect(jobList(page)).toBeHidden();
});

test('a user without jobs finds an empty list, and the bell asks once', async ({ page }) => {
  let asked = 0;
  await signInAs(page, users['sales-agent'].userName);
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jobs')) asked += 1;
  });
  await page.goto('/home');
  await bell(page).click();
  await expect(jobList(page)).toContainText('None of your jobs is running, and none has ended in the last seven days.');
  // The bell asks every four seconds while a job runs. This wait is longer.
  await page.waitForTimeout(4_500);
  expect(asked).toBe(1);
});

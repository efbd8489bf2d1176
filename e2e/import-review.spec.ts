import { expect, type Page, test } from '@playwright/test';
import { unique } from './support/contacts.ts';
import { hold } from './support/faults.ts';
import { rows } from './support/list-page.ts';
import { button, heading } from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** An import in the hands of a hasty user: typing during an answer, and leaving a step before its end. */
const importsOfUser = /\/api\/imports\?/;
const file = (page: Page) => page.getByLabel('Choose a file or drop it here');
const problem = (page: Page, name: string) => page.getByRole('textbox', { name });

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['First Name,Last Name,Type,Email,State', ...lines].join('\r\n'));
  await file(page).setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function openImports(page: Page): Promise<void> {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/contacts/import');
  await expect(heading(page, 'Import Contacts')).toBeVisible();
}

async function leaveReview(page: Page): Promise<void> {
  await button(page, 'Back').click();
  await expect(button(page, 'To the Review')).toBeVisible();
  await button(page, 'Back').click();
}

// Other journeys begin without an open review.
test.afterEach(async ({ page: { request } }) => {
  const { model } = await (await request.get('/api/imports?kind=contacts')).json();
  for (const { id, state } of model.imports)
    if (state === 'review')
      await request.delete(`/api/imports/${id}`, { headers: { 'sec-fetch-site': 'same-origin' }, data: {} });
});

test('a correction leaves the words and the focus in the next field of its row', async ({ page }) => {
  await openImports(page);
  const watched = watch(page);
  await choose(page, 'hasty.csv', [`Ana,${unique('Hasty')},Customer,no address,Nowhere`]);
  await button(page, 'Upload').click();
  await expect(page.getByText('0 of 1 row selected')).toBeVisible();
  const correction = await hold(page, /\/rows\/2$/);
  await problem(page, 'Email of line 2').fill(`ana${Date.now()}@example.com`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('F');
  await correction.isMade();
  correction.letGo();
  await expect(problem(page, 'Email of line 2')).toHaveCount(0);
  const state = problem(page, 'State of line 2');
  await expect(state).toBeFocused();
  // Another wrong text stays in its field, with the focus.
  await page.keyboard.type('X');
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('FX');
  await expect(state).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('L');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1 row selected')).toBeVisible();
  await expect(state).toHaveCount(0);
  watched.expectNoFaults();
});

test('Enter in a corrected field leads to the next wrong field of the row', async ({ page }) => {
  await openImports(page);
  await choose(page, 'enter.csv', [`Ana,${unique('Enter')},Customer,no address,Nowhere`]);
  await button(page, 'Upload').click();
  await problem(page, 'Email of line 2').fill(`ana${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(problem(page, 'Email of line 2')).toHaveCount(0);
  await expect(problem(page, 'State of line 2')).toBeFocused();
});

test('the only row of a last page leads to the page before when it is corrected', async ({ page }) => {
  await page.clock.install();
  await openImports(page);
  const watched = watch(page);
  const name = unique('Paged');
  const lines = Array.from({ length: 51 }, (_, index) => `Ana,${name} ${index},Customer,no address,FL`);
  await choose(page, 'paged.csv', lines);
  await button(page, 'Upload').click();
  await expect(page.getByText('0 of 51 rows selected')).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('25');
  await page.getByLabel('Show', { exact: true }).selectOption('error');
  await button(page, 'Next page').click();
  await expect(page.getByText('26–50 of 51')).toBeVisible();
  await button(page, 'Next page').click();
  await expect(rows(page)).toHaveCount(1);
  // The page forgets the page before, which the user has not seen for a while.
  await page.clock.fastForward('06:00');
  await problem(page, 'Email of line 52').fill(`ana${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('26–50 of 50')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).locator(':focus')).toHaveCount(1);
  watched.expectNoFaults();
});

test('Back ends an upload, and nothing moves after it', async ({ page }) => {
  await openImports(page);
  const watched = watch(page, [/ERR_/]);
  const lines = [`Ana,${unique('Left')},Customer,,FL`];
  await choose(page, 'left.csv', lines);
  const upload = await hold(page, /\/api\/contacts\/import-contacts$/);
  await button(page, 'Upload').click();
  await upload.isMade();
  const ended = page.waitForEvent('requestfailed', { timeout: 15_000 });
  await button(page, 'Back').click();
  expect((await ended).url()).toContain('/api/contacts/import-contacts');
  upload.letGo();

  // The server has the next file already when the user leaves.
  await choose(page, 'stored.csv', lines);
  const list = await hold(page, importsOfUser);
  await button(page, 'Upload').click();
  await list.isMade();
  await button(page, 'Back').click();
  list.letGo();
  await expect(page.getByRole('row', { name: /stored\.csv/ })).toContainText('In Review');
  await expect(page.getByRole('row', { name: /left\.csv/ })).toHaveCount(0);
  // The page is still at its first step.
  await choose(page, 'other.csv', lines);
  await expect(button(page, 'Upload')).toBeVisible();
  watched.expectNoFaults();
});

test('an import that ended while the user was elsewhere shows its rows', async ({ page }) => {
  await openImports(page);
  const watched = watch(page);
  await choose(page, 'elsewhere.csv', [`Ana,${unique('Elsewhere')},Customer,,FL`]);
  await button(page, 'Upload').click();
  await expect(page.getByText('1 of 1 row selected')).toBeVisible();
  const detail = /\/api\/imports\/[^/]+$/;
  let state = '';
  await page.route(detail, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    state = answer.model.state;
    await route.fulfill({ response, json: { ...answer, model: { ...answer.model, state: 'saving' } } });
  });
  await button(page, 'Import 1 Contact').click();
  await expect(page.getByText('You can leave this page. The import goes on.')).toBeVisible();
  await expect.poll(() => state).toBe('saved');
  await leaveReview(page);
  await page.unroute(detail);
  await button(page, 'elsewhere.csv').click();
  await expect(rows(page).filter({ hasText: 'Created' })).toHaveCount(1);
  await expect(heading(page, 'Import Contacts')).toBeVisible();
  await expect(page.getByText('Contacts created successfully')).toHaveCount(0);
  watched.expectNoFaults();
});

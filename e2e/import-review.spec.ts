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

async function choose(page: Page, name: string, lines: readonly string[], more = 'State'): Promise<void> {
  const buffer = Buffer.from([`First Name,Last Name,Type,Email,${more}`, ...lines].join('\r\n'));
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
  await choose(page, 'hasty.csv', [`Ana,${unique('Hasty')},Customer,no address,Nowhere`], 'Birth Month');
  await button(page, 'Upload').click();
  await expect(page.getByText('0 of 1 row selected')).toBeVisible();
  const correction = await hold(page, /\/rows\/2$/);
  await problem(page, 'Email of line 2').fill(`ana${Date.now()}@example.com`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('F');
  await correction.isMade();
  correction.letGo();
  await expect(problem(page, 'Email of line 2')).toHaveCount(0);
  const month = problem(page, 'Birth Month of line 2');
  await expect(month).toBeFocused();
  // Another wrong text stays in its field, with the focus.
  await page.keyboard.type('X');
  await page.keyboard.press('Enter');
  await expect(month).toHaveValue('FX');
  await expect(month).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('eb');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1 row selected')).toBeVisible();
  await expect(month).toHaveCount(0);
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

test('a ZIP code that was cut is corrected in the address, and the filter then leads back to all rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openImports(page);
  const watched = watch(page);
  const name = unique('Zipped');
  const columns = 'Address,City,State,Zip,Policy #';
  await choose(
    page,
    'zips.csv',
    [
      `Ana,${name},Customer,,12 Bay St,Tampa,FL,336,P-1`,
      `Bo,${name},Customer,,9 Luna,Adjuntas,PR,601,P-2`,
      `Cy,${name},Customer,,77 Elm St,Boston,MA,2134,P-3`,
      `Di,${name},Customer,,14 Bay St,Tampa,FL,3360,P-4`,
    ],
    columns,
  );
  await button(page, 'Upload').click();
  await expect(page.getByText('2 of 4 rows selected')).toBeVisible();
  // The first row is in the first window, and a column that no field takes says why it is left out.
  await expect(rows(page).first()).toBeInViewport();
  // The file can have a column Notes of its own.
  await expect(page.getByRole('columnheader', { name: 'What to Check' })).toBeVisible();
  await expect(page.getByText('Not imported: Policy #.')).toBeVisible();
  await button(page, 'Columns').click();
  await expect(page.getByText('Left out, because contacts have no such field.')).toBeVisible();
  await expect(button(page, 'Apply')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Columns').click();
  await expect(rows(page).nth(0)).toContainText('12 Bay St, Tampa, FL 336');
  await expect(rows(page).nth(0)).toContainText('336 is no whole ZIP code. Enter its five digits.');
  await expect(rows(page).nth(1)).toContainText('9 Luna, Adjuntas, PR 00601');
  await expect(rows(page).nth(1)).toContainText('601 is read as 00601.');
  await expect(rows(page).nth(2)).toContainText('77 Elm St, Boston, MA 02134');
  await expect(rows(page).nth(3)).toContainText('3360 is no ZIP code of FL. Enter its five digits.');

  const head = page.getByRole('columnheader', { name: 'Address' });
  const top = async () => (await head.boundingBox())?.y;
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 160));
  const before = await top();
  await page.getByRole('button', { name: 'Zip Code (2)' }).click();
  await expect(rows(page)).toHaveCount(2);
  // The select names the rows that are shown, and its button selects none of the others.
  const show = page.getByLabel('Show', { exact: true });
  await expect(show.locator('option:checked')).toHaveText('Wrong Zip Code (2)');
  await button(page, 'Deselect All Shown').click();
  await expect(page.getByText('2 of 4 rows selected')).toBeVisible();
  // A shorter list does not move the page.
  expect(await top()).toBe(before);
  await problem(page, 'Zip Code of line 2').fill('33602');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await problem(page, 'Zip Code of line 5').fill('33603');
  await page.keyboard.press('Enter');
  const done = page.getByRole('status').filter({ hasText: 'All 2 rows with a wrong Zip Code are corrected.' });
  await expect(done).toBeVisible();
  await expect(button(done, 'Show all rows')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await expect(show.locator('option:checked')).toHaveText('All rows (4)');
  await expect(page.getByText('4 of 4 rows selected')).toBeVisible();

  // A part that is right and yet wrong is corrected in its place, too.
  await page.getByRole('button', { name: 'Change Address of line 4' }).click();
  await expect(problem(page, 'Address Line 1 of line 4')).toBeFocused();
  await problem(page, 'City of line 4').fill('Allston');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(2)).toContainText('77 Elm St, Allston, MA 02134');
  watched.expectNoFaults();
});

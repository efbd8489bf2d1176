import { expect, type Page, test } from '@playwright/test';
import { button } from './support/order-wizard.ts';
import { people, signInAs } from './support/people.ts';

/** What people meet when something is missing or fails: each says so, and gives an id to quote. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, people['client-admin'].userName);
});

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an address that is no page answers 404 and gives the id of that answer to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await page.goto('/campaigns/of-nobody');
  expect(answer?.status()).toBe(404);
  const id = answer?.headers()['x-request-id'] ?? '';
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeAttached();
  await expect(page).toHaveTitle('Page not found – Dropdate');
  await expect(page.getByText(`Request ${id}`)).toBeVisible();
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await copied(page)).toBe(id);
  // The same page again is another request.
  const second = await page.reload();
  const secondId = second?.headers()['x-request-id'] ?? '';
  expect(secondId).not.toBe(id);
  await expect(page.getByText(`Request ${secondId}`)).toBeVisible();
});

for (const [title, path] of [
  ['This campaign was not found', '/campaigns/define-audience/999999/999999'],
  ['This campaign was not found', '/campaigns/review-order/999999'],
  ['This order was not found', '/campaigns/order/999999'],
] as const) {
  test(`${path}: '${title}' gives the id of the refused call`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 404) refused.push(answer.headers()['x-request-id'] ?? '');
    });
    await page.goto(path);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(`Request ${refused.at(-1)}`)).toBeVisible();
    await expect(button(page, 'Copy')).toBeVisible();
  });
}

test('a page whose script cannot be fetched says so in its title, and gives the id of the page', async ({ page }) => {
  await page.route(/\/assets\/credits-screen-.*\.js$/, (route) => route.abort());
  // The router loads the page once more by itself: the last one is the one that is shown.
  let id = '';
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/credits') id = answer.headers()['x-request-id'] ?? '';
  });
  await page.goto('/credits');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  await expect(page).toHaveTitle('This page could not be shown – Dropdate');
  await expect(page.getByText(/^Request /)).toHaveText(`Request ${id}`);
});

import { oneOfThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { count, find, openList } from './support/list-page.ts';
import { addPaymentMethod, button, fillPaymentMethod, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** Every failure and every missing page says what happened, and gives an id to quote. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an unknown address answers 404 and gives the id of that answer to copy', async ({ page, context }) => {
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
  // A reload is a new request, so it has another id.
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
    // Several calls may have been refused by now. The page shows the id of one of these calls.
    const named = (await page.getByText(/^Request /).textContent()) ?? '';
    expect(refused.map((id) => `Request ${id}`)).toContain(named);
    await expect(button(page, 'Copy')).toBeVisible();
  });
}

test('a page whose script cannot be loaded tells it in its title, and gives the id of the page', async ({ page }) => {
  await page.route(/\/assets\/credits-screen-.*\.js$/, (route) => route.abort());
  // The router itself reloads the page once, so the last id belongs to the page that is shown.
  let id = '';
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/credits') id = answer.headers()['x-request-id'] ?? '';
  });
  await page.goto('/credits');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  await expect(page).toHaveTitle('This page could not be shown – Dropdate');
  await expect(page.getByText(/^Request /)).toHaveText(`Request ${id}`);
});

test('a count that fails gives its id, and is asked again on demand', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Count fails'), 'applied');
  const opened = page.waitForResponse(/\/prospects-count$/);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await opened;
  const available = summary(page).getByRole('region', { name: 'Prospects available' });
  await expect(available).toBeVisible();
  const refused = await refuse(page, /\/prospects-count$/);
  await page.getByRole('tab', { name: 'Household' }).click();
  await page.getByRole('checkbox', { name: 'One per household' }).check();
  const failure = available.getByRole('alert');
  await refused.isNamedIn(failure);
  await refused.end();
  await button(failure, 'Try again').click();
  await expect(failure).toBeHidden();
  await expect(available).toContainText('Press Apply to order from this count.');
});

test('an unsaved card and a declined card give an id to copy', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Card fails'), 'scheduled');
  await page.goto(`/campaigns/checkout/${cartId}`);
  const refused = await refuse(page, /\/attach$/);
  const form = await fillPaymentMethod(page, '4000 0000 0000 0341');
  await button(form, 'Create').click();
  await refused.isNamedIn(form);
  await refused.end();
  await button(form, 'Create').click();
  await expect(form).toBeHidden();

  const answer = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole('button', { name: /^Pay / }).click();
  const failed = page.getByRole('dialog', { name: 'Payment Failed' });
  await expect(failed).toContainText(`Request ${(await answer).headers()['x-request-id']}`);
  await expect(button(failed, 'Copy')).toBeVisible();
});

test('a mail piece that cannot be loaded for the review tells it, and loads on demand', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('No piece'), 'scheduled');
  const refused = await refuse(page, /\/template-and-variants$/);
  await page.goto(`/campaigns/review-order/${cartId}`);
  await expect(page.getByText('The mail piece could not be loaded.').first()).toBeVisible();
  // The rest of the review does not wait for the piece.
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await refused.end();
  await button(page, 'Try again').click();
  await expect(button(page, 'Preview Final Expense Double Reply Card')).toContainText('Harborline Senior Benefits');
});

for (const width of oneOfThisCommit([390, 1040, 1440])) {
  test(`a message covers neither the total nor a button of the foot at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Message'), 'scheduled');
    await page.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
    await refuse(page, /\/schedule$/);
    await button(page, 'Review Order').click();
    const message = await boxOf(page.getByRole('region', { name: 'Messages' }).getByRole('alert'));
    const foot = await boxOf(page.locator('footer'));
    expect(message.y + message.height).toBeLessThanOrEqual(foot.y);
    expect(message.x).toBeGreaterThanOrEqual(0);
    const panel = page.getByRole('complementary', { name: 'Summary' });
    const edge = (await panel.isVisible()) ? (await boxOf(panel)).x : width;
    expect(message.x + message.width).toBeLessThanOrEqual(edge);
  });
}

test('support that cannot be loaded tells it, and loads on demand', async ({ page }) => {
  const refused = await refuse(page, /\/api\/site\/support-contact/);
  await page.goto('/home');
  await page.getByRole('button', { name: /Maya Okafor, / }).click();
  await page.getByRole('menuitem', { name: 'Contact support' }).click();
  const support = page.getByRole('dialog', { name: 'Contact support' });
  await expect(support.getByRole('alert')).toContainText('The support contact could not be loaded.');
  await refused.isNamedIn(support);
  await refused.end();
  await button(support, 'Try again').click();
  await expect(support.getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
  // The ids to quote stay in reach after the pages that showed them.
  const failures = support.getByRole('region', { name: 'Recent failures' });
  await expect(failures.getByRole('listitem')).not.toHaveCount(0);
  await expect(button(failures, 'Copy').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a sign-in shows an id when the server fails, but not when the password is wrong', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toContainText('not correct');
  await expect(page.getByText(/^Request /)).toBeHidden();

  const messages = [{ messageId: 'Unexpected', userMessage: 'Something went wrong on our side. Please try again.' }];
  await page.route('**/api/asp-net-auth/sign-in', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'a-failed-request' },
      json: { succeeded: false, messages, model: null, requestId: 'a-failed-request' },
    }),
  );
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side. Please try again.');
  await expect(page.getByText('Request a-failed-request')).toBeVisible();
  await expect(button(page, 'Copy')).toBeVisible();
});

test('every product of the filter of Choose Template has templates', async ({ page }) => {
  await page.goto('/campaigns/choose-template');
  await button(page, 'Product').click();
  const products = page.getByRole('group', { name: 'Product' });
  await expect(products.getByRole('checkbox')).toHaveCount(10);
  for (const product of await products.getByRole('checkbox').all()) {
    await expect(product).toBeEnabled();
    await product.check();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByText('No Matching Templates Found')).toBeHidden();
    await product.uncheck();
  }
});

test('a part that cannot be loaded leaves the page and its entries', async ({ page }) => {
  await page.goto('/campaigns/choose-template');
  const name = page.getByLabel('Campaign Name');
  await page.getByRole('radio').first().check();
  await name.fill('Not saved yet');
  const parts = /\/assets\/(tip-bubble|command-palette|user-menu-items)-.*\.js$/;
  await page.route(parts, (route) => route.abort());
  const told = page.getByRole('alert').filter({ hasText: 'This could not be opened.' });

  const bubble = page.waitForEvent('requestfailed', (request) => request.url().includes('/tip-bubble-'));
  await button(page, 'Remove template').hover();
  await bubble;
  await page.keyboard.press('ControlOrMeta+k');
  await expect(told).toBeVisible();
  await button(told, 'Close').click();
  await page.getByRole('button', { name: /Maya Okafor, / }).click();
  await expect(told).toBeVisible();
  await expect(name).toHaveValue('Not saved yet');

  await page.unroute(parts);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
});

test('without a connection a list and a write tell their failure, and the list loads once online', async ({
  page,
  context,
}) => {
  const { name, cartId } = await prepareCampaign(page, uniqueName('Offline'), 'scheduled');
  const unreached = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' });
  await openList(page);
  await context.setOffline(true);
  await find(page, name);
  await expect(unreached).toBeVisible();
  await context.setOffline(false);
  await expect(count(page)).toHaveText('1 Result found.');

  await page.goto(`/campaigns/checkout/${cartId}`);
  await addPaymentMethod(page, '4242 4242 4242 4242');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await context.setOffline(true);
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(unreached).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: /ending in 4242/ }).first()).toBeAttached();
});

test('a message of the server about a field stands at the field until the field is changed', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Refused field'), 'scheduled');
  const refusal = 'This name is used by another campaign.';
  await page.route('**/api/campaign/update', (route) =>
    route.fulfill({
      status: 400,
      json: {
        succeeded: false,
        messages: [{ messageId: 'InvalidInput', userMessage: refusal, path: 'body.name' }],
        model: null,
        requestId: 'a-refused-request',
      },
    }),
  );
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await button(page, 'Edit campaign').click();
  const dialog = page.getByRole('dialog', { name: 'Campaign identifiers' });
  const name = dialog.getByLabel('Campaign Name');
  await name.fill('Taken');
  await button(dialog, 'Save').click();
  await expect(name).toHaveAccessibleDescription(refusal);
  await name.fill('Taken no more');
  await expect(name).not.toHaveAccessibleDescription(refusal);
  await button(dialog, 'Cancel').click();
  await button(page, 'Edit campaign').click();
  await expect(name).not.toHaveAccessibleDescription(refusal);
});

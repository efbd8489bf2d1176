import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import {
  addPaymentMethod,
  amount,
  amountOf,
  button,
  chooseAgent,
  readyToPlace,
  uniqueName,
} from './support/order-wizard.ts';
import { findCampaign, type Prepared, prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * The connection breaks while an order is placed. The buyer learns whether the order was placed, and never orders twice
 * (decision 37).
 */

const placing = /\/api\/order\/[\w-]+$/;
const unknown = (page: Page): Locator => page.getByRole('dialog', { name: 'Your order may have been placed' });
const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
/** The browser's own message about a broken connection. */
const broken = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

interface Sent {
  readonly key: string | undefined;
  readonly reaches: () => Promise<void>;
}

/**
 * Applies the given fates to the order calls of the browser: the first fate to the first call, the second fate to the
 * second call. Later calls go through.
 */
async function meet(page: Page, ...fates: readonly ((route: Route) => Promise<void>)[]): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await page.route(placing, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const fate = fates[sent.length];
    const headers = await request.allHeaders();
    sent.push({
      key: headers['idempotency-key'],
      reaches: async () => {
        await page.request.post(request.url(), { headers, data: request.postData() ?? '' });
      },
    });
    await (fate === undefined ? route.continue() : fate(route));
  });
  return sent;
}

/** The server places the order, and its answer is lost. */
const answerLost = async (route: Route) => {
  await route.fetch();
  await route.abort();
};
/** The order never reaches the server. */
const orderLost = (route: Route) => route.abort();

let campaign: Prepared;
test.beforeEach(async ({ page }, { title }) => {
  await signInAs(page, users['client-admin'].userName);
  campaign = await prepareCampaign(page, uniqueName(title.slice(0, 24)), 'scheduled');
  await page.goto(`/campaigns/review-order/${campaign.cartId}`);
});

/** Checks that the receipt shows the number of the campaign's order, and that one mail confirms this order. */
async function expectOneOrder(page: Page): Promise<void> {
  // When the order had to be looked up, its number appears a moment after the receipt.
  await expect(amountOf(receipt(page), 'Order number')).toHaveText(/^\d{6}$/);
  const number = await amount(receipt(page), 'Order number');
  const { cartId } = await findCampaign(page, campaign.name);
  const answer = await page.request.get(`/api/order/${cartId}/simple`);
  expect(((await answer.json()) as { model: { orderNumber: string } }).model.orderNumber).toBe(number);
  await button(receipt(page), 'Read it in My Mails').click();
  const mails = page.getByRole('main');
  await expect(mails.getByRole('link', { name: new RegExp(number) })).toHaveCount(1);
}

test('an order on account whose answer is lost is found as placed', async ({ page }) => {
  const watched = watch(page, [broken]);
  await readyToPlace(page);
  const sent = await meet(page, answerLost);
  await button(page, 'Place Order').click({ clickCount: 10 });
  await expect(receipt(page)).toContainText(campaign.name);
  await expect(unknown(page)).toBeHidden();
  await expectOneOrder(page);
  expect(sent).toHaveLength(1);
  watched.expectNoFaults();
});

test('a card is charged once when the answer to its payment is lost', async ({ page }) => {
  const watched = watch(page, [broken]);
  await chooseAgent(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await addPaymentMethod(page, '4242 4242 4242 4242');
  const sent = await meet(page, answerLost);
  await page.getByRole('button', { name: /^Pay \$/ }).click({ clickCount: 10 });
  await expect(receipt(page)).toContainText(campaign.name);
  await expectOneOrder(page);
  expect(sent).toHaveLength(1);
  watched.expectNoFaults();
});

test('an order that never reached the server is told, and placed once when it is sent again', async ({ page }) => {
  const watched = watch(page, [broken]);
  await readyToPlace(page);
  const sent = await meet(page, orderLost);
  await button(page, 'Place Order').click({ clickCount: 10 });
  await expect(unknown(page)).toContainText('The order has not been placed so far. Trying again is safe');
  await button(unknown(page), 'Try again').click({ clickCount: 10 });
  await expect(receipt(page)).toContainText(campaign.name);
  await expectOneOrder(page);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  watched.expectNoFaults();
});

test('an order that reaches the server late, after it was sent again, is the same order', async ({ page }) => {
  await readyToPlace(page);
  const late: { arrives?: () => Promise<void> } = {};
  const sent = await meet(page, orderLost, async (route) => {
    await Promise.all([late.arrives?.(), route.continue()]);
  });
  await button(page, 'Place Order').click();
  await expect(unknown(page)).toContainText('has not been placed so far');
  late.arrives = sent[0]?.reaches;
  await button(unknown(page), 'Try again').click();
  await expect(receipt(page)).toContainText(campaign.name);
  await expectOneOrder(page);
});

test('while the server cannot be reached, asking again is the only offer', async ({ page }) => {
  const watched = watch(page, [broken]);
  await readyToPlace(page);
  await meet(page, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  await button(page, 'Place Order').click();
  await expect(unknown(page)).toContainText('the server could not be asked whether the order was placed');
  await expect(button(unknown(page), 'Try again')).toHaveCount(0);
  await button(unknown(page), 'Check again').click();
  await expect(unknown(page)).toContainText('the server could not be asked');
  await page.context().setOffline(false);
  await button(unknown(page), 'Check again').click({ clickCount: 10 });
  await expect(receipt(page)).toContainText(campaign.name);
  await expectOneOrder(page);
  watched.expectNoFaults();
});

test('an order that was not placed can be changed, and is then placed with the change', async ({ page }) => {
  await readyToPlace(page);
  const sent = await meet(page, orderLost);
  await button(page, 'Place Order').click();
  await button(unknown(page), 'Close').click();
  const saved = page.waitForResponse(/cart-additional-details$/);
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Bill to the other office.');
  await saved;
  await button(page, 'Place Order').click();
  await expect(receipt(page)).toBeVisible();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  await expectOneOrder(page);
});

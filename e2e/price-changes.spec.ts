import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mills } from '@dropdate/domain/money/money';
import { type ClockedServer, startClockedServer } from '@dropdate/server/testing/clocked-server';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { addPaymentMethod, amountOf, button, chooseAgent, readyToPlace, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Drafts follow the price list, and no buyer pays an unseen price (decision 37). */

let server: ClockedServer;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'dropdate-prices-'));
  // At this time of day every state of the country has the same date.
  server = await startClockedServer(dataDir, `${new Date().toISOString().slice(0, 10)}T17:00:00Z`);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const day = 24 * 60 * 60_000;
/** The total of 100 recipients at $0.50, plus the fee for a small order. */
const before = '$100.00';

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  await signInAs(page, users['client-admin'].userName);
  return page;
}

async function prepare(page: Page, what: string): Promise<Prepared> {
  await server.setPrice(mills(500));
  return prepareCampaign(page, uniqueName(what), 'scheduled', { geography: [{ stateCode: 'FL' }], desiredCount: 100 });
}

const payment = (page: Page): Locator => page.getByRole('complementary', { name: 'Payment Summary' });
const changed = (page: Page): Locator => page.getByRole('dialog', { name: 'The order has changed' });
const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });

test('a draft whose prices have changed names the changes and its former total', async ({ browser }) => {
  const saver = await openPage(browser);
  const campaign = await prepare(saver, 'Yesterday');
  await saver.context().close();
  server.clock.advance(day);
  await server.setPrice(mills(550));
  const page = await openPage(browser);
  await page.goto(`/campaigns/review-order/${campaign.cartId}`);
  const notice = payment(page).getByRole('status').filter({ hasText: 'Prices have changed' });
  // The order is paid by card, with the fee of three percent.
  await expect(notice.getByRole('listitem')).toHaveText([
    'Prospects: $0.55, before $0.50',
    'Total: $108.15, before $103.00',
  ]);
  await expect(amountOf(payment(page), 'Total')).toHaveText('$108.15');
  // On a phone the panel is a line at the foot. The line names the change too.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Prices have changed; the total was $103.00')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // Choosing an agent saves the draft. The notice must stay.
  await chooseAgent(page);
  await expect(button(page, 'Pay $108.15')).toBeEnabled();
  await expect(notice).toContainText('Prospects: $0.55, before $0.50');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Prices have changed; the total was $103.00')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // The former total included the card fee, and an order on account has no card fee. The two totals cannot be compared,
  // so the notice no longer names the former total.
  await page.getByRole('radio', { name: 'Standard invoicing' }).check();
  await expect(amountOf(payment(page), 'Total')).toHaveText('$105.00');
  await expect(notice.getByRole('listitem')).toHaveText(['Prospects: $0.55, before $0.50']);
  await page.context().close();
});

test('an order on account is placed at a new price only after the buyer has seen it', async ({ browser }) => {
  const page = await openPage(browser);
  const campaign = await prepare(page, 'On account');
  const watched = watch(page, [/^409 POST .*\/api\/order\//]);
  await page.goto(`/campaigns/review-order/${campaign.cartId}`);
  await readyToPlace(page);
  await expect(amountOf(payment(page), 'Total')).toHaveText(before);
  await server.setPrice(mills(600));
  await button(page, 'Place Order').click();
  await expect(changed(page).getByRole('row')).toHaveText([
    'WhatBeforeNow',
    'Prospects$50.00$60.00',
    'Total$100.00$110.00',
  ]);
  await button(changed(page), 'Review order').click();
  // Nothing is ordered yet. The buyer must press the button again.
  await expect(button(page, 'Place Order')).toBeEnabled();
  await expect(amountOf(payment(page), 'Total')).toHaveText('$110.00');
  await button(page, 'Place Order').click();
  await expect(amountOf(receipt(page), 'Total')).toHaveText('$110.00');
  watched.expectNoFaults();
  await page.context().close();
});

test('a card is charged a new price only after the buyer has seen it', async ({ browser }) => {
  const page = await openPage(browser);
  const campaign = await prepare(page, 'By card');
  const watched = watch(page, [/^409 PUT .*\/payment-methods$/]);
  await page.goto(`/campaigns/review-order/${campaign.cartId}`);
  await chooseAgent(page);
  await addOnElsewhere(page, campaign);
  await button(page, 'Pay $103.00').click();
  // Another tab has changed the order meanwhile. The next page says that its total is another one.
  const notice = payment(page).getByRole('status').filter({ hasText: 'The order was changed in another tab' });
  await expect(notice.getByRole('listitem')).toHaveText(['Total: $104.03, before $103.00']);
  await addPaymentMethod(page, '4242 4242 4242 4242');
  await server.setPrice(mills(650));
  await button(page, 'Pay $104.03').click();
  await expect(changed(page).getByRole('row')).toHaveText([
    'WhatBeforeNow',
    'Prospects$50.00$65.00',
    'Credit card fee, 3%$3.03$3.48',
    'Total$104.03$119.48',
  ]);
  await button(changed(page), 'Review order').click();
  await button(page, 'Pay $119.48').click();
  await expect(amountOf(receipt(page), 'Total')).toHaveText('$119.48');
  watched.expectNoFaults();
  await page.context().close();
});

/** Adds the Duplicate List in another tab, for $0.01 per prospect. */
async function addOnElsewhere(page: Page, { cartId, campaignId }: Prepared): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
  const added = tab.waitForResponse(/add-item-update-campaign-flag/);
  await tab.getByRole('switch', { name: 'Duplicate List' }).click();
  await added;
  await tab.close();
}

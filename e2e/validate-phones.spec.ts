import { readFile } from 'node:fs/promises';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { countedList, payOnAccount } from '@dropdate/server/testing/prospect-list';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addPaymentMethod, button, chooseAgent, heading, uniqueName } from './support/order-wizard.ts';
import { callerFor, onlyWithPhone, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Phone numbers are validated before they are sold, of a campaign and of a prospect list. */

const declined = '4000 0000 0000 0341';
const accepted = '4242 4242 4242 4242';
const sentence = 'Phone numbers have been sent for validation. You will receive an email once it is completed.';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const sentDialog = (page: Page) => page.getByRole('dialog', { name: 'Phone Numbers sent for validation' });
const result = (page: Page) => page.getByRole('region', { name: 'Phone numbers' });
const resultOf = (page: Page, line: string) => result(page).getByRole('row', { name: new RegExp(`^${line}`) });

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('a campaign with phone numbers goes from their validation to the payment', async ({ page }) => {
  const watched = watch(page, [/^409 POST .*\/api\/order\//]);
  const audience = { geography: [{ stateCode: 'FL' }], desiredCount: 60, phone: onlyWithPhone };
  const { cartId, name } = await prepareCampaign(page, uniqueName('Callable'), 'scheduled', audience);
  await page.goto(`/campaigns/review-order/${cartId}`);
  await expect(page.getByText(/^Duplicate List/).first()).toBeVisible();
  await chooseAgent(page);

  await test.step('the numbers are sent, and the order is locked', async () => {
    await button(page, 'Validate Phone Number').click();
    await expect(sentDialog(page)).toContainText(sentence);
    await expectAccessibleInBothThemes(page);
    await button(sentDialog(page), 'View All Campaigns').click();
    await expect(heading(page, 'All Campaigns')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText(/Pending (Validation|Payment)/);
    await row.getByRole('link', { name, exact: true }).click();
  });

  await test.step('the result stands above the payment, and the price follows the numbers', async () => {
    await expect(payButton(page)).toBeVisible({ timeout: 60_000 });
    await expect(resultOf(page, 'With a number that may be called')).toContainText('60');
    await expect(resultOf(page, 'Numbers removed')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a declined card keeps the order pending, with Try Later and Retry Payment', async () => {
    await payButton(page).click();
    await expect(heading(page, 'Campaign Order Checkout')).toBeVisible();
    await addPaymentMethod(page, declined);
    await payButton(page).click();
    const failed = page.getByRole('dialog', { name: 'Payment Failed' });
    await expect(failed.getByRole('alert')).toHaveText(/declined/i);
    const second = page.waitForResponse((response) => response.status() === 409);
    await button(failed, 'Retry Payment').click();
    await second;
    await expect(failed.getByRole('alert')).toHaveText(/declined/i);
    await button(failed, 'Try Later').click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Pending Payment');
    await row.getByRole('link', { name, exact: true }).click();
  });

  await test.step('another card pays, and the Duplicate List has the numbers', async () => {
    await expect(resultOf(page, 'People in this order')).toContainText('60');
    await payButton(page).click();
    await addPaymentMethod(page, accepted);
    await payButton(page).click();
    const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await button(receipt, 'View Order Details').click();
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /Duplicate List/ })
      .first()
      .click();
    expect((await downloading).suggestedFilename()).toMatch(/^CampaignDuplicateList\.xlsx$/);
    watched.expectNoFaults();
  });
});

test('Edit makes an order that waits for its payment a draft again', async ({ page }) => {
  const audience = { geography: [{ stateCode: 'GA' }], desiredCount: 40, phone: onlyWithPhone };
  const { cartId } = await prepareCampaign(page, uniqueName('Edited calls'), 'scheduled', audience);
  await page.goto(`/campaigns/review-order/${cartId}`);
  await chooseAgent(page);
  await button(page, 'Validate Phone Number').click();
  await button(sentDialog(page), 'Close').click();
  await expect(payButton(page)).toBeVisible({ timeout: 60_000 });
  await button(result(page), 'Edit').click();
  const question = page.getByRole('dialog', { name: 'Make this order a draft again?' });
  await expectAccessibleInBothThemes(page);
  await button(question, 'Edit').click();
  await expect(page).toHaveURL(/define-audience/);
  await expect(page.getByRole('complementary', { name: 'Summary' }).getByLabel('Desired count')).toHaveValue('40');
  await page.goto(`/campaigns/review-order/${cartId}`);
  await expect(button(page, 'Validate Phone Number')).toBeEnabled();
});

test('a prospect list with phone numbers is validated, bought and downloaded', async ({ page }) => {
  const name = uniqueName('Call list');
  const caller = callerFor(page);
  const parameters = { ...emptyAudience, geography: [{ stateCode: 'RI' }], phone: onlyWithPhone };
  const list = await payOnAccount(caller, await countedList(caller, name, 50, parameters));
  await page.goto(`/prospects/review/${list.cartId}/${list.id}`);
  await button(page, 'Validate Phone Number').click();
  await expect(sentDialog(page)).toContainText(sentence);
  await button(sentDialog(page), 'View All Prospects').click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(/Pending (Validation|Payment)/);
  await row.getByRole('link', { name, exact: true }).click();
  await expect(button(page, 'Place Order')).toBeEnabled({ timeout: 60_000 });
  await expect(resultOf(page, 'With a number that may be called')).toContainText('50');
  await expectAccessibleInBothThemes(page);
  await button(page, 'Place Order').click();
  await button(page.getByRole('dialog', { name: 'Order Placed' }), 'Open Prospect List').click();
  await expect(button(page, 'Download Prospect List')).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await button(page, 'Download Prospect List').click();
  const [head = '', ...rows] = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/Phone/);
  expect(rows.filter((line) => /\(\d{3}\) \d{3}-\d{4}/.test(line)).length).toBeGreaterThanOrEqual(50);
});

import { expect, type Page, test } from '@playwright/test';
import { addPaymentMethod, amountOf, button, chooseAgent, heading, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

const declined = '4000 0000 0000 0341';
const accepted = '4242 4242 4242 4242';

test('a card is saved and declined when it is charged, and another card pays', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page, [/^409 POST .*\/api\/order\//]);
  const sent = collectRequests(page);
  const audience = { geography: [{ stateCode: 'FL' }], desiredCount: 50 };
  const { cartId } = await prepareCampaign(page, uniqueName('Declined card'), 'scheduled', audience);
  await page.goto(`/campaigns/review-order/${cartId}`);
  await chooseAgent(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();

  await test.step('the card is declined, and declined again', async () => {
    await expect(heading(page, 'Campaign Order Checkout')).toBeVisible();
    await addPaymentMethod(page, declined);
    await expect(page.getByRole('radio', { name: 'Visa ending in 0341', checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    const failed = page.getByRole('dialog', { name: 'Payment Failed' });
    await expect(failed.getByRole('alert')).toHaveText(/declined/i);
    await expect(failed).toContainText('50 recipients stay reserved');
    const second = page.waitForResponse((response) => response.status() === 409);
    await button(failed, 'Retry Payment').click();
    await second;
    await expect(failed.getByRole('alert')).toHaveText(/declined/i);
    await button(failed, 'Choose another card').click();
  });

  await test.step('another card pays', async () => {
    await addPaymentMethod(page, accepted);
    await expect(page.getByRole('radio', { name: 'Visa ending in 4242', checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await expect(receipt).toBeVisible();
    await expect(amountOf(receipt, 'Recipients')).toHaveText('50');
    await button(receipt, 'View Order Details').click();
    await expect(page.getByText('Visa •••• 4242')).toBeVisible();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    watched.expectNoFaults();
  });

  await test.step('no card number left its field', async () => {
    expect(sent.length).toBeGreaterThan(20);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    for (const number of [declined, accepted]) {
      const digits = number.replaceAll(' ', '');
      for (const text of [...sent, kept]) expect(text.replace(/[\s+-]|%20/g, '')).not.toContain(digits);
    }
  });
});

/** Collects address and body of every call from now on. */
function collectRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

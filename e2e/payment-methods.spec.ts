import { sandboxToken } from '@dropdate/domain/order/sandbox-card';
import { cardNonce } from '@dropdate/server/testing/card-nonce';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addPaymentMethod, button, fillPaymentMethod, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** The provider refuses this card when it is saved. */
const refused = '4000 0000 0000 0002';

const holder = (number: number) => `Card ${String(number).padStart(2, '0')}`;

/** Saves a card with the call that the browser makes. */
async function saveCard(page: Page, name: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const expYear = new Date().getFullYear() + 3;
  const typed = { number: '4242424242424242', expMonth: 12, expYear, securityCode: '123' };
  const address = { name, addressLine1: '1 Main St', city: 'Tampa', state: 'FL', zip: '33602' };
  const answer = await page.request.post(
    `/api/site/stripe/payment-methods/${sandboxToken(typed, cardNonce(), today)}/attach`,
    { headers: { 'sec-fetch-site': 'same-origin' }, data: { address } },
  );
  expect(answer.status()).toBe(200);
}

test('saved cards stand in pages of twelve, newest or oldest first', async ({ page }) => {
  // Only this journey uses this user's cards, so the journey knows how many cards there are.
  await signInAs(page, users['multiple-client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Cards'), 'scheduled');
  await saveCard(page, holder(1));
  await page.goto(`/campaigns/checkout/${cartId}`);
  const cards = page.getByRole('radiogroup', { name: 'Payment methods' }).getByRole('radio');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(cards).toHaveCount(1);
  await expect(sort).toBeHidden();

  for (let number = 2; number <= 14; number += 1) await saveCard(page, holder(number));
  await page.reload();
  // The default card is chosen, and the list opens on the page of this card. This card is the oldest, so its page is
  // the last page.
  await expect(page.getByText('13–14 of 14')).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(cards.last()).toBeChecked();
  await button(page, 'Previous page').click();
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toHaveAccessibleDescription(new RegExp(holder(14)));

  await sort.selectOption('Oldest to newest');
  await expect(cards.first()).toHaveAccessibleDescription(new RegExp(holder(1)));
  await expect(page.getByText('1–12 of 14')).toBeVisible();
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(sizes.getByRole('option')).toHaveText(['12', '24', '36', '48', '60']);
  await sizes.selectOption('24');
  await expect(cards).toHaveCount(14);

  // An added card is chosen, and the list opens on the page of this card.
  await sizes.selectOption('12');
  await addPaymentMethod(page, '5555 5555 5555 4444');
  await expect(page.getByText('13–15 of 15')).toBeVisible();
  await expect(cards.last()).toBeChecked();
});

test('a problem of the card form goes with the first key, and nothing moves under the pointer', async ({ page }) => {
  await signInAs(page, users['multiple-client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Card form'), 'scheduled');
  await page.goto(`/campaigns/checkout/${cartId}`);
  const form = await fillPaymentMethod(page, '4242 4242 4242 4241');
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const create = button(form, 'Create');
  const places = async () => [await create.boundingBox(), await field('Street').boundingBox()];

  // When the focus leaves the card number, its problem appears below the field. No other field moves.
  await field('Card number').focus();
  const before = await places();
  await field('Security code').focus();
  await expect(field('Card number')).toHaveAttribute('aria-invalid', 'true');
  expect(await places()).toEqual(before);

  const createdAt = await create.boundingBox();
  await field('Zip code').fill('3360');
  await create.click();
  await expect(form.getByText('The payment method is not saved yet. Check the marked fields.')).toBeVisible();
  await expect(form.getByText('Zip code has five digits.')).toBeVisible();
  expect(await create.boundingBox()).toEqual(createdAt);

  // The first key in a marked field removes the field's problem. The sentence about marked fields disappears with the
  // last problem.
  await field('Card number').press('End');
  await field('Card number').press('Backspace');
  await expect(field('Card number')).not.toHaveAttribute('aria-invalid', 'true');
  await field('Card number').press('2');
  await field('Zip code').press('End');
  await field('Zip code').press('2');
  await expect(form.getByText('Check the marked fields.')).toBeHidden();

  await test.step('the problem of a refused card keeps its room until the number changes', async () => {
    await field('Card number').fill(refused);
    await create.click();
    const problem = form.getByRole('alert').filter({ hasText: 'Card Error' });
    await expect(problem).toBeVisible();
    await expect(field('Card number')).toBeFocused();
    const placesOfRefusal = await places();
    await field('Security code').focus();
    await field('Card number').focus();
    expect(await places()).toEqual(placesOfRefusal);
    // The press takes the focus from the number at the same moment.
    await holdPress(page, button(form, 'Use 4242 4242 4242 4242'), async () => {
      await expect(field('Card number')).not.toBeFocused();
      expect(await places()).toEqual(placesOfRefusal);
    });
    await expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
    await expect(problem).toBeHidden();
  });

  await test.step('a message that comes with the press waits for the click', async () => {
    await field('Card number').fill('4242');
    await holdPress(page, create, () => expect(field('Card number')).not.toHaveAttribute('aria-invalid', 'true'));
    await expect(form.getByText('Check the marked fields.')).toBeVisible();
    await field('Card number').fill('4242 4242 4242 4242');
    await create.click();
    await expect(form).toBeHidden();
  });

  await test.step('a press counts although the page moves under the pointer', async () => {
    const add = button(page, 'Add Payment Method');
    await holdPress(page, add, async () => {
      await page.locator('main').evaluate((main) => main.style.setProperty('padding-top', '300px'));
    });
    await expect(form).toBeVisible();
  });
});

/** Presses the mouse on a control, and releases it at the same place after the work. */
async function holdPress(page: Page, control: Locator, work: () => Promise<unknown>): Promise<void> {
  await control.hover();
  await page.mouse.down();
  await work();
  await page.mouse.up();
}

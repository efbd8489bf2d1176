import { expect, test } from '@playwright/test';
import { button, fillPaymentMethod, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

test('choosing the chosen option again keeps it', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('Twice'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  const agent = page.getByRole('combobox', { name: 'Pre-assign to sales agent' });
  const priya = page.getByRole('option', { name: /Priya Raman/ });
  for (const _time of ['first', 'second']) {
    await agent.click();
    await priya.click();
    await expect(priya).toBeHidden();
    await expect(agent).toHaveValue('Priya Raman');
  }
  await expect(page.getByText('Choose a sales agent.')).toBeHidden();

  await page.goto(`/campaigns/checkout/${cartId}`);
  const form = await fillPaymentMethod(page, '4242 4242 4242 4242');
  const state = form.getByRole('combobox', { name: 'State' });
  await state.click();
  await page.getByRole('option', { name: 'Florida' }).click();
  await expect(state).toHaveValue('Florida');
  await button(form, 'Cancel').click();
});

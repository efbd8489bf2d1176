import { expect, type Locator, test } from '@playwright/test';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** Every field has a visible label beside it, even after the field is filled in. */

const fields = 'input:not([type="radio"]), select';
const choices = 'select, input[role="combobox"]';

async function expectLabels(form: Locator, which: string): Promise<void> {
  await expect(form).toBeVisible();
  await expect(form.locator(which).first()).toBeVisible();
  const labels = await form
    .locator(which)
    .evaluateAll((all: (HTMLInputElement | HTMLSelectElement)[]) =>
      all.map(({ labels: own }) => [...(own ?? [])].map(({ innerText }) => innerText).join(' ')),
    );
  for (const label of labels) expect(label).toMatch(/\S/);
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('every choice of the wizard has a label that can be seen', async ({ page }) => {
  // The names of these states are too long for tabs, so the preview offers the states in a list.
  const geography = ['CT', 'DE', 'RI', 'VT'].map((stateCode) => ({ stateCode }));
  const places = { geography, desiredCount: 200 };
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Choices'), 'scheduled', places);
  const ids = `${cartId}/${campaignId}`;
  for (const path of ['choose-template', `personalize/${ids}`, `review-order/${cartId}`]) {
    await page.goto(`/campaigns/${path}`);
    await expectLabels(page.getByRole('main'), choices);
  }
});

test('every field of the age modes and of a filter has a label that can be seen', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const age = page.getByRole('group', { name: 'Age', exact: true });
  for (const mode of ['Turning Age', 'Age Range', 'Months in Year', 'Month and Year Range']) {
    await age.getByRole('radio', { name: mode, exact: true }).check();
    await expectLabels(age, fields);
  }
  await page.goto('/campaigns');
  await button(page, 'Filter').click();
  await expectLabels(page.getByRole('dialog', { name: 'Filter' }), fields);
});

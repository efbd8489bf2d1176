import { expect, type Page, test } from '@playwright/test';
import { untilSettled } from '../tools/settled.mjs';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { hold } from './support/faults.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';

import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** A pin moves a parameter to the top of the form. It changes no count, no price and no entry. */

const saving = /\/campaigns\/save-parameter$/;
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
/** The names of the pinned parameters, from top to bottom. */
const pinnedNames = (page: Page) =>
  group(page, 'Pinned')
    .getByRole('button', { name: /^Unpin / })
    .evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label')));

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('pinned parameters stand on top in their order, by keyboard too, and survive a reload', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Pins'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await untilSettled(page);
  // Other journeys can have taken people since the audience was counted. Update is possible then.
  const update = button(summary(page), 'Update');
  const mayUpdate = await update.isEnabled();
  const counts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/prospects-count')) counts.push(request.url());
  });

  await button(page, 'Pin Gender').focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Pinned').getByRole('group', { name: 'Gender', exact: true })).toBeVisible();
  await expect(group(page, 'Gender').getByRole('radio', { name: 'Female', exact: true })).toBeVisible();
  await expect(tab(page, 'Personal Details').getByRole('button', { name: /^Pin / })).toHaveCount(3);
  await expect(button(page, 'Unpin Gender')).toBeFocused();
  await expect(button(page, 'Unpin Gender')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Pin Age').click();
  await page.getByRole('tab', { name: 'Cultural' }).click();
  await button(page, 'Pin Language').click();
  await button(page, 'Pin Ethnicity').click();
  await expect(tab(page, 'Cultural')).toHaveText('Every parameter of this tab is pinned above.');
  const four = ['Unpin Gender', 'Unpin Age', 'Unpin Language', 'Unpin Ethnicity'];
  expect(await pinnedNames(page)).toEqual(four);
  await expectAccessibleInBothThemes(page);
  // A pin changes no parameter, so there is nothing to update, to apply or to lose.
  await expect(update).toBeEnabled({ enabled: mayUpdate });
  await expect(button(page, 'Personalize Template')).toBeEnabled();

  expect(counts).toEqual([]);

  await page.reload();
  await expect(button(page, 'Unpin Ethnicity')).toBeVisible();
  expect(await pinnedNames(page)).toEqual(four);
  await button(page, 'Unpin Gender').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Pin Gender')).toBeFocused();
  await expect(tab(page, 'Personal Details').getByRole('group', { name: 'Gender', exact: true })).toBeVisible();
  // A page that opens asks whether its count holds.
  expect(counts).toHaveLength(1);
});

test('a pin is no conflict with the next save, and keeps unsaved entries out of the campaign', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Pins'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await group(page, 'Gender').getByRole('radio', { name: 'Female', exact: true }).check();
  const slow = await hold(page, saving);
  await button(page, 'Pin Marital status').click();
  await slow.isMade();
  // The page shows the second pin before the first pin is saved. Update waits until the first pin is saved, because
  // Update saves the same campaign.
  await button(page, 'Pin Gender').click();
  expect(await pinnedNames(page)).toEqual(['Unpin Marital status', 'Unpin Gender']);
  await button(summary(page), 'Update').click();
  const updated = page.waitForResponse(/update-with-parameters$/);
  slow.letGo();
  expect((await updated).status()).toBe(200);
  await page.reload();
  await expect(group(page, 'Gender').getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  expect(await pinnedNames(page)).toEqual(['Unpin Marital status', 'Unpin Gender']);

  await group(page, 'Gender').getByRole('radio', { name: 'Male', exact: true }).check();
  const saved = page.waitForResponse(saving);
  await button(page, 'Unpin Gender').click();
  await saved;
  await expect(group(page, 'Gender').getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await page.reload();
  await expect(group(page, 'Gender').getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  expect(await pinnedNames(page)).toEqual(['Unpin Marital status']);
});

test('a pin that cannot be saved goes back, with the reason and the focus', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Pins'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const lost = await hold(page, saving);
  await button(page, 'Pin Gender').press('Enter');
  await expect(button(page, 'Unpin Gender')).toBeFocused();
  await lost.isMade();
  lost.fail();
  await expect(page.getByText('Error while saving the campaign parameter')).toBeVisible();
  await expect(group(page, 'Pinned')).toBeHidden();
  await expect(button(page, 'Pin Gender')).toBeFocused();
});

test('accepted terms and conditions are read beside the parameters of Review', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Terms'), 'scheduled');
  const terms = page.getByRole('term').filter({ hasText: 'Terms and conditions' });
  const review = `/campaigns/review-order/${cartId}`;
  await page.goto(review);
  await expect(page.getByRole('term').filter({ hasText: 'Suppression' })).toBeVisible();
  await expect(terms).toBeHidden();
  const cart = await page.request.get(`/api/cart/details/${cartId}/campaign/${campaignId}`);
  const { version, campaignData } = (await cart.json()).model.selectedCampaign;
  const answer = await page.request.post('/api/campaigns/save-parameter', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      cartId,
      id: campaignId,
      version,
      parametersData: campaignData.parametersData,
      acceptTermsAndConditions: true,
    },
  });
  expect(answer.status()).toBe(200);
  await page.goto(review);
  await expect(terms.locator('xpath=following-sibling::dd')).toHaveText('Accepted');
});

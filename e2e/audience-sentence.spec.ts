import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** The audience is one sentence with removable parts. Every page of the order says the same sentence. */

const audience = (page: Page): Locator => page.getByRole('region', { name: 'Audience', exact: true });
const conditions = (page: Page): Locator =>
  audience(page).getByRole('list', { name: 'Conditions of the audience' }).getByRole('listitem');
const remove = (page: Page, part: string): Locator => button(audience(page), `Remove ${part}`);

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('the sentence follows every entry, and each part is removed where it is read', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Sentence'), 'applied', {
    geography: [{ stateCode: 'TX', counties: [{ countyName: 'Dallas' }, { countyName: 'Harris' }] }],
    desiredCount: 10,
  });
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(audience(page)).toContainText('People 40 to 85 in Dallas and Harris, Texas');
  await page.getByRole('group', { name: 'Gender' }).getByRole('radio', { name: 'Female', exact: true }).check();
  await expect(audience(page)).toContainText('Women 40 to 85 in Dallas and Harris, Texas');
  await expect(conditions(page)).toHaveText(['Women', 'Ages 40 to 85', 'Dallas, Texas', 'Harris, Texas']);
  await expectAccessibleInBothThemes(page);

  // The sentence stays in view while the user scrolls to the lowest field.
  await page.getByRole('radio', { name: 'Married', exact: true }).scrollIntoViewIfNeeded();
  await expect(audience(page)).toBeInViewport({ ratio: 1 });

  await remove(page, 'Women').press('Enter');
  await expect(remove(page, 'Ages 40 to 85')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Gender' }).getByRole('radio', { name: 'No Preference' })).toBeChecked();
  await remove(page, 'Ages 40 to 85').press('Enter');
  await expect(page.getByRole('group', { name: 'Age', exact: true }).getByRole('listitem')).toHaveCount(0);
  await remove(page, 'Harris, Texas').press('Enter');
  await expect(audience(page)).toContainText('People in Dallas, Texas');
  await expect(remove(page, 'Dallas, Texas')).toBeFocused();
  // The click closes the section Geography. The section opens again when the user removes the last place.
  await button(page, 'Geography').click();
  await remove(page, 'Dallas, Texas').press('Enter');
  await expect(audience(page)).toContainText('Choose a place to begin');
  await expect(audience(page)).toBeFocused();
  await expect(button(page, 'Geography')).toHaveAttribute('aria-expanded', 'true');
});

test('Undo brings the exact former audience back, after a chip of several places and after Clear all', async ({
  page,
}) => {
  const counties = ['Bexar', 'Collin', 'Dallas', 'Harris', 'Tarrant'].map((countyName) => ({ countyName }));
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Undo'), 'applied', {
    geography: [{ stateCode: 'TX', counties }],
    desiredCount: 10,
  });
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const former = ['Ages 40 to 85', '5 counties of Texas'];
  await expect(conditions(page)).toHaveText(former);
  const saved = page.getByLabel('Desired count');
  await expect(saved).toHaveValue('10');

  await remove(page, '5 counties of Texas').click();
  await expect(conditions(page)).toHaveText(['Ages 40 to 85']);
  await expect(saved).toHaveValue('');
  await expect(page.getByText('5 counties of Texas removed.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(conditions(page)).toHaveText(former);
  await expect(saved).toHaveValue('10');
  // Undo has restored the saved audience, so nothing needs a new count.
  await expect(button(page, 'Personalize Template')).toBeEnabled();

  await button(page, 'Clear all').click();
  await expect(page.getByText('The places are cleared.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(conditions(page)).toHaveText(former);
  await expect(button(page, 'Personalize Template')).toBeEnabled();

  // A later edit removes the Undo button, because Undo would lose this edit.
  await remove(page, 'Ages 40 to 85').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await page.getByRole('group', { name: 'Gender' }).getByRole('radio', { name: 'Female', exact: true }).check();
  await expect(button(page, 'Undo')).toBeHidden();
});

test('typed ages are part of the sentence, and removing them empties their fields', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Typed part'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const age = page.getByRole('group', { name: 'Age', exact: true });
  const [from, to] = [age.getByLabel('From', { exact: true }), age.getByLabel('To', { exact: true })];
  await from.fill('20');
  await to.fill('25');
  await expect(audience(page)).toContainText('People 40 to 85 or 20 to 25 in Florida and Georgia');
  await remove(page, 'Ages 20 to 25').click();
  await expect(audience(page)).toContainText('People 40 to 85 in Florida and Georgia');
  await expect(from).toHaveValue('');
  await expect(to).toHaveValue('');
});

test('on a phone the sentence is one line that opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Phone'), 'applied', {
    geography: [
      { stateCode: 'FL' },
      { stateCode: 'GA' },
      { stateCode: 'TX', counties: [{ countyName: 'Dallas' }, { countyName: 'Harris' }] },
    ],
    desiredCount: 10,
  });
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const line = button(audience(page), 'People 40 to 85 in Dallas and Harris, Texas; Florida; and Georgia');
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(conditions(page)).toHaveCount(0);
  expect((await audience(page).boundingBox())?.height).toBeLessThan(50);
  // The sentence is longer than the screen is wide. It is cut, so that the arrow stays on the screen.
  expect((await line.boundingBox())?.width).toBeLessThan(390);
  await page.getByRole('radio', { name: 'Married', exact: true }).scrollIntoViewIfNeeded();
  await expect(audience(page)).toBeInViewport({ ratio: 1 });
  await line.click();
  await remove(page, 'Georgia').click();
  await expect(button(audience(page), 'People 40 to 85 in Dallas and Harris, Texas, and Florida')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('Review and order details of buyer and provider say the sentence', async ({ page, browser }) => {
  const sentence = 'People 40 to 85 in Florida and Georgia';
  const draft = await prepareCampaign(page, uniqueName('Review sentence'), 'scheduled');
  await page.goto(`/campaigns/review-order/${draft.cartId}`);
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();

  const order = await prepareCampaign(page, uniqueName('Order sentence'), 'ordered');
  const path = `/campaigns/order/${order.cartId}/${order.campaignId}`;
  await page.goto(path);
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  const context = await browser.newContext();
  const provider = await context.newPage();
  await signInAs(provider, users['csd-admin'].userName);
  await provider.goto(path);
  await expect(provider.getByText(sentence, { exact: true })).toBeVisible();
  await context.close();
});

import { expect, test } from '@playwright/test';
import { button, saveAsSoonAsReady, uniqueName } from './support/order-wizard.ts';
import { people, signInAs } from './support/people.ts';
import { prepareCampaign } from './support/prepare.ts';

/** What is entered is not lost by going on from a page without a word. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, people['client-admin'].userName);
});

test('notes of the review are saved before another page is opened, or keep the page with the question why not', async ({
  page,
  context,
}) => {
  const ids = await prepareCampaign(page, uniqueName('Left notes'), 'scheduled');
  await page.goto(`/campaigns/review-order/${ids.cartId}`);
  const others = page.getByRole('checkbox', { name: 'Others' });
  await expect(others).toBeEnabled();
  await saveAsSoonAsReady(context, ids);
  const conflict = page.getByRole('dialog', { name: 'This campaign was changed in the meantime' });
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true });
  await others.check();
  await home.click();
  await expect(conflict).toContainText('changed the schedule');
  await expect(page).toHaveURL(/review-order/);
  const saved = page.waitForResponse(/cart-additional-details$/);
  await button(conflict, 'Keep my changes').click();
  expect((await saved).status()).toBe(200);

  const notes = page.getByRole('textbox', { name: 'Notes', exact: true });
  await notes.fill('Please call first.');
  await home.click();
  await expect(page).toHaveURL(/\/home$/);
  await notes.waitFor({ state: 'detached' });
  await page.goBack();
  await expect(notes).toHaveValue('Please call first.');
  await notes.fill('Please call last.');
  await page.goForward();
  await notes.waitFor({ state: 'detached' });
  await page.goBack();
  await expect(notes).toHaveValue('Please call last.');
});

test('a new order asks before it takes the place of a draft whose form has changed', async ({ page }) => {
  const { name, cartId, campaignId } = await prepareCampaign(page, uniqueName('Renamed'), 'created');
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const field = page.getByLabel('Campaign Name');
  await expect(field).toHaveValue(name);
  await field.fill(`${name} again`);
  const startAnother = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Create Lead Gen Order');
    await page.getByRole('option', { name: /Create Lead Gen Order/ }).click();
  };
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await startAnother();
  await button(question, 'Cancel').click();
  await expect(field).toHaveValue(`${name} again`);
  // How the templates are looked at is no reason to ask.
  await page.getByRole('checkbox', { name: 'Turning age' }).check();
  await expect(page).toHaveURL(/turningAge=true/);
  await expect(field).toHaveValue(`${name} again`);
  await startAnother();
  await button(question, 'Continue').click();
  await expect(field).toHaveValue('');
});

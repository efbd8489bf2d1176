import { expect, test } from '@playwright/test';
import { hold } from './support/faults.ts';
import { find } from './support/list-page.ts';
import { mailDate } from './support/mail-day.ts';
import {
  addAgeRange,
  applyCount,
  button,
  chooseTemplate,
  fillLines,
  goToAudience,
  heading,
  saveAsSoonAsReady,
  selectCounty,
  summary,
  uniqueName,
} from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** When a user leaves a page, the page warns before an entry is lost. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('notes of the review are saved before another page opens; if that fails, the page stays and says why', async ({
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

test('a new order asks before it replaces a draft whose form has changed', async ({ page }) => {
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
  // Filtering the templates changes no entry, so the page does not ask.
  await page.getByRole('checkbox', { name: 'Turning age' }).check();
  await expect(page).toHaveURL(/turningAge=true/);
  await expect(field).toHaveValue(`${name} again`);
  await startAnother();
  await button(question, 'Leave').click();
  await expect(field).toHaveValue('');
});

test('Save Draft keeps a typed desired count, or tells that it cannot', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Typed'), 'applied');
  const path = `/campaigns/define-audience/${cartId}/${campaignId}`;
  const desired = summary(page).getByLabel('Desired count');
  await page.goto(path);
  await desired.fill('1,200');
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(path);
  await expect(desired).toHaveValue('1,200');
  await expect(summary(page).getByRole('region', { name: 'Distribution' })).toBeVisible();

  await page.getByRole('tab', { name: 'Household' }).click();
  await page.getByRole('checkbox', { name: 'One per household' }).check();
  await desired.fill('900');
  const question = page.getByRole('dialog', { name: 'The desired count is not applied' });
  await button(page, 'Save Draft').click();
  await expect(question).toContainText('900 is lost unless you press Update and Apply first.');
  await button(question, 'Cancel').click();
  await expect(desired).toHaveValue('900');
  await button(page, 'Save Draft').click();
  await button(question, 'Save without it').click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

test('Discard on the checkout deletes a campaign never saved as a draft, as on every other step', async ({ page }) => {
  const campaign = uniqueName('Discarded');
  await page.goto('/campaigns/choose-template');
  await chooseTemplate(page, 'Final Expense Double Reply Card', campaign);
  await goToAudience(page, campaign);
  await selectCounty(page, 'Florida', 'Broward');
  await applyCount(page, '40');
  await button(page, 'Personalize Template').click();
  await page.getByLabel('Stock color').selectOption('White');
  await page.getByLabel('Postal class').selectOption('Marketing Mail');
  await fillLines(page, 'Florida', 'Harborline Florida', 'W481516');
  await button(page, 'Schedule Campaign').click();
  await page.getByRole('textbox', { name: 'Schedule Date' }).fill(mailDate);
  await button(page, 'Review Order').click();
  await page.getByRole('combobox', { name: 'Pre-assign to sales agent' }).fill('Priya');
  await page.getByRole('option', { name: /Priya Raman/ }).click();
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(heading(page, 'Campaign Order Checkout')).toBeVisible();
  await button(page, 'Discard').click();
  const question = page.getByRole('dialog', { name: /Are you sure/ });
  await expect(question).toContainText('will be deleted. Nothing was charged.');
  await button(question, 'Discard').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await find(page, campaign);
  await expect(page.getByText('No Matching Campaigns Found')).toBeVisible();
});

test('Place Order includes entries that are typed and not saved yet', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('At once'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  await page.getByRole('radio', { name: 'Standard Invoicing' }).check();
  const notes = page.getByRole('textbox', { name: 'Notes', exact: true });
  const save = await hold(page, /cart-additional-details$/);
  await notes.fill('Bill to the main office.');
  await button(page, 'Add Office').click();
  await page.keyboard.type('Tampa');
  // Pressing the button moves the focus out of the office field. This enters the typed office.
  const place = button(page, 'Place Order');
  const office = page.waitForRequest((request) => request.postData()?.includes('"office":"Tampa"') === true);
  await place.click();
  await save.isMade();
  await expect(place).toHaveAttribute('data-busy', 'true');
  await expect(notes).not.toBeEditable();
  save.letGo();
  await office;
  const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
  await button(receipt, 'View Order Details').click();
  await expect(page.getByText('Bill to the main office.')).toBeVisible();
});

test('All Campaigns no longer counts a campaign discarded on the review', async ({ page }) => {
  // The clock does not move, so loaded data never gets old enough to be fetched again. Only Discard can refresh the
  // total.
  await page.clock.setFixedTime(new Date());
  const name = uniqueName('Counted');
  await page.goto('/campaigns/choose-template');
  await chooseTemplate(page, 'Final Expense Double Reply Card', name);
  await goToAudience(page, name);
  await selectCounty(page, 'Florida', 'Orange');
  await addAgeRange(page, 40, 85);
  await applyCount(page, '50');
  await button(page, 'Personalize Template').click();
  await fillLines(page, 'Florida', 'Harborline Florida', 'LIC-FL-77');
  await button(page, 'Schedule Campaign').click();
  await page.getByRole('switch', { name: 'Send as soon as ready' }).click();
  await button(page, 'Review Order').click();
  await expect(heading(page, 'Review Campaign')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'All Campaigns' }).click();
  const total = page.getByRole('term').filter({ hasText: 'Total Campaigns' }).locator('xpath=following-sibling::dd');
  await expect(total).toHaveText(/^[\d,]+$/);
  const before = Number((await total.textContent())?.replaceAll(',', ''));

  await page.goBack();
  await expect(heading(page, 'Review Campaign')).toBeVisible();
  await button(page, 'Discard').click();
  await button(page.getByRole('dialog'), 'Discard').click();
  await expect(total).toHaveText((before - 1).toLocaleString('en-US'));
});

test('a user who goes back right after the review was saved meets no conflict', async ({ page }) => {
  await page.clock.setFixedTime(new Date());
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Back at once'), 'scheduled');
  await page.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
  await button(page, 'Review Order').click();
  const saved = page.waitForResponse(/cart-additional-details$/);
  await page.getByRole('checkbox', { name: 'Others' }).check();
  await saved;
  await button(page, 'Back').click();
  await button(page, 'Review Order').click();
  await expect(page).toHaveURL(/review-order/);
  await expect(page.getByRole('checkbox', { name: 'Others' })).toBeChecked();
});

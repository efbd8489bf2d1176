import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { routeOnce } from './support/faults.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** A buyer distributes the desired count by place, or by birth month and year, with typed numbers. */

const byPlace = (page: Page) =>
  page.getByRole('dialog', { name: 'Specify Prospect Distribution by Geography Parameters' });
const byMonth = (page: Page) =>
  page.getByRole('dialog', { name: 'Specify Prospect Distribution by Demographic Parameters' });
const split = (page: Page) => summary(page).getByRole('radiogroup', { name: 'Split by' });
const sumOf = (dialog: Locator, word: string) =>
  dialog
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .locator('xpath=following-sibling::dd[1]');
const field = (dialog: Locator, row: string) => dialog.getByRole('textbox', { name: `Desired count of ${row}` });
const numberIn = async (place: Locator) => Number((await place.inputValue()).replaceAll(',', ''));

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

async function openAudience(page: Page, name: string) {
  const geography = [{ stateCode: 'FL' }, { stateCode: 'GA' }];
  const made = await prepareCampaign(page, uniqueName(name), 'applied', { geography, desiredCount: 12_000 });
  await page.goto(`/campaigns/define-audience/${made.cartId}/${made.campaignId}`);
  await expect(summary(page).getByLabel('Desired count')).toHaveValue('12,000');
  return made;
}

async function openDialog(page: Page, dialog: Locator): Promise<void> {
  const answered = page.waitForResponse('**/api/audience/summarized-prospects-count/*');
  await button(summary(page), 'Edit Distribution').click();
  expect((await answered).status()).toBe(200);
  await expect(sumOf(dialog, 'Chosen')).toHaveText('12,000');
}

test('12,000 are split by county, and Personalize shows the numbers of the states', async ({ page }) => {
  const made = await openAudience(page, 'By county');
  const dialog = byPlace(page);
  await openDialog(page, dialog);
  const florida = await numberIn(field(dialog, 'Florida'));
  await dialog.getByRole('tab', { name: /^County/ }).click();
  await dialog.getByLabel('Find a county').fill('hillsborough');
  const county = field(dialog, 'Hillsborough, Florida');
  const before = await numberIn(county);
  await county.fill(String(before + 100));
  // The number changes the sums after a second without a key.
  await expect(sumOf(dialog, 'Remaining')).toHaveText('-100');
  await expect(dialog.getByRole('status')).toHaveText(
    'You have selected more prospects than desired count. Reduce prospects or update your desired count.',
  );
  await dialog.getByRole('tab', { name: /^State/ }).click();
  await expect(field(dialog, 'Florida')).toHaveValue((florida + 100).toLocaleString('en-US'));
  await button(dialog, 'Update').click();
  await expect(dialog).toBeHidden();
  await expect(summary(page).getByLabel('Desired count')).toHaveValue('12,100');
  await expect(summary(page)).toContainText('The order follows the numbers of your distribution.');
  await page.goto(`/campaigns/personalize/${made.cartId}/${made.campaignId}`);
  await expect(page.getByText((florida + 100).toLocaleString('en-US')).first()).toBeVisible();
  await page.goto(`/campaigns/define-audience/${made.cartId}/${made.campaignId}`);
  await button(summary(page), 'Edit Distribution').click();
  await expect(field(dialog, 'Florida')).toHaveValue((florida + 100).toLocaleString('en-US'));
  await expect(button(dialog, 'Update')).toBeDisabled();
});

test('the dialog is used by keyboard alone', async ({ page }) => {
  await openAudience(page, 'By keys');
  const dialog = byPlace(page);
  const answered = page.waitForResponse('**/api/audience/summarized-prospects-count/*');
  await button(summary(page), 'Edit Distribution').press('Enter');
  await answered;
  const [florida, georgia] = [field(dialog, 'Florida'), field(dialog, 'Georgia')];
  await expect(florida).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('tab', { name: /^State/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(florida).toBeFocused();
  const shares = [await florida.inputValue(), await georgia.inputValue()];
  await page.keyboard.type('5000');
  await page.keyboard.press('Enter');
  await expect(georgia).toBeFocused();
  await page.keyboard.type('7k');
  await page.keyboard.press('ArrowUp');
  await expect(florida).toBeFocused();
  await expect(sumOf(dialog, 'Remaining')).toHaveText('0');
  await page.keyboard.press('Alt+KeyL');
  await expect(dialog.getByRole('button', { name: 'Lock Florida' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+KeyZ');
  await expect(dialog.getByRole('button', { name: 'Lock Florida' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+KeyZ');
  await expect(georgia).toHaveValue(shares[1] ?? '');
  await page.keyboard.press('Control+KeyZ');
  await expect(florida).toHaveValue(shares[0] ?? '');
  await expect(button(dialog, 'Update')).toBeDisabled();
  await florida.fill('900000000');
  await page.keyboard.press('Enter');
  await expect(florida).toHaveAccessibleDescription(/^Only [\d,]+ available\.$/);
  // Escape asks before it loses the number, also a number that is still being typed.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Control+KeyZ');
  await expect(florida).toHaveValue(shares[0] ?? '');
  await florida.focus();
  await page.keyboard.type('6');
  await page.keyboard.press('Escape');
  await button(question, 'Cancel').press('Enter');
  await expect(question).toBeHidden();
  await expect(florida).toHaveValue('6');
  await expect(florida).toBeFocused();
  await page.keyboard.press('Escape');
  await button(question, 'Leave').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button(summary(page), 'Edit Distribution')).toBeFocused();
});

const isSplitText = 'The order follows the numbers of your distribution.';

/** Refuses the next call to an address, as the server does when its count no longer holds. */
async function refuseAsOutdated(page: Page, call: RegExp): Promise<void> {
  const messages = [{ messageId: 'CountOutOfDate', userMessage: 'Update the prospect count first.' }];
  const json = { succeeded: false, messages, model: null, requestId: 'an-old-count' };
  await routeOnce(page, call, (route) => route.fulfill({ status: 409, json }));
}

test('typed numbers outlive a count that no longer holds', async ({ page }) => {
  await openAudience(page, 'Old count');
  const dialog = byPlace(page);
  await refuseAsOutdated(page, /\/summarized-prospects-count\/\d+$/);
  await button(summary(page), 'Edit Distribution').click();
  await expect(sumOf(dialog, 'Chosen')).toHaveText('12,000');
  const florida = field(dialog, 'Florida');
  const before = await numberIn(florida);
  await florida.fill(String(before + 100));
  await page.keyboard.press('Enter');
  await expect(sumOf(dialog, 'Chosen')).toHaveText('12,100');
  await refuseAsOutdated(page, /\/update-with-split$/);
  await button(dialog, 'Update').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The available prospects have changed, so they were counted again. Check your numbers and press Update again.',
  );
  await expect(florida).toHaveValue((before + 100).toLocaleString('en-US'));
  await expectAccessibleInBothThemes(page);
  await button(dialog, 'Update').click();
  await expect(dialog).toBeHidden();
  await expect(summary(page)).toContainText(isSplitText);

  // A refused Apply makes the buyer count again. The applied number stays applied, with its distribution.
  const desired = summary(page).getByLabel('Desired count');
  await expect(desired).toHaveValue('12,100');
  await desired.fill('12,200');
  await refuseAsOutdated(page, /\/api\/campaigns\/submit$/);
  await button(summary(page), 'Apply').click();
  await expect(button(summary(page), 'Update')).toBeEnabled();
  let applies = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/campaigns/submit')) applies += 1;
  });
  await desired.fill('12,100');
  await button(summary(page), 'Apply').click();
  await expect(summary(page)).toContainText(isSplitText);
  await expect(desired).toHaveValue('12,100');

  // Another audience ends the distribution, and the page says so.
  await page.getByRole('tab', { name: 'Household' }).click();
  await page
    .getByRole('group', { name: 'Target per houseowner' })
    .getByRole('checkbox', { name: 'One per household' })
    .check();
  await expect(summary(page)).not.toContainText(isSplitText);
  await expect(button(summary(page), 'Apply')).toBeEnabled();
  // Update alone has counted again. Apply would have ended the distribution.
  expect(applies).toBe(0);
  await button(summary(page), 'Apply').click();
  await expect(
    page.getByText('Your distribution has ended, because its numbers belong to an earlier count.'),
  ).toBeVisible();
  await expect(summary(page)).not.toContainText(isSplitText);
});

test('12,000 are split by birth month with one per household', async ({ page }) => {
  await openAudience(page, 'By month');
  await page.getByRole('tab', { name: 'Household' }).click();
  await page
    .getByRole('group', { name: 'Target per houseowner' })
    .getByRole('checkbox', { name: 'One per household' })
    .check();
  // A change of the audience locks the split until the count is applied again.
  await expect(split(page).getByRole('radio', { name: 'Birth month and year' })).toBeDisabled();
  await button(summary(page), 'Apply').click();
  await expect(split(page).getByRole('radio', { name: 'Birth month and year' })).toBeEnabled();
  const kept = page.waitForResponse('**/api/audience/update-split-type/*/demography');
  await split(page).getByRole('radio', { name: 'Birth month and year' }).check();
  expect((await kept).status()).toBe(200);
  const dialog = byMonth(page);
  await openDialog(page, dialog);
  await dialog.getByRole('tab', { name: /^Month/ }).click();
  await dialog.getByLabel('Find a month').fill('Mar 1958');
  const month = field(dialog, 'Mar 1958');
  const before = await numberIn(month);
  await month.fill(String(before + 3));
  await page.keyboard.press('Enter');
  await expect(sumOf(dialog, 'Chosen')).toHaveText('12,003');
  await dialog.getByRole('tab', { name: /^Year/ }).click();
  await dialog.getByLabel('Find a year').fill('1958');
  await expect(field(dialog, '1958')).toBeVisible();
  await button(dialog, 'Update').click();
  await expect(dialog).toBeHidden();
  await expect(summary(page).getByLabel('Desired count')).toHaveValue('12,003');
  await button(page, 'Personalize Template').click();
  await expect(page).toHaveURL(/\/campaigns\/personalize\//);
});

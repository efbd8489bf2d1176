import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { holdCall } from './support/hold-call.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import {
  amountOf,
  button,
  chooseTemplate,
  fillLines,
  heading,
  readyToPlace,
  summary,
  uniqueName,
} from './support/order-wizard.ts';
import { findCampaign } from './support/prepare.ts';
import { dispatch, productionLines, returnedFile, sendBack, statusList } from './support/production.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** An own list: uploaded, corrected in place by keyboard, personalized, ordered, printed and dispatched. */
const file = (page: Page) => page.getByLabel('Choose a file or drop it here');
const csv = (lines: readonly string[], name = 'clients.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('a problem stands in its cell, and a review is left and replaced only on purpose', async ({ page }) => {
  const last = `Ash${Date.now().toString(36).replace(/\d/g, 'x')}`;
  const lines = [
    'First Name,Last Name,Address,Apt,City,State,Zip',
    `Ana,${last},500 Long Building Avenue Northwest,Apartment 1234567890,Tampa,FL,33607-1234`,
    `Bo,${last},101 Harbor Pine Way,,Miami,FL,33607-1234`,
  ];
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page, [/^409 /]);
  await page.goto('/campaigns/choose-template');
  await chooseTemplate(page, 'Final Expense Double Reply Card', uniqueName('Own review'));
  await button(page, 'Define Audience').click();
  await button(page.getByRole('dialog', { name: 'Choose who gets the mail' }), 'Upload Prospect List').click();
  await file(page).setInputFiles(csv(lines));
  await expect(button(page, 'Upload')).toBeFocused();
  await page.keyboard.press('Enter');

  // The street is too long with its apartment, which is shortened beside it.
  await expect(page.getByText('1 of 2 rows selected')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address Line 1 of line 2' })).toHaveAttribute('aria-invalid', 'true');
  const apartment = page.getByRole('textbox', { name: 'Address Line 2 of line 2' });
  await apartment.fill('Apt 12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 rows selected')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address Line 1 of line 2' })).not.toHaveAttribute('aria-invalid');

  // The city of the ZIP code takes the place of another city with one press. Typing brings the other city back.
  const city = page.getByRole('textbox', { name: 'City of line 3' });
  const correct = button(page, 'Use Tampa in line 3');
  await expect(page.getByText('The city of 33607 is Tampa.')).toBeVisible();
  await tabTo(page, correct);
  await page.keyboard.press('Enter');
  await expect(city).toBeFocused();
  await expect(city).toHaveValue('Tampa');
  await expect(button(page, 'Another city (1)')).toBeHidden();
  await expect(correct).toBeHidden();
  await type(page, city, 'Miami');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Another city (1)')).toBeVisible();
  await enter(page, correct);
  await expect(button(page, 'Another city (1)')).toBeHidden();
  await page.reload();
  await expect(city).toHaveValue('Tampa');

  await button(page, 'Deselect All Shown').click();
  await expect(button(page, 'Select at least one row without errors.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(button(page, 'Use This List')).toBeFocused();
  await button(page, 'Select All Shown').click();
  await expect(page.getByText('2 of 2 rows selected')).toBeVisible();

  await button(page, 'Back').click();
  await button(page, 'Back').click();
  await expect(page.getByText('The review of clients.csv is open.')).toBeVisible();
  await file(page).setInputFiles(csv(lines.slice(0, 1).concat(lines.slice(2)), 'other.csv'));
  await button(page, 'Upload').click();
  const dialog = page.getByRole('dialog', { name: 'Replace the review of clients.csv?' });
  await button(dialog, 'Cancel').click();
  await button(page, 'Back').click();
  await button(page, 'To the Review').click();
  await expect(apartment).toHaveValue('Apt 12');

  // Another tab saves the list while a change of this tab is on its way, and this tab shows the result.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(button(other, 'Use 2 Prospects')).toBeVisible();
  const change = await holdCall(page, '**/api/imports/*/selection');
  await page.getByRole('checkbox', { name: 'Select line 3' }).uncheck();
  await change.asked;
  await button(other, 'Use 2 Prospects').click();
  await expect(other.getByRole('tab', { name: /Variant A.*2/ })).toBeVisible();
  change.letGo();
  await expect(page.getByText('This review was saved in another tab. Here is its result.')).toBeVisible();
  await expect(page.getByText('2 in the list')).toBeVisible();
  watched.expectNoFaults();
});

test('a client admin mails an own list', async ({ page }) => {
  const campaign = uniqueName('Own list');
  const last = `Holm${Date.now().toString(36).replace(/\d/g, 'x')}`;
  const lines = [
    'First Name,Last Name,Address,Urbanization,City,State,Zip',
    `Ana,${last},101 Harbor Pine Way,,Tampa,FL,33607-1234`,
    `Bo,${last},101 Harbor Pine Way,,Tampa,FL,33607-1234`,
    `Ana,${last},101 Harbor Pine Way,,Tampa,FL,33607-1234`,
    `Cora,${last},102 Harbor Pine Way,,Tampa,FL,00000`,
    `Dora,${last},150 Calle A,URB Las Gladiolas,,PR,00926`,
  ];
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);

  await test.step('choose a template, and upload instead of an audience', async () => {
    await page.goto('/campaigns/choose-template');
    await chooseTemplate(page, 'Final Expense Double Reply Card', campaign);
    await button(page, 'Define Audience').click();
    const dialog = page.getByRole('dialog', { name: 'Choose who gets the mail' });
    await button(dialog, 'Upload Prospect List').click();
    await expect(heading(page, 'Upload Prospect List')).toBeVisible();
    await file(page).setInputFiles({ ...csv(lines), name: 'clients.pdf' });
    await expect(page.getByText('Please select a CSV/XLSX file')).toBeVisible();
    await file(page).setInputFiles(csv(lines));
    await button(page, 'Upload').click();
    await expect(page.getByText('File uploaded successfully')).toBeVisible();
  });

  await test.step('review by keyboard', async () => {
    await expect(page.getByText('3 of 5 rows selected')).toBeVisible();
    await expect(page.getByText('Same household as line 2.')).toBeVisible();
    await expect(summary(page)).toContainText('For the 3 prospects that are selected now');
    await expect(page.locator('tbody tr').nth(4)).toContainText('Urbanization');
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const zip = page.getByRole('textbox', { name: 'Zip Code of line 5' });
    await zip.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('33607');
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 of 5 rows selected')).toBeVisible();
    await enter(page, button(page, 'Select All Shown'));
    await expect(page.getByText('1 row stays out, because another selected row is the same person')).toBeVisible();
    await expect(page.getByText('4 of 5 rows selected')).toBeVisible();
    await enter(page, button(page, 'Same household (1)'));
    await expect(page.getByRole('row')).toHaveCount(2);
    await enter(page, button(page, 'Leave Out: Same household'));
    await expect(page.getByText('3 of 5 rows selected')).toBeVisible();
    await enter(page, button(page, 'Select: Same household'));
    await expect(page.getByText('4 of 5 rows selected')).toBeVisible();
    await expect(button(page, 'Personalize Template')).toHaveAttribute('aria-disabled', 'true');
    await enter(page, button(page, 'Use 4 Prospects'));
    await expect(page.getByText('Prospect list saved successfully')).toBeVisible();
  });

  await test.step('personalize, schedule and order', async () => {
    await expect(page.getByRole('tab', { name: /Variant A.*4/ })).toBeVisible();
    // Back leads to the list that the campaign has.
    await button(page, 'Back').click();
    await expect(page.getByText('FL 3, PR 1')).toBeVisible();
    await expect(page.getByText('clients.csv').first()).toBeVisible();
    await expect(summary(page)).toContainText('Imported list');
    await expectAccessibleInBothThemes(page);
    await button(page, 'Personalize Template').click();
    await page.getByLabel('Stock color').selectOption('Ivory');
    await page.getByLabel('Postal class').selectOption('Marketing Mail');
    for (const state of ['Florida', 'Puerto Rico']) await fillLines(page, state, 'Harborline', 'LIC-77');
    // The bell has learned of the end meanwhile. Its hidden status says so, and no second message.
    await expect(page.getByText(/^Import of 4 prospects: 4 prospects saved as the prospect list\./)).toHaveCount(1);
    await button(page, 'Schedule Campaign').click();
    await expect(heading(page, 'Schedule and Add Ons')).toBeVisible();
    await page.getByRole('switch', { name: 'Send as soon as ready' }).click();
    await button(page, 'Review Order').click();
    await expect(heading(page, 'Review Campaign')).toBeVisible();
    await expect(page.getByText('clients.csv')).toBeVisible();
    await expect(amountOf(page, 'Total')).toHaveText(/\$/);
    await readyToPlace(page);
    await button(page, 'Place Order').click();
    await expect(page.getByText('Campaign Launch Successfully!')).toBeVisible();
  });
  const order = await findCampaign(page, campaign);
  watched.expectNoFaults();

  await test.step('production prints and mails it', async () => {
    await signInAs(page, users['csd-admin'].userName);
    await page.goto(statusList);
    const printed = await productionLines(page, order);
    expect(printed).toHaveLength(5);
    expect(printed.filter((line) => line.includes('URB Las Gladiolas'))).toHaveLength(1);
    await sendBack(page, returnedFile(printed));
    await expect(page.getByRole('dialog', { name: 'Validation Successful' })).toBeVisible();
    await page.goto(statusList);
    await dispatch(page, order);
  });
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A file of people who asked for no more mail: corrected in place, added to the list, and taken back. */

const file = (page: Page) => page.getByLabel('Choose a file or drop it here');

test('people of a file are added to Do Not Mail by keyboard, and the undo takes them back', async ({ page }) => {
  const last = `Quill${Date.now().toString(36).replace(/\d/g, 'x')}`;
  const rows = [
    'Full Name,Address,City,State,Zip',
    `Ada ${last},12 Harbor Pine Way,Tampa,FL,33607`,
    `Bo ${last},Harbor Pine Way,Tampa,FL,33607`,
  ];
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.goto('/settings/do-not-mail');
  await page.getByRole('link', { name: 'Import People' }).press('Enter');
  await expect(heading(page, 'Import People')).toBeVisible();
  await file(page).setInputFiles({ name: 'asked.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await button(page, 'Upload').press('Enter');

  await expect(page.getByText('1 of 2 rows selected')).toBeVisible();
  await expect(page.getByText('Enter a street address with its number.').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const wrong = page.getByRole('textbox', { name: 'Address Line 1 of line 3' });
  await wrong.fill('14 Harbor Pine Way');
  await wrong.press('Enter');
  await page.getByRole('checkbox', { name: 'Select line 3' }).check();
  await button(page, 'Add 2 People').press('Enter');
  await expect(heading(page, 'Do Not Mail')).toBeVisible();
  await page.getByLabel('Search People').fill(last);
  await expect(page.getByRole('row', { name: new RegExp(`Bo ${last}`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Ada ${last}`) })).toBeVisible();

  // A second file has a person of the first.
  await page.getByRole('link', { name: 'Import People' }).press('Enter');
  const second = [rows[0], rows[1], `Cy ${last},16 Harbor Pine Way,Tampa,FL,33607`].join('\r\n');
  await file(page).setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(second) });
  await button(page, 'Upload').press('Enter');
  await expect(page.getByText('This person is on the list already.')).toBeVisible();
  await button(page, 'On the list already (1, left out)').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const shown = page.getByLabel('Show', { exact: true }).locator('option:checked');
  await expect(shown).toHaveText('On the list already (1)');
  await expect(page.getByRole('row', { name: /line 2/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, 'Add 1 Person').press('Enter');
  await expect(page.getByText('1 added, 1 left out')).toBeVisible();
  await expect(page.getByText('Left out: This person is on the list already.')).toBeVisible();

  await page.goto('/settings/do-not-mail');
  await page.getByRole('link', { name: 'Import People' }).press('Enter');
  const imported = page.getByRole('row', { name: /asked\.csv/ }).first();
  await expect(imported).toContainText('2 added');
  await imported.getByRole('button', { name: 'Actions for asked.csv' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Undo Import' }).press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('The 2 people of this import are removed from the list');
  await button(question, 'Undo Import').press('Enter');
  await expect(page.getByText('2 added, 2 removed again')).toBeVisible();
  await page.goto('/settings/do-not-mail');
  await page.getByLabel('Search People').fill(last);
  await expect(page.getByRole('row', { name: new RegExp(`Cy ${last}`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`(Ada|Bo) ${last}`) })).toHaveCount(0);
  watched.expectNoFaults();
});

import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, heading, summary, uniqueName } from './support/order-wizard.ts';
import {
  addToList,
  applyListCount,
  chooseRhodeIsland,
  nameField,
  nameList,
  startList,
} from './support/prospect-lists.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** A prospect list for sale: from Buy Prospects through its audience and its add-ons to the review. */

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('a list is named, counted, given an add-on and reviewed', async ({ page }) => {
  const name = uniqueName('For sale');
  await startList(page);
  // Without a name the next step is closed, and the reason leads to the name.
  await expect(button(page, 'Select Add-Ons')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Prospect List Name is required.' }).click();
  await expect(nameField(page)).toBeFocused();
  await nameList(page, name);
  await chooseRhodeIsland(page);
  await applyListCount(page, '1200');
  await expectAccessibleInBothThemes(page);
  await button(page, 'Select Add-Ons').click();

  await expect(heading(page, 'Select Add-Ons')).toBeVisible();
  await addToList(page, 'Age');
  await expect(page.getByText('Age has been added to your prospect list.')).toBeVisible();
  await expect(summary(page)).toContainText('$12.00');
  await expectAccessibleInBothThemes(page);
  await button(page, 'Review Order').click();

  await expect(heading(page, 'Review Prospect List')).toBeVisible();
  const details = page.getByRole('region', { name: 'Prospect List Details' });
  await expect(details).toContainText(name);
  await expect(details).toContainText('1,200');
  await expect(details).toContainText('You may use these people');
  await expect(page.getByRole('button', { name: 'Edit Geographic Parameters' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Payment Summary' })).toContainText('$12.00');
  await expectAccessibleInBothThemes(page);
  await button(page, 'Save draft').click();

  await expect(page.getByRole('status').filter({ hasText: `${name} saved as a draft` })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('1,200');
  await expect(row).toContainText('Draft');
  await expectAccessibleInBothThemes(page);
  await row.getByRole('link', { name }).click();
  await expect(nameField(page)).toHaveValue(name);
});

test('a name that another list has is refused while it is typed', async ({ page }) => {
  const name = uniqueName('Taken');
  await startList(page);
  await nameList(page, name);
  await button(page, 'Save Draft').click();
  await expect(page.getByRole('status').filter({ hasText: `${name} saved as a draft` })).toBeVisible();

  await startList(page);
  await nameList(page, name.toUpperCase());
  await expect(nameField(page)).toHaveAccessibleDescription(/Prospect List Name already exists\./);
  await button(page, 'Save Draft').click();
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill('x'.repeat(51));
  await expect(nameField(page)).toHaveAccessibleDescription(/Use at most 50 characters\./);
});

test('a draft is deleted and comes back', async ({ page }) => {
  const name = uniqueName('Undo');
  await startList(page);
  await nameList(page, name);
  await button(page, 'Save Draft').click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(row).toBeVisible();
});

test('the steps stand on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startList(page);
  await nameList(page, uniqueName('Phone'));
  await chooseRhodeIsland(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/prospects');
  await expect(heading(page, 'Prospect Management')).toBeVisible();
});

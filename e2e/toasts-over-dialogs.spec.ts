import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeContact, unique } from './support/contacts.ts';
import { button, heading } from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';

/** A message that comes up over a dialog leaves every button of the dialog free. */

/** @param message the message with its buttons */
async function expectFree(message: Locator, dialog: Locator): Promise<void> {
  await expect(async () => {
    const over = await message.boundingBox();
    const frame = await dialog.boundingBox();
    const buttons = await Promise.all((await dialog.getByRole('button').all()).map((one) => one.boundingBox()));
    expect(over).not.toBeNull();
    expect(buttons.length).toBeGreaterThan(0);
    const covered = buttons.filter(
      (one) =>
        one !== null &&
        over !== null &&
        frame !== null &&
        // A button that the dialog has scrolled out of sight is covered by nothing.
        one.y + one.height <= frame.y + frame.height &&
        one.y < over.y + over.height &&
        over.y < one.y + one.height &&
        one.x < over.x + over.width &&
        over.x < one.x + one.width,
    );
    expect(covered).toEqual([]);
  }).toPass({ timeout: 4_000 });
}

/** Deletes a contact, so that a message with Undo stands for a while. */
async function deleteContact(page: Page): Promise<Locator> {
  const lastName = unique('Gone');
  await makeContact(page.request, lastName, 0);
  await page.goto('/contacts');
  await expect(heading(page, 'All Contacts')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search Contacts' }).fill(lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Actions for Ana ${lastName}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page.getByRole('dialog'), 'Delete').click();
  const message = page.getByRole('status').filter({ hasText: 'deleted successfully' });
  await expect(message).toBeVisible();
  return message;
}

for (const { width, height } of [
  { width: 1280, height: 560 },
  { width: 390, height: 640 },
]) {
  test(`a message covers no button of a high dialog at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, users['client-admin'].userName);
    const message = await deleteContact(page);
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
    await expectFree(message, dialog);
    await button(dialog, 'Close').last().click({ timeout: 2_000 });
    await expect(dialog).toHaveCount(0);
  });
}

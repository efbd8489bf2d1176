import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addPaymentMethod, amountOf, button, heading, uniqueName } from './support/order-wizard.ts';
import { addToList, prepareList } from './support/prospect-lists.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A prospect list is paid, by one card, by two cards or on account; then its file is downloaded. */

const declined = '4000 0000 0000 0341';
const accepted = '4242 4242 4242 4242';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const successDialog = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful' });

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

async function reviewList(page: Page): Promise<void> {
  await button(page, 'Review Order').click();
  await expect(heading(page, 'Review Prospect List')).toBeVisible();
}

/** Waits until the file of the open list is made. Returns the lines of its CSV. */
async function downloadedLines(page: Page, name: string): Promise<string[]> {
  await expect(button(page, 'Download Prospect List')).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await button(page, 'Download Prospect List').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`Prospect_List_${name.replaceAll(' ', '_')}.csv`);
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}

test('a list with both add-ons is paid by card after a decline, and its file has what was bought', async ({ page }) => {
  const watched = watch(page, [/^409 POST .*\/api\/prospect\/order\//]);
  const name = uniqueName('Paid by card');
  await prepareList(page, name, '60');
  await addToList(page, 'Age');
  await addToList(page, 'Date of Birth');
  await reviewList(page);
  await payButton(page).click();
  await expect(heading(page, 'Payment Information')).toBeVisible();

  await test.step('a declined card charges nothing, and Try Later keeps the list', async () => {
    await addPaymentMethod(page, declined);
    await payButton(page).click();
    const failed = page.getByRole('dialog', { name: 'Payment Failed' });
    await expect(failed.getByRole('alert')).toHaveText(/declined/i);
    await expectAccessibleInBothThemes(page);
    await button(failed, 'Try Later').click();
    await expect(heading(page, 'Prospect Management')).toBeVisible();
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link', { name })
      .click();
  });

  await test.step('another card pays', async () => {
    await expect(heading(page, name)).toBeVisible();
    await button(page, 'Select Add-Ons').click();
    await expect(heading(page, 'Select Add-Ons')).toBeVisible();
    await reviewList(page);
    await payButton(page).click();
    await addPaymentMethod(page, accepted);
    await payButton(page).click();
    await expect(successDialog(page)).toBeVisible();
    await expect(amountOf(successDialog(page), 'Prospects')).toHaveText('60');
    await expect(amountOf(successDialog(page), 'Prospect List Name')).toHaveText(name);
    await button(successDialog(page), 'Open Prospect List').click();
  });

  await test.step('the file has the bought columns and people', async () => {
    await expect(heading(page, 'Overview')).toBeVisible();
    const [head = '', ...rows] = await downloadedLines(page, name);
    expect(head).toMatch(/Age/);
    expect(head).toMatch(/Birth/);
    expect(head).not.toMatch(/Phone/);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    await page.getByRole('radio', { name: 'XLSX' }).check({ force: true });
    const downloading = page.waitForEvent('download');
    await button(page, 'Download Prospect List').click();
    expect((await downloading).suggestedFilename()).toBe(`Prospect_List_${name.replaceAll(' ', '_')}.xlsx`);
    await expectAccessibleInBothThemes(page);
    watched.expectNoFaults();
  });

  await test.step('its receipt says what was paid, and is a PDF', async () => {
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    const paper = page.getByRole('article', { name: /^Receipt \d+$/ });
    await expect(paper).toContainText(`${name}, 60 prospects`);
    await expect(paper).toContainText('•••• 4242');
    await expect(paper).not.toContainText('Schedule date');
    const downloading = page.waitForEvent('download');
    await button(page, 'Download PDF').click();
    expect((await downloading).suggestedFilename()).toMatch(/^Receipt_\d+\.pdf$/);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Back to Prospect List' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
  });

  await test.step('a bought list opens with its file on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(button(page, 'Download Prospect List')).toBeInViewport();
  });
});

test('a list on account is billed to the address of the org', async ({ page }) => {
  const name = uniqueName('On account');
  await prepareList(page, name, '50');
  await reviewList(page);
  const saved = page.waitForResponse(/payment-term/);
  await page.getByRole('radio', { name: 'Standard invoicing' }).check({ force: true });
  expect((await saved).ok()).toBe(true);
  const noted = page.waitForResponse(/cart-additional-details/);
  await page.getByRole('button', { name: /^Use the address of/ }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/\d{5}/);
  expect((await noted).ok()).toBe(true);
  await button(page, 'Place Order').click();
  const placed = page.getByRole('dialog', { name: 'Order Placed' });
  await expect(placed).toBeVisible();
  await button(placed, 'Go to Prospects').click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Completed');
});

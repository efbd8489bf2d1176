import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { demoCards } from './support/demo-cards.ts';
import { rows } from './support/list-page.ts';
import { orderMailing, printMailing } from './support/mailing.ts';
import { amountOf, button } from './support/order-wizard.ts';
import { dispatch } from './support/production.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { cardFiles, chooseAction, dialog, scan, toast, uploadedFiles } from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * Mailbacks go from pending to sent: listed, labelled, packed by a scanner that types, marked, and taken back. The packer
 * has cards in both hands, so packing takes keys alone.
 */

const client = 'Harborline Insurance Group';
const nothingPending = 'No pending leads available to mark them sent';

/** Three cards of a campaign with Mailback Service that were sent to the client. Returns their printed keys. */
async function sentCards(page: Page): Promise<readonly string[]> {
  const order = await orderMailing(page, 'Mailback', 40, ['MailBackService']);
  await printMailing(page, order);
  await dispatch(page, order);
  const cards = await demoCards(order.number, { count: 3, damage: 'none', seed: 1 });
  await signInAs(page, users['rcp-admin'].userName);
  await page.goto('/response-cards');
  await cardFiles(page).setInputFiles(
    cards.map(({ bytes }, at) => ({ name: `back-${order.number}-${at}.jpg`, mimeType: 'image/jpeg', buffer: bytes })),
  );
  await expect(uploadedFiles(page)).toHaveCount(cards.length);
  await scan(page);
  await button(page, 'Send Leads').click();
  await button(dialog(page, 'Send Leads'), 'Send').click();
  await expect(toast(page, 'Leads sent to Client')).toBeVisible({ timeout: 60_000 });
  return cards.map(({ printedKey }) => printedKey);
}

/** Scans a card: a hand scanner types the code and Enter, wherever the focus is. */
async function scanCard(page: Page, code: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/pack'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await answer;
}

/** What the page says about the last card. */
const result = (page: Page): Locator => page.getByRole('status').filter({ hasText: /[Pp]acked|Scan the first card/ });

test('mailbacks are labelled, packed by a scanner and marked as sent, and come back by Undo', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const keys = await test.step('three cards come back and go to the client', () => sentCards(page));
  const watched = watch(page);
  const row = rows(page).filter({ hasText: client });

  await test.step('the overview lists who waits', async () => {
    await page.goto('/mailback-processing');
    await expect(page.getByRole('heading', { name: 'Mailback Processing Overview' })).toBeVisible();
    await expect(page.getByText('Track and manage mailbacks')).toBeVisible();
    await expect(amountOf(page, 'Total Mailbacks Pending')).toHaveText('3');
    await expect(amountOf(page, 'Total Mailbacks Sent')).toHaveText('0');
    await expect(row).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('labels of the client', async () => {
    await row.getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'Bulk Actions' }).getByRole('button', { name: 'Generate Label' }).click();
    const labels = dialog(page, 'Generate Label');
    await labels.getByRole('radio', { name: 'Avery 5163' }).check();
    await expect(labels).toContainText('1 label on 1 sheet');
    await labels.getByRole('radio', { name: 'One for so many cards' }).check();
    await labels.getByLabel('Cards in a parcel').fill('2');
    await expect(labels).toContainText('2 labels on 1 sheet');
    await labels.getByRole('radio', { name: 'Label 10' }).focus();
    await page.keyboard.press('Space');
    await expect(labels).toContainText('2 labels on 2 sheets');
    await expectAccessible(page);
    const file = page.waitForEvent('download');
    await button(labels, 'Generate Label').click();
    expect((await file).suggestedFilename()).toBe('MailingLabels.pdf');
    await expect(toast(page, 'Mailing Labels Generated For 1 Clients')).toBeVisible();
    // The next labels begin with the same choice.
    await chooseAction(page, row, 'Generate Label');
    await expect(labels.getByRole('radio', { name: 'Avery 5163' })).toBeChecked();
    await expect(labels.getByLabel('Cards in a parcel')).toHaveValue('2');
    await page.keyboard.press('Escape');
  });

  await test.step('packing with keys alone', async () => {
    await page.getByRole('link', { name: 'Pack Cards' }).click();
    await expect(page.getByRole('textbox', { name: 'Card code' })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await scanCard(page, keys[0] ?? '');
    await expect(result(page)).toContainText('Box 1');
    await expect(result(page)).toContainText(client);
    await scanCard(page, keys[0] ?? '');
    await expect(result(page)).toContainText('This card is in box 1 already.');
    await scanCard(page, 'ZZZ99-9999-99');
    await expect(result(page)).toContainText('No mailed piece has this code.');
    // A scanner types wherever the focus is.
    await button(page, 'Packing List').focus();
    await scanCard(page, keys[1] ?? '');
    await expect(result(page)).toContainText('Box 1');
    await page.getByRole('switch', { name: 'Sound' }).focus();
    await scanCard(page, keys[1] ?? '');
    await expect(result(page)).toContainText('This card is in box 1 already.');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const list = page.waitForEvent('download');
    await button(page, 'Packing List').press('Enter');
    expect((await list).suggestedFilename()).toMatch(/^PackingList_\d+\.pdf$/);
    // A reload, or a power cut, loses nothing of the batch.
    await page.reload();
    await expect(page.getByRole('region', { name: 'Boxes of this batch' })).toContainText(client);
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Leads Marked As Sent')).toBeVisible();
    await expect(page.getByText('No box yet')).toBeVisible();
    await scanCard(page, keys[0] ?? '');
    await expect(result(page)).toContainText('was marked as sent on');
  });

  await test.step('Undo brings the cards back, and the page of the org tells who did what', async () => {
    await button(page, 'Undo').click();
    await expect(toast(page, '2 leads wait for mailback again.')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    await button(page, 'Shipments').click();
    await expect(dialog(page, 'Shipments')).toContainText('Taken back');
    await expectAccessible(page);
    await button(dialog(page, 'Shipments'), 'Close').first().click();
    await expect(rows(page)).toHaveCount(3);
    await expectAccessibleInBothThemes(page);
    await button(page, 'Mark As Sent').click();
    await expect(toast(page, 'Leads Marked As Sent')).toBeVisible();
    await expect(button(page, 'Mark As Sent')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  });

  await test.step('a row without leads says why it cannot be marked', async () => {
    await expect(amountOf(page, 'Total Mailbacks Pending')).toHaveText('0');
    await row.locator('[aria-haspopup="menu"]').click();
    const item = page.getByRole('menuitem', { name: 'Mark As Sent' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveAttribute('title', nothingPending);
    await page.keyboard.press('Escape');
    await row.getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'Bulk Actions' }).getByRole('button', { name: 'Mark As Sent' }).click();
    await expect(toast(page, nothingPending)).toBeVisible();
  });
  watched.expectNoFaults();
});

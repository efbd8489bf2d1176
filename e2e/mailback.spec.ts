import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { rows } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { chooseAction, dialog, toast } from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * Mailbacks go from pending to sent: found, labelled, packed by a scanner that types, and marked, with keys alone where the
 * packer's hands are on cards.
 */

const own = { headers: { 'sec-fetch-site': 'same-origin' } };

interface Waiting {
  readonly segmentId: string;
  readonly client: string;
  readonly org: string;
  /** The printed keys of cards that wait. */
  readonly keys: readonly string[];
}

async function search(page: Page, list: string, data: object) {
  const answer = await page.request.post(`/api/search/${list}/row`, {
    ...own,
    data: { page: 0, pageSize: 25, ...data },
  });
  return (await answer.json()).model;
}

/** The orgs with the most cards that wait. */
async function waitingOrgs(page: Page): Promise<readonly Waiting[]> {
  const { results } = await search(page, 'mailback-processing', {});
  const found: Waiting[] = [];
  for (const { companySegmentId: segmentId, companyName: client, companySegmentName: org, leadsToSend } of results) {
    if (leadsToSend === 0) continue;
    const filterIds = [{ id: 'responsecard-with-mailback-status-for-segment', value: segmentId }];
    const filters = [{ name: 'mailback', operator: 'eq', value: 'pending', logical: 'and' }];
    const cards = (await search(page, 'response-cards', { filterIds, filters })).results;
    found.push({ segmentId, client, org, keys: cards.map(({ printedKey }: { printedKey: string }) => printedKey) });
  }
  return found;
}

/** Scans a card: a hand scanner types the code and Enter, wherever the focus is. */
async function scanCard(page: Page, code: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/pack'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await answer;
}

const result = (page: Page) => page.getByRole('status').filter({ hasText: /Packed|Not packed|Scan the first card/ });

test('mailbacks are labelled, packed by a scanner and marked as sent, and come back by Undo', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, users['rcp-admin'].userName);
  const watched = watch(page);
  const [first, second] = await waitingOrgs(page);
  if (first === undefined || second === undefined) throw new Error('fewer than two orgs have mailbacks');

  await test.step('the overview lists who waits', async () => {
    await page.goto('/mailback-processing');
    await expect(page.getByRole('heading', { name: 'Mailback Processing Overview' })).toBeVisible();
    await expect(page.getByText('Track and manage mailbacks')).toBeVisible();
    await expect(rows(page).first()).toContainText(first.org);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('labels of two clients', async () => {
    for (const { org } of [first, second]) await rows(page).filter({ hasText: org }).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Generate Label' }).click();
    const labels = dialog(page, 'Generate Label');
    await labels.getByText('Avery 5163').click();
    await expect(labels).toContainText('2 labels on 1 sheet');
    await labels.getByRole('radio', { name: 'Label 9' }).check({ force: true });
    await expect(labels).toContainText('2 labels on 1 sheet');
    await labels.getByRole('radio', { name: 'Label 10' }).check({ force: true });
    await expect(labels).toContainText('2 labels on 2 sheets');
    await expectAccessible(page);
    const file = page.waitForEvent('download');
    await button(labels, 'Generate Label').click();
    expect((await file).suggestedFilename()).toBe('MailingLabels.pdf');
    await expect(toast(page, 'Mailing Labels Generated For 2 Clients')).toBeVisible();
  });

  await test.step('packing with keys alone', async () => {
    await page.getByRole('link', { name: 'Pack Cards' }).click();
    await expect(page.getByRole('textbox', { name: 'Card code' })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await scanCard(page, first.keys[0] ?? '');
    await expect(result(page)).toContainText('Box 1');
    await expect(result(page)).toContainText(first.client);
    await scanCard(page, second.keys[0] ?? '');
    await expect(result(page)).toContainText('Box 2');
    // The card lies in its box already.
    await scanCard(page, first.keys[0] ?? '');
    await expect(result(page)).toContainText('This card is in box 1 already.');
    await scanCard(page, 'ZZZ99-9999-99');
    await expect(result(page)).toContainText('No mailed piece has this code.');
    // A scanner types wherever the focus is.
    await page.getByRole('button', { name: 'Packing List' }).focus();
    await scanCard(page, first.keys[1] ?? '');
    await expect(result(page)).toContainText('Box 1');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const list = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Packing List' }).press('Enter');
    expect((await list).suggestedFilename()).toMatch(/^PackingList_\d+\.pdf$/);
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, '3 Leads Marked As Sent.')).toBeVisible();
    await expect(page.getByText('No box yet')).toBeVisible();
    await scanCard(page, first.keys[0] ?? '');
    await expect(result(page)).toContainText('was marked as sent on');
  });

  await test.step('Undo brings the cards back, and the page of the org tells who did what', async () => {
    await button(page, 'Undo').click();
    await expect(toast(page, '3 leads wait for mailback again.')).toBeVisible();
    await page.goto(`/mailback-processing/detail/${first.segmentId}`);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('Taken back');
    await expectAccessibleInBothThemes(page);
    await button(page, 'Mark As Sent').click();
    await expect(toast(page, 'Leads Marked As Sent')).toBeVisible();
    await expect(button(page, 'Mark As Sent')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Back' }).click();
  });

  await test.step('a row without leads says why it cannot be marked', async () => {
    const row = rows(page).filter({ hasText: first.org });
    await row.locator('[aria-haspopup="menu"]').click();
    const item = page.getByRole('menuitem', { name: 'Mark As Sent' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveAttribute('title', 'No pending leads available to mark them sent');
    await page.keyboard.press('Escape');
    await chooseAction(page, rows(page).filter({ hasText: second.org }), 'Mark As Sent');
    await expect(toast(page, 'Leads Marked As Sent').first()).toBeVisible();
  });
  watched.expectNoFaults();
});

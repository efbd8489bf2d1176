import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button } from './support/order-wizard.ts';
import { greyPage } from './support/png.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import {
  cardFiles,
  chooseAction,
  confirmSend,
  dialog,
  findCards,
  goToCard,
  type Recipient,
  recipientOf,
  scan,
  toast,
  uploadedFiles,
} from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/**
 * A card that no scan can read goes all the way of a card: uploaded, scanned, set aside as blank and given back, identified
 * by hand, sent, recalled, deleted.
 */

/** Identifies the card with keys alone. */
async function identify(page: Page, card: string, { zip, printedKey }: Recipient): Promise<void> {
  // This card came in last.
  await goToCard(page, card);
  await page.keyboard.press('u');
  await expect(page.getByLabel('Print Key Code')).toBeDisabled();
  await page.keyboard.press('x');
  await page.keyboard.press('s');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.keyboard.type('12345678901');
  await expect(page.getByText('Enter the code as printed: three letters, then digits.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(printedKey.replaceAll('-', '').toLowerCase());
  await expect(page.getByLabel('Print Key Code')).toHaveValue(printedKey);
  // The full key has led on to the zip. A slip there shows the person apart, and no key takes a near prospect.
  const slipped = `${zip.slice(0, -1)}${(Number(zip.slice(-1)) + 1) % 10}`;
  await page.keyboard.type(slipped);
  await page.keyboard.press('Enter');
  const near = page.getByRole('group', { name: /^Near/ });
  await expect(near.getByRole('radio', { name: printedKey })).toBeVisible();
  await expect(near).toContainText('Differs in last four digits of the zip code');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Zip Code' }).fill(zip);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Matching prospects/ })).toBeFocused();
  const kept = page.waitForResponse(/save-drafts/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  expect((await kept).ok()).toBe(true);
  // What was decided survives a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Complete Session/ })).toBeEnabled();
  await goToCard(page, card);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
}

test('a card is uploaded, scanned, identified with keys alone, sent, recalled and deleted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const recipient = await recipientOf(page, 'Akron letters');
  await signInAs(page, users['rcp-admin'].userName);
  const watched = watch(page);
  const card = `blank-${Date.now()}`;
  const buffer = greyPage(200 + (Date.now() % 50));
  await page.goto('/response-cards');
  await cardFiles(page).setInputFiles([
    { name: `${card}.png`, mimeType: 'image/png', buffer },
    { name: `again-${card}.png`, mimeType: 'image/png', buffer },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') },
  ]);
  await expect(uploadedFiles(page)).toHaveText([/^Duplicate/, /^Refusednotes\.pdf/, /^Taken/]);

  await scan(page);
  await expectAccessibleInBothThemes(page);
  let row = await findCards(page, card);
  // The page looks blank, so the scan has set it aside. It comes back to the operators by its flag.
  await expect(row).toContainText('Unidentifiable');
  await chooseAction(page, row, 'Clear Flag');
  await expect(toast(page, 'The card waits for identification again')).toBeVisible();
  await expect(row).toContainText('Pending Identification');

  await page.getByRole('link', { name: 'Identify Pending' }).click();
  await identify(page, card, recipient);
  await expectAccessibleInBothThemes(page);
  await button(page, 'Back').click();
  await expect(dialog(page, 'Unsaved Changes')).toBeVisible();
  await button(dialog(page, 'Unsaved Changes'), 'Cancel').click();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Complete Session').click();
  await expect(toast(page, 'Response cards updated successfully')).toBeVisible();

  row = await findCards(page, card);
  await expect(row).toContainText('Manually Identified');
  await chooseAction(page, row, 'View');
  const view = dialog(page, 'Response Card');
  await expect(view).toContainText(recipient.printedKey);
  await expect(view.getByRole('img', { name: `Response card ${card}.jpg` })).toBeVisible();
  await expectAccessible(page);
  await button(view, 'Send Lead').click();
  await confirmSend(page, recipient.name);
  await expect(row).toContainText('Sent to Client');

  await chooseAction(page, row, 'Recall');
  await dialog(page, 'Recall Lead').getByLabel('Reason').fill('The wrong neighbour');
  await button(dialog(page, 'Recall Lead'), 'Recall').click();
  await expect(toast(page, 'Response card recalled')).toBeVisible();
  await chooseAction(page, row, 'Delete');
  await button(dialog(page, 'Delete Response Card'), 'Yes').click();
  await expect(toast(page, 'Response card deleted successfully')).toBeVisible();
  await expect(page.getByText('No Matching Response Card Found')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(row).toContainText('Pending Identification');
  await chooseAction(page, row, 'Delete');
  await button(dialog(page, 'Delete Response Card'), 'Yes').click();
  await expect(page.getByText('No Matching Response Card Found')).toBeVisible();
  watched.expectNoFaults();
});

test('a user who only looks at cards sees how far a scan is, and takes no cards in', async ({ page }) => {
  await signInAs(page, users.csd.userName);
  const scan = { identifiedLeadCount: 3, pendingIdentificationCount: 2, totalCount: 9, jobId: null };
  let isOver = false;
  await page.route('**/responsecards/scanning-status', (route) =>
    route.fulfill({ json: { succeeded: true, messages: [], model: isOver ? null : scan } }),
  );
  await page.goto('/response-cards');
  await expect(page.getByText('5 Out Of 9')).toBeVisible();
  await expect(page.getByLabel('Drop scans of cards here, or choose files')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Scan Cards|Scanning|Send Leads/ })).toHaveCount(0);
  isOver = true;
  await button(page, 'Refresh').click();
  await expect(page.getByText('5 Out Of 9')).toBeHidden();
});

test('a refused sending of all cards is told in its own words', async ({ page }) => {
  await signInAs(page, users['rcp-admin'].userName);
  const overview = { total: 2, pending: 0, completed: 2, unidentified: 0, readyForSendToClient: 2 };
  await page.route('**/responsecards/overview', (route) =>
    route.fulfill({ json: { succeeded: true, messages: [], model: overview } }),
  );
  const failure = {
    succeeded: false,
    messages: [{ messageId: 'InternalError', userMessage: 'An error.' }],
    model: null,
  };
  await page.route('**/responsecards/send-to-client', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/response-cards');
  await button(page, 'Send Leads').click();
  await button(dialog(page, 'Send Leads'), 'Send').click();
  await expect(toast(page, 'Error occurred while sending response cards to client')).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { demoCards } from './support/demo-cards.ts';
import { chooseItem, enter } from './support/keyboard.ts';
import { rows } from './support/list-page.ts';
import { orderMailing, printMailing } from './support/mailing.ts';
import { button } from './support/order-wizard.ts';
import { orderStatus } from './support/production.ts';
import {
  cardFiles,
  dialog,
  findCards,
  goToCard,
  scan,
  sendLead,
  toast,
  uploadedFiles,
} from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** A piece that was called missing comes back as a card, and becomes a lead. */
const pieces = 12;

test('the card of a piece that counts as not mailed corrects the dispatch, and becomes a lead', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const order = await test.step('a client orders the mailing', () => orderMailing(page, 'Partial dispatch', pieces));
  const printed = await test.step('production prints it', () => printMailing(page, order));
  const [card] = await demoCards(order.number, { count: 1, damage: 'none', seed: 1 });
  const piece = printed.get(card?.printedKey ?? '');
  if (card === undefined || piece === undefined) throw new Error('the card is of no piece of the order');
  const name = `${piece('First Name')} ${piece('Last Name')}`;
  const cardName = `partial-${order.number}`;
  const watched = watch(page);

  await test.step('production dispatches all pieces but this one, which a file of the mail house names', async () => {
    await enter(page, orderStatus(page, order));
    await chooseItem(page, 'Dispatched');
    const details = dialog(page, 'Dispatch Details');
    await details.getByRole('textbox', { name: 'Quantity' }).fill('11');
    await expect(details.getByRole('textbox', { name: 'Missing Pieces' })).toHaveValue('');
    await expect(details).toContainText('Empty: the last pieces, 12.');
    const file = { name: 'missing.csv', mimeType: 'text/csv', buffer: Buffer.from(`Sequence\n${piece('Sequence')}\n`) };
    await details.getByLabel('Read the missing pieces from a file').setInputFiles([file]);
    await expect(details.getByRole('textbox', { name: 'Missing Pieces' })).toHaveValue(piece('Sequence'));
    await details.getByRole('textbox', { name: 'Reason' }).fill('One piece was torn.');
    await button(details, 'Dispatch').click();
    await expect(orderStatus(page, order)).toHaveText('Dispatched');
  });

  await test.step('the card comes back, and an operator identifies it with a warning', async () => {
    // The page of production reads its list again after the dispatch. The next user would get these calls refused.
    await page.goto('about:blank');
    await signInAs(page, users['rcp-admin'].userName);
    await page.goto('/response-cards');
    await cardFiles(page).setInputFiles([{ name: `${cardName}.jpg`, mimeType: 'image/jpeg', buffer: card.bytes }]);
    await expect(uploadedFiles(page)).toHaveCount(1);
    await scan(page);
    await expect(await findCards(page, cardName)).toContainText('Pending Identification');
    await page.getByRole('link', { name: 'Identify Pending' }).click();
    await goToCard(page, cardName);
    await expect(page.getByText('This piece counts as not mailed, although its campaign is dispatched.')).toBeVisible();
    // One key does not take a piece whose record the choice corrects.
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: piece('Printed Key') }).check();
    await expect(page.getByText('Its card proves that it was')).toBeVisible();
    await button(page, 'Complete Session').click();
    await expect(toast(page, 'Response cards updated successfully')).toBeVisible();
    const row = await findCards(page, cardName);
    await expect(row).toContainText('Manually Identified');
    await sendLead(page, row, name);
    await expect(row).toContainText('Sent to Client');
    watched.expectNoFaults();
  });

  await test.step('the dispatch has all pieces now, and the client has the lead', async () => {
    await signInAs(page, users['csd-admin'].userName);
    const data = { search: order.name, page: 0, pageSize: 25 };
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await page.request.post('/api/search/campaign-status/row', { headers, data });
    expect((await answer.json()).model.results).toMatchObject([{ quantity: pieces, dispatchCount: pieces }]);
    await signInAs(page, users['client-admin'].userName);
    await page.goto('/leads');
    const search = page.getByRole('textbox', { name: 'Search Leads', exact: true });
    await search.fill(piece('Last Name'));
    await search.press('Enter');
    await expect(rows(page).filter({ hasText: order.name })).toHaveCount(1);
  });
});

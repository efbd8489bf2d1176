import { expect, test } from '@playwright/test';
import { demoCards } from './support/demo-cards.ts';
import { rows } from './support/list-page.ts';
import { orderMailing, printMailing } from './support/mailing.ts';
import { button } from './support/order-wizard.ts';
import { dispatch } from './support/production.ts';
import { cardFiles, confirmSend, dialog, scan, toast, uploadedFiles } from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The way of a phone number: written on a card, keyed in by an operator, sent to the client, called by the agent. */
const keyed = { typed: '3055550142', shown: '305-555-0142', called: '(305) 555-0142', link: 'tel:+13055550142' };

test('the phone that an operator keys in reaches the lead, and the agent calls it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const order = await test.step('a client orders a mailing whose cards are keyed in', () =>
    orderMailing(page, 'Keyed loop', 30, ['KeyingIn']));
  const pieces = await test.step('production prints and dispatches it', async () => {
    const printed = await printMailing(page, order);
    await dispatch(page, order);
    return printed;
  });
  const [card] = await demoCards(order.number, { count: 1, damage: 'none', seed: 1 });
  const piece = pieces.get(card?.printedKey ?? '');
  if (card === undefined || piece === undefined) throw new Error('the order has no card');
  const name = `${piece('First Name')} ${piece('Last Name')}`;
  const file = `keyed-${order.number}`;

  await signInAs(page, users['rcp-admin'].userName);
  const watched = watch(page);
  await test.step('the card comes back, and waits for keying-in', async () => {
    await page.goto('/response-cards');
    await cardFiles(page).setInputFiles([{ name: `${file}.jpg`, mimeType: 'image/jpeg', buffer: card.bytes }]);
    await expect(uploadedFiles(page)).toHaveCount(1);
    await scan(page);
  });
  await test.step('an operator keys it in, and sends it', async () => {
    await page.goto('/keying-in');
    const search = page.getByRole('textbox', { name: 'Search Response Cards' });
    const row = rows(page).filter({ hasText: file });
    await search.fill(file);
    await search.press('Enter');
    await expect(row).toContainText('Pending Keying-In');
    await row.getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(keyed.typed);
    await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(keyed.shown);
    await button(page, 'Save').click();
    await expect(toast(page, 'Changes have been saved successfully')).toBeVisible();
    await search.fill(file);
    await search.press('Enter');
    await expect(row).toContainText('Keyed In');
    await row.getByRole('button', { name: new RegExp(`^View ${file}`) }).click();
    await button(dialog(page, 'Response Card'), 'Send Lead').click();
    await confirmSend(page, name);
    await expect(row).toContainText('Sent to Client');
    watched.expectNoFaults();
  });

  await test.step('the agent calls the keyed phone', async () => {
    await signInAs(page, users['sales-agent'].userName);
    const watchedToo = watch(page);
    await page.goto('/leads/call-list');
    const lead = page.getByRole('list', { name: 'Leads to call' }).locator('> li[data-lead]', { hasText: name });
    await expect(lead.getByRole('link', { name: `Call ${keyed.called}` })).toHaveAttribute('href', keyed.link);
    await lead.getByRole('button', { name: `Reached, ${name}` }).click();
    await expect(page.getByText(`${name}: Reached, now Contacted.`)).toBeVisible();
    watchedToo.expectNoFaults();
  });
});

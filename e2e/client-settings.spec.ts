import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { chooseItem, enter, tabTo, type } from './support/keyboard.ts';
import { count, rows } from './support/list-page.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Client Settings: the provider sets the time zone, the payment terms and the days of a client. */
const client = 'Cascade Group Benefits';

const rowOf = (page: Page): Locator => rows(page).filter({ hasText: client });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Client Settings' });
const days = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Days after the dispatch' });
const mode = (page: Page, name: string): Locator => form(page).getByRole('radio', { name });

async function openForm(page: Page): Promise<void> {
  await enter(page, rowOf(page).getByRole('button', { name: /Actions|More/ }));
  await chooseItem(page, 'Edit');
  await expect(form(page)).toContainText(client);
}

test('an administrator of the provider sets the days of a client by keyboard alone', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  const watched = watch(page);
  await page.goto('/home');
  await enter(page, page.getByRole('button', { name: /^Sam Ortiz, / }).first());
  await chooseItem(page, 'Client Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Client Settings' })).toBeVisible();
  await expect(rowOf(page)).toContainText('90 days');
  await openForm(page);
  await expect(form(page).getByRole('combobox', { name: 'Time Zone' })).toBeFocused();
  await type(page, days(page), '366');
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('Enter a whole number of days from 1 to 365.');
  await expect(days(page)).toBeFocused();
  await type(page, days(page), '30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Settings of ${client} saved`)).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(rowOf(page)).toContainText('30 days');

  // Each setting is sent alone, so the days stay as they are.
  await openForm(page);
  const term = form(page).getByRole('checkbox', { name: 'ACH' });
  await tabTo(page, term);
  await page.keyboard.press('Space');
  await tabTo(page, form(page).getByRole('checkbox', { name: 'Credit card' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('Choose at least one payment term.');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeHidden();
  await expect(rowOf(page)).toContainText('Credit card');
  await expect(rowOf(page)).not.toContainText('ACH');
  await expect(rowOf(page)).toContainText('30 days');

  await openForm(page);
  await term.check();
  await tabTo(page, mode(page, 'After some days'));
  await page.keyboard.press('ArrowRight');
  await expect(mode(page, 'Never by themselves')).toBeChecked();
  await expect(days(page)).toBeHidden();
  await enter(page, button(form(page), 'Save'));
  await expect(rowOf(page)).toContainText('Never');
  await page.reload();
  await expect(rowOf(page)).toContainText('Never');
  const search = page.getByRole('textbox', { name: 'Search Clients' });
  await search.fill('cascade');
  await search.press('Enter');
  await expect(count(page)).toHaveText('1 Result found.');
  watched.expectNoFaults();
});

test('a failed change keeps the form open, and page and form are accessible and reflow', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  await page.goto('/settings/clients');
  await expectAccessibleInBothThemes(page);
  await openForm(page);
  await mode(page, 'After some days').check();
  await days(page).fill('45');
  // Without an answer of the server, the page shows its own text.
  const call = /\/api\/company\/[^/]+\/settings$/;
  await page.route(call, (route) => route.abort());
  await button(form(page), 'Save').click();
  await expect(page.getByText('Error while saving the client settings')).toBeVisible();
  await expect(days(page)).toHaveValue('45');
  await page.unroute(call);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(form(page), 'Cancel').click();
  await expect(form(page)).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('users who cannot edit companies find no such page', async ({ page }) => {
  for (const role of ['csd', 'multiple-client-admin', 'client-admin'] as const) {
    await signInAs(page, users[role].userName);
    await page.goto('/settings/clients');
    await expect(page).toHaveURL(/\/forbidden/);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('client set');
    await expect(page.getByRole('option', { name: /Client Settings/ })).toHaveCount(0);
    // A call of the open page could otherwise end the session of the next user.
    await page.goto('about:blank');
  }
});

test('the provider sets a price that comes, and takes it back', async ({ page }) => {
  await signInAs(page, users['csd-admin'].userName);
  const watched = watch(page);
  await page.goto('/settings/prices');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Neighborhood Mapping' }) });
  await expect(row).toContainText('$0.02 per prospect');
  await enter(page, button(row, 'Change the price of Neighborhood Mapping'));
  const dialog = page.getByRole('dialog', { name: 'Price of Neighborhood Mapping' });
  const price = dialog.getByRole('textbox', { name: 'New price' });
  await expect(price).toBeFocused();
  await page.keyboard.type('0.0255');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAccessibleDescription(/^Enter a price from \$0\.00 to \$1,000\.00/);
  await expectAccessible(page);
  await type(page, price, '0.025');
  await type(page, dialog.getByRole('textbox', { name: 'First day' }), '1/5/2099');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('$0.025 from 01/05/2099');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await enter(page, button(row, 'Remove the price of Neighborhood Mapping from 01/05/2099'));
  await enter(page, button(page.getByRole('dialog', { name: 'Remove this price?' }), 'Remove'));
  await expect(row).not.toContainText('2099');
  watched.expectNoFaults();
});

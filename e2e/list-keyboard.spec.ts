import { expect, test } from '@playwright/test';
import { enter, tabTo, type } from './support/keyboard.ts';
import { amountOf, button, heading, summary, uniqueName } from './support/order-wizard.ts';
import { nameField } from './support/prospect-lists.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

test('a prospect list is bought, downloaded and mailed with the keyboard alone', async ({ page }) => {
  const name = uniqueName('Keys only');
  const { keyboard } = page;
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  await page.goto('/prospects');

  await test.step('name the list and define its audience', async () => {
    await enter(page, button(page, 'Buy Prospects').first());
    await expect(heading(page, 'New prospect list')).toBeVisible();
    const checked = page.waitForResponse(/name-check/);
    await type(page, nameField(page), name);
    expect((await checked).ok()).toBe(true);
    const place = page.getByRole('combobox', { name: 'Add a state, county, city or zip' });
    await type(page, place, 'Rhode Island');
    await expect(page.getByRole('option', { name: /^Rhode Island/ })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Rhode Island is added.' })).toBeVisible();
    // Apply counts first where the number is out of date.
    const applied = page.waitForResponse(/prospect-list\/update$/);
    await type(page, summary(page).getByRole('textbox', { name: 'Desired count' }), '30');
    await expect(button(summary(page), 'Apply')).toBeEnabled();
    await enter(page, button(summary(page), 'Apply'));
    expect((await applied).ok()).toBe(true);
    await enter(page, button(page, 'Select Add-Ons'));
  });

  await test.step('choose an add-on', async () => {
    await expect(heading(page, 'Select Add-Ons')).toBeVisible();
    const saved = page.waitForResponse(/prospect-list\/update-parameter$/);
    await tabTo(page, page.getByRole('switch', { name: 'Age' }));
    await keyboard.press('Space');
    expect((await saved).ok()).toBe(true);
    await enter(page, button(page, 'Review Order'));
  });

  await test.step('review and order on account', async () => {
    await expect(heading(page, 'Review Prospect List')).toBeVisible();
    const saved = page.waitForResponse(/payment-term/);
    await tabTo(page, page.getByRole('radio', { name: 'Credit card' }));
    await keyboard.press('ArrowDown');
    expect((await saved).ok()).toBe(true);
    const noted = page.waitForResponse(/cart-additional-details/);
    await type(page, page.getByRole('textbox', { name: 'Notes', exact: true }), 'Bill to the main office.');
    await keyboard.press('Tab');
    expect((await noted).ok()).toBe(true);
    await enter(page, button(page, 'Place Order'));
    const placed = page.getByRole('dialog', { name: 'Order Placed' });
    await expect(placed).toBeVisible();
    await expect(amountOf(placed, 'Prospects')).toHaveText('30');
    await enter(page, button(placed, 'Open Prospect List'));
  });

  await test.step('download the file, read the receipt, and mail the list', async () => {
    await expect(button(page, 'Download Prospect List')).toBeVisible({ timeout: 30_000 });
    const downloading = page.waitForEvent('download');
    await enter(page, button(page, 'Download Prospect List'));
    expect((await downloading).suggestedFilename()).toMatch(/^Prospect_List_.*\.csv$/);
    await enter(page, page.getByRole('link', { name: 'Receipt', exact: true }));
    await expect(page.getByRole('article', { name: /^Receipt \d+$/ })).toContainText(`${name}, 30 prospects`);
    await enter(page, page.getByRole('link', { name: 'Back to Prospect List' }));
    await enter(page, button(page, 'Mail This List'));
    await expect(page.getByLabel('Campaign Name')).toHaveValue(name);
  });
  watched.expectNoFaults();
});

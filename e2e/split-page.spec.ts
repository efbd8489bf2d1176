import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { button } from './support/order-wizard.ts';
import { greyPage } from './support/png.ts';
import { cardFiles, chooseAction, dialog, findCards, goToCard, scan, toast } from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Two cards that went through the scanner at once are two cards, and two pages of a sheet are one. */

test('an operator splits a page of a two-sided scan into two cards, and decides for each', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, users['rcp-admin'].userName);
  const watched = watch(page);
  const card = `double-${Date.now()}`;
  await page.goto('/response-cards');
  await page.getByRole('switch', { name: 'Two-sided' }).check();
  const sent = page.waitForRequest(/\/api\/responsecards\/upload\?sides=two$/);
  await cardFiles(page).setInputFiles([
    { name: `${card}.png`, mimeType: 'image/png', buffer: greyPage(130 + (Date.now() % 60)) },
  ]);
  await sent;
  await scan(page);
  const row = await findCards(page, card);
  await expect(row).toContainText('Unidentifiable');
  await chooseAction(page, row, 'Clear Flag');
  await expect(toast(page, 'The card waits for identification again')).toBeVisible();

  await page.getByRole('link', { name: 'Identify Pending' }).click();
  await goToCard(page, card);
  // On a small screen, the field of flags keeps its room beside the button.
  await page.setViewportSize({ width: 1100, height: 800 });
  const flag = page.getByRole('combobox', { name: 'Flag' });
  expect((await flag.boundingBox())?.width).toBeGreaterThanOrEqual(130);
  await page.setViewportSize({ width: 1280, height: 720 });
  await button(page, 'Split Page').click();
  const split = dialog(page, 'Split Page');
  await expect(split.getByRole('img', { name: `Response card ${card}.jpg` })).toBeVisible();
  await split.getByRole('radio', { name: 'Top to bottom' }).check();
  await split.getByRole('slider', { name: 'Place of the cut' }).press('ArrowRight');
  await expectAccessible(page);
  const answer = page.waitForResponse(/\/split$/);
  await button(split, 'Split into Two Cards').click();
  const answered = await answer;
  expect(answered.ok()).toBe(true);
  expect(answered.request().postDataJSON()).toEqual({ direction: 'down', at: 0.51 });
  await expect(split).toBeHidden();
  const part = (name: string) => page.getByRole('group', { name: `Response card ${card}-${name}.jpg` });
  await expect(part('a')).toBeVisible();
  await page.keyboard.press('u');
  await page.keyboard.press('n');
  await expect(part('b')).toBeVisible();
  await page.keyboard.press('u');
  await button(page, 'Complete Session').click();
  await expect(toast(page, 'Response cards updated successfully')).toBeVisible();
  const cards = await findCards(page, card);
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Unidentifiable');
  watched.expectNoFaults();
});

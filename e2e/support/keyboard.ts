import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. A row of a list has up to five, and a page of a list has 50 rows. */
const maxStops = 600;

/**
 * Presses Tab until the target has the focus.
 * @throws when Tab never reaches the target.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Goes to a control by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and replaces its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  // Tab skips a field that still waits for its choices.
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses an item of the open menu with the arrow keys. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  // The menu takes the focus a moment after it is drawn, and skips a key before that moment.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
}

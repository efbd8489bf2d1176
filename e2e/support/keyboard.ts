import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 200;

/** Presses Tab until the focus is there, as somebody without a pointer does. @throws when Tab never reaches it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
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

/** Goes to a field by Tab and types over what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  // Tab passes by a field that still waits for its choices.
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

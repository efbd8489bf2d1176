import { expect, type Page } from '@playwright/test';
import { untilSettled } from '../../tools/settled.mjs';

/**
 * Follows an address inside the running application, as a link does. This costs less than a reload,
 * because the scripts run on.
 * @param isOpen whether the user may open the page. If not, the address leads to the page that says so.
 */
export async function walkTo(page: Page, address: string, isOpen: boolean): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
  }, address);
  // The heading of the last page goes when the next page is there.
  if (isOpen) await expect(page.locator('h1[data-left]')).toHaveCount(0);
  else await expect(page).toHaveURL(/\/forbidden/);
  await untilSettled(page);
}

import { AxeBuilder } from '@axe-core/playwright';
import { isNight, ofThisCommit } from '@dropdate/server/testing/tier';
import { expect, type Page, test } from '@playwright/test';

/** Expects no violation of WCAG 2.2 A and AA on the page in its present state and theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = (await axeOf(page)).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  expect(await violationsOf(axe)).toEqual([]);
}

/**
 * Checks the page in light and in dark. The themes differ only in colours, so dark is checked for contrast alone. A commit
 * checks the page in one theme, and a night in both.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  if (!isNight) {
    await showTheme(page, ofThisCommit(test.info().title, 2) ? 'light' : 'dark');
    await expectAccessible(page);
    return showTheme(page, 'light');
  }
  await showTheme(page, 'light');
  await expectAccessible(page);
  await showTheme(page, 'dark');
  expect(await violationsOf((await axeOf(page)).withRules(['color-contrast']))).toEqual([]);
  await showTheme(page, 'light');
}

/** A page gets the 550 kB of axe once. The builder would send them again for each check. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) });
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // A delayed transition keeps the colour of the other theme for a moment.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // The default mode opens an extra page for each check, to merge the results of frames. Our pages have no frames, so
  // the faster legacy mode is enough.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
  );
}

/** What stands on a page for content that is still to come: bars of skeletons, and statuses that name what is being loaded. */
const waiting = 'main span[aria-hidden="true"][data-shown], [role="status"][aria-label^="Loading"]';

/**
 * Waits until a page has its content: its heading is there, nothing stands for what is still to come, and it has been painted.
 * Unlike a silent network it says something about what is drawn, and costs no time when all is there.
 */
export async function untilSettled(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator(waiting).first().waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

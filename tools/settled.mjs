/**
 * Matches the placeholders of content that is not there yet: the bars of skeletons, rows of bars, statuses that name the
 * part that is loading, and lists whose rows do not answer the present question yet.
 */
export const waiting =
  'main :is(span, tr, div)[aria-hidden="true"][data-shown], [role="status"][aria-label^="Loading"], [data-awaited="true"]';

/**
 * Waits until a page has its content: the heading is there, no placeholder is left, and the page is painted. A quiet
 * network does not mean that the page is painted. This wait costs no time when everything is there.
 */
export async function untilSettled(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator(waiting).first().waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

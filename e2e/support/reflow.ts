import { expect, type Page } from '@playwright/test';

/**
 * Expects that nothing scrolls sideways, neither the page nor a part of it, and that nothing lies outside the window.
 * Tables may scroll within their own frame; tabs, and the chips of a list, in their line. Parts of a drawing, and words cut
 * with an ellipsis, may lie outside.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The page draws anew after a change of its width.
  await expect.poll(() => wideParts(page), { message: page.url() }).toEqual([]);
}

/** The parts that scroll sideways or lie outside the window. */
function wideParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const parts = [root, ...document.body.querySelectorAll('*:not(table *, svg *)')];
    const scrolls = (part: Element) =>
      part.scrollWidth > part.clientWidth &&
      part.querySelector(':scope > table') === null &&
      (part === root || ['auto', 'scroll'].includes(getComputedStyle(part).overflowX));
    const isCut = (part: Element): boolean =>
      part.parentElement !== null &&
      (getComputedStyle(part.parentElement).textOverflow === 'ellipsis' || isCut(part.parentElement));
    const isOutside = (part: Element) => {
      const { left, right, width, height } = part.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && part.closest('table, svg, [aria-hidden]') === null && !isCut(part);
      return isSeen && (right > innerWidth + 1 || left < -1);
    };
    const isOfLine = (part: Element) => part.closest('[role="tablist"], [data-line="true"]') !== null;
    return parts
      .filter((part) => !isOfLine(part) && (scrolls(part) || isOutside(part)))
      .map((part) => part.outerHTML.slice(0, 120));
  });
}

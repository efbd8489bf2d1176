import type { Page } from '@playwright/test';

/** The sign on the page by which the answer to an action is recognised. */
export interface Answer {
  /** Selector of an element that the answer shows. */
  readonly shown: string;
  /** Selector of an element that the answer removes. */
  readonly hidden: string;
}

/** Milliseconds within which an answer must be painted. */
const limit = 30_000;

/**
 * Measures from the pointer's touch to the paint that shows the answer. The answer must be missing at the touch, or
 * disappear after the touch. Otherwise the earlier page would count as the answer.
 * @returns milliseconds
 */
export async function untilPainted(page: Page, answer: Answer, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watch, { ...answer, limit });
  await act();
  return page.evaluate(() => window.benchPaint);
}

declare global {
  interface Window {
    benchPaint: Promise<number>;
  }
}

/** Runs in the page, so it must not use anything from outside. */
function watch({ shown, hidden, limit }: Answer & { readonly limit: number }): void {
  const isThere = () => document.querySelector(shown) !== null && document.querySelector(hidden) === null;
  window.benchPaint = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${shown} was not painted`)), limit);
    const start = ({ timeStamp }: PointerEvent) => {
      let wasMissing = !isThere();
      const mutations = new MutationObserver(() => {
        if (!isThere()) wasMissing = true;
        else if (wasMissing) {
          mutations.disconnect();
          // When the task after the next frame runs, the frame with this change is already drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }
      });
      mutations.observe(document, { childList: true, subtree: true, attributes: true });
    };
    addEventListener('pointerdown', start, { once: true, capture: true });
  });
}

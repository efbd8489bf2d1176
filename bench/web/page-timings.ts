import type { Page } from '@playwright/test';

/** Timings that the page itself recorded, in milliseconds since the navigation began. */
export interface PageTimings {
  readonly largestPaint: { readonly at: number; readonly element: string } | null;
  /** Cumulative layout shift: the worst session window. */
  readonly shift: number;
  /** The elements that moved in that window. */
  readonly shifted: readonly string[];
  /** The time at which the wanted number of elements was painted; null when that never happened. */
  readonly contentAt: number | null;
}

/** One event of an interaction: its start, and the time until the next paint. */
export interface TimedEvent {
  readonly interactionId: number;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
}

/** The content whose first paint is measured. */
export interface WantedContent {
  readonly selector: string;
  readonly count: number;
}

/** The page writes these words to its console when the wanted content is painted. */
export const paintedSign = 'the wanted content is painted';

interface Recorder {
  readonly timings: () => PageTimings;
  readonly events: () => readonly TimedEvent[];
}

declare global {
  interface Window {
    benchRecorder: Recorder;
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
}

/** Starts recording before the page's first script. */
export async function recordTimings(page: Page, wanted: WantedContent): Promise<void> {
  // tsx wraps named functions in a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(record, { ...wanted, sign: paintedSign });
}

export async function readTimings(page: Page): Promise<PageTimings> {
  await afterPaint(page);
  return page.evaluate(() => window.benchRecorder.timings());
}

export async function readEvents(page: Page): Promise<readonly TimedEvent[]> {
  await afterPaint(page);
  return page.evaluate(() => window.benchRecorder.events());
}

/** Waits two frames. By then everything drawn is on the screen and reported. */
export async function afterPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Waits until the page is idle, at most 2 s: people look at the result before they go on. */
export async function untilIdle(page: Page): Promise<void> {
  await afterPaint(page);
  await page.evaluate(
    () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 2_000 })),
  );
}

/** Runs in the page, so it must not use anything from outside. */
function record(wanted: WantedContent & { readonly sign: string }): void {
  const describe = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'unknown';
    const text = (element.textContent ?? '').trim().slice(0, 30);
    return `${element.tagName.toLowerCase()} '${text}'`;
  };
  let largestPaint: PageTimings['largestPaint'] = null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      largestPaint = { at: entry.startTime, element: describe(entry.element) };
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources?: readonly { readonly node?: Node | null }[];
  }
  // A session window of shifts ends after a second without a shift, or after five seconds (the definition of CLS).
  let open = { value: 0, first: 0, last: Number.NEGATIVE_INFINITY, shifted: [] as string[] };
  let worst = open;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      const isNew = shift.startTime - open.last > 1000 || shift.startTime - open.first > 5000;
      if (isNew) open = { value: 0, first: shift.startTime, last: shift.startTime, shifted: [] };
      open.value += shift.value;
      open.last = shift.startTime;
      open.shifted.push(...(shift.sources ?? []).map(({ node }) => describe(node)));
      if (open.value > worst.value) worst = open;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  let contentAt: number | null = null;
  const watch = new MutationObserver(() => {
    if (document.querySelectorAll(wanted.selector).length < wanted.count) return;
    watch.disconnect();
    // The timer ends after the next frame. By then, the frame with this change is drawn.
    requestAnimationFrame(() =>
      setTimeout(() => {
        contentAt = performance.now();
        console.debug(wanted.sign);
      }),
    );
  });
  watch.observe(document, { childList: true, subtree: true });

  const events: TimedEvent[] = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, name, startTime, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) events.push({ interactionId, name, startTime, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  window.benchRecorder = {
    timings: () => ({ largestPaint, shift: worst.value, shifted: worst.shifted, contentAt }),
    events: () => events,
  };
}

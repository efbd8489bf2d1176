import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { button } from './order-wizard.ts';

export interface RefusedCall {
  /** Waits until this part of the page shows the request id of the refused call, with the button Copy. */
  readonly isNamedIn: (place: Locator) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Sends a call to an unknown address instead. The server refuses it, and the answer has a real request id. */
export async function refuse(page: Page, call: RegExp): Promise<RefusedCall> {
  let id = '';
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/refused')) id = answer.headers()['x-request-id'] ?? '';
  });
  await page.route(call, (route) => route.continue({ url: new URL('/api/refused', route.request().url()).href }));
  return {
    isNamedIn: async (place) => {
      await expect(button(place, 'Copy')).toBeVisible();
      const named = place.getByText(/^Request /);
      // A repeated call is refused with another id, and the page shows that id.
      await expect.poll(async () => (await named.textContent()) === `Request ${id}`).toBe(true);
    },
    end: () => page.unroute(call),
  };
}

/**
 * Handles the next call to an address. The route stays afterwards: if Playwright removed it, as with `times: 1`, Chromium
 * could lose a call that is made at the same moment, and the page would wait for that call for ever.
 */
export async function routeOnce(page: Page, call: RegExp, handle: (route: Route) => Promise<void>): Promise<void> {
  let isHandled = false;
  await page.route(call, async (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    await handle(route);
  });
}

export interface HeldCall {
  /** Waits until the browser has made the call. */
  readonly isMade: () => Promise<void>;
  /** Lets the call reach the server. */
  readonly letGo: () => void;
  /** Lets the call fail, as if there were no server. */
  readonly fail: () => void;
}

/**
 * Holds back the next call to an address, or every such call, as a slow network does. The caller decides when the call
 * goes through or fails.
 */
export async function hold(
  page: Page,
  call: RegExp,
  { times = 1 }: { readonly times?: 1 | 'all' } = {},
): Promise<HeldCall> {
  let made = () => {};
  let settle = (_isAnswered: boolean) => {};
  const isMade = new Promise<void>((resolve) => {
    made = resolve;
  });
  const isAnswered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const keep = async (route: Route) => {
    made();
    await ((await isAnswered) ? route.continue() : route.abort());
  };
  await (times === 1 ? routeOnce(page, call, keep) : page.route(call, keep));
  return { isMade: () => isMade, letGo: () => settle(true), fail: () => settle(false) };
}

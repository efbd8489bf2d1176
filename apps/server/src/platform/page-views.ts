import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** A page that somebody opened. Nothing in it says who. */
export interface PageView {
  /** The pattern of the page, without ids. */
  readonly page: string;
  readonly at: Date;
}

/** Sends page views to a monitoring service (specification 1, section 9). */
export interface PageViews {
  /** Takes a view and returns at once. Drops the view when too many wait. */
  add(view: PageView): void;
  /** Sends everything that waits, or drops what the service does not take. */
  flush(): Promise<void>;
  /** Sends what the service takes at once, for a server that stops. */
  close(): Promise<void>;
}

interface PageViewSettings {
  readonly url: string;
  readonly log: Log;
  /** Milliseconds for which views are collected before they are sent together. */
  readonly collectMs?: number;
  /** Milliseconds that the service has for an answer. */
  readonly patienceMs?: number;
}

/** Views of one request. */
const batch = 100;
/** The most views that wait, so that a slow service does not fill the memory. */
export const mostWaitingViews = 1_000;
/** Milliseconds that a stopping server waits for the service. */
const closingMs = 2_000;
const minuteMs = 60_000;

/**
 * A sender of page views. It sends one request at a time. Views that the service does not take are dropped, because a
 * view that is lost costs nothing and a repeated view counts twice. The log tells when the service is away, and when it
 * is back.
 */
export function pageViews({ url, log, collectMs = 10_000, patienceMs = 5_000 }: PageViewSettings): PageViews {
  let waiting: PageView[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isAway = false;
  const note = (failure: string | null) => {
    if (failure !== null && !isAway)
      log.warn({ failure }, 'the service for page views is away, page views are dropped');
    if (failure === null && isAway) log.info('the service for page views is back');
    isAway = failure !== null;
  };
  const sendAll = async () => {
    while (waiting.length > 0) {
      const views = waiting.slice(0, batch);
      waiting = waiting.slice(batch);
      note(await post(url, views, patienceMs));
      // The other views would wait for the same answer in vain.
      if (isAway) waiting = [];
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  return {
    add: (view) => {
      if (waiting.length >= mostWaitingViews) return;
      waiting.push(view);
      timer ??= setTimeout(() => void flush(), collectMs).unref();
    },
    flush,
    close: () => Promise.race([flush(), sleep(closingMs, undefined, { ref: false })]),
  };
}

/** Sends views. Returns why the service did not take them, or null. The reason never contains the service's address. */
async function post(url: string, views: readonly PageView[], patienceMs: number): Promise<string | null> {
  const body = JSON.stringify({ views: views.map(({ page, at }) => ({ page, at: toMinute(at) })) });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

/** The minute of a view. The second could tell two users of a quiet hour apart. */
function toMinute(at: Date): string {
  return `${new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString().slice(0, 16)}Z`;
}

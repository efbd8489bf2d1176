import { audienceOf, formOf } from '@dropdate/contract/key-in-service/keyed-audience';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import { startForm, withTyped } from '@dropdate/domain/keying/keyed-form';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../tools/browser.mjs';
import { machine, p95, percentile } from '../load/figures.ts';
import { readEvents, type TimedEvent } from '../web/page-timings.ts';
import { load, openPage, slowdown } from '../web/visit.ts';
import { type KeyingWorld, startKeyingWorld } from './keying-world.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);
const progress = (text: string) => void process.stderr.write(`${text}\n`);

/** Milliseconds, and megabytes. */
const goals = { saveP95: 60, nextPaintP95: 150, keyPaintP99: 50, heapGrowthMb: 20 };

interface Wanted {
  /** Cards that are saved by calls, without a browser. */
  readonly calls: number;
  /** Cards that are keyed in a slowed browser. */
  readonly slow: number;
  /** Cards over which the memory of the page is watched. */
  readonly heap: number;
}

interface Figures {
  readonly saves: readonly number[];
  readonly nextPaints: readonly number[];
  readonly keyPaints: readonly number[];
  /** The used memory of the page in megabytes, after its first cards and at its end. */
  readonly heap: readonly [number, number];
}

/** Measures the service: saves by calls, then in the browser with keys alone. @returns whether all goals are met */
export async function measureService(wanted: Wanted, isJson: boolean): Promise<boolean> {
  const spare = 10;
  const world = await startKeyingWorld(wanted.calls + wanted.slow + wanted.heap + spare, progress);
  let browser: Browser | undefined;
  try {
    progress('saving by calls');
    const saves = await saveByCalls(world, wanted.calls);
    browser = await chromium.launch(await browserLaunch());
    progress(`keying ${wanted.slow} cards in a browser that is slowed ${slowdown} times`);
    const slow = await keyInBrowser(browser, world, wanted.slow, slowdown);
    progress(`keying ${wanted.heap} cards in a browser`);
    const fast = await keyInBrowser(browser, world, wanted.heap, 1);
    return report({ saves, nextPaints: slow.nextPaints, keyPaints: slow.keyPaints, heap: fast.heap }, wanted, isJson);
  } finally {
    await browser?.close();
    await world.product.stop();
  }
}

/** Saves card after card as one operator. @returns the milliseconds of each call, which also brings the next card */
async function saveByCalls({ operator: { caller } }: KeyingWorld, count: number): Promise<readonly number[]> {
  const today = new Date().toISOString().slice(0, 10);
  const nothing = { responseCardDetailId: null, responseCardStatus: null, audience: null };
  let { details } = (await caller.call(saveAndGetNext, { body: { keyedInData: [nothing] } })).model;
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const [card, ...others] = details;
    if (card === undefined) throw new Error('no card is left');
    const form = withTyped(startForm(formOf(card.audience, today)), 'phone', '8135550177', today);
    const body = {
      keyedInData: [
        { responseCardDetailId: card.id, responseCardStatus: null, audience: audienceOf(form, card.audience.Id) },
      ],
      atHand: others.map(({ id }) => id),
    };
    const begun = performance.now();
    const answer = await caller.call(saveAndGetNext, { body });
    times.push(performance.now() - begun);
    details = answer.model.details;
  }
  return times;
}

const session = '[data-field="phone"]:is(input), [data-field="phone"] input';

/** Milliseconds between two keys, where keys are measured. Operators take 300: 12,000 keys in an hour. */
const betweenKeysMs = 60;

/** Keys cards in with keys alone, as an operator does: birth, phone, the next card. */
async function keyInBrowser(browser: Browser, { product, operator }: KeyingWorld, count: number, rate: number) {
  const delay = rate > 1 ? betweenKeysMs : 0;
  const [name = '', value = ''] = operator.cookie.split('=');
  const { hostname } = new URL(product.origin);
  const cookies = [
    { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const },
  ];
  const target = { name: 'keying-in', path: '/keying-in/service', content: { selector: session, count: 1 } };
  const world = { storageState: { cookies, origins: [] } };
  const { page, context } = await openPage({ browser, origin: product.origin, world }, target, { slowdown: rate });
  try {
    await load(page, target);
    await page.evaluate(watchCards);
    await waitForCard(page, 0);
    const settle = Math.min(20, Math.floor(count / 4));
    let before = 0;
    for (let at = 0; at < count; at += 1) {
      if (at === settle) before = await heapOf(page);
      await page.keyboard.type('2141950', { delay });
      await page.keyboard.type(`813555${String(at % 10_000).padStart(4, '0')}`, { delay });
      await page.keyboard.press('Control+Enter');
      await waitForCard(page, at + 1);
    }
    const nextPaints = await page.evaluate(() => window.benchCards.times);
    // The keys of Next, Control and Enter, are measured by the paint of the next card.
    const nexts = await page.evaluate(() => window.benchCards.nexts);
    const isTyped = ({ name: event, startTime }: TimedEvent) =>
      event === 'keydown' && !nexts.some((press) => Math.abs(press - startTime) < betweenKeysMs / 2);
    const keys = (await readEvents(page)).filter(isTyped).map(({ duration }) => duration);
    return {
      nextPaints,
      keyPaints: [...keys, ...unreportedOf(keys.length, count)],
      heap: [before, await heapOf(page)] as const,
    };
  } finally {
    await context.close();
  }
}

/** The browser reports no event that took less than 16 ms. These keys count as 16 ms. */
const keysOfCard = 18;
const unreportedOf = (reported: number, cards: number): readonly number[] =>
  Array.from({ length: Math.max(0, cards * keysOfCard - reported) }, () => 16);

const waitForCard = (page: Page, count: number) =>
  page.waitForFunction((wanted) => window.benchCards.shown > wanted, count, { timeout: 60_000 });

/** The used memory of the page in megabytes, after its garbage is collected. */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 1e6;
}

declare global {
  interface Window {
    benchCards: { shown: number; readonly times: number[]; readonly nexts: number[] };
  }
}

/** Runs in the page, so it must not use anything from outside. Measures from the key of Next to the painted image of the next card. */
function watchCards(): void {
  const state = { shown: 0, times: [] as number[], nexts: [] as number[] };
  window.benchCards = state;
  let pressed = 0;
  let name = '';
  addEventListener(
    'keydown',
    ({ key, ctrlKey, timeStamp }) => {
      if (key !== 'Enter' || !ctrlKey) return;
      pressed = timeStamp;
      state.nexts.push(timeStamp);
    },
    true,
  );
  const look = () => {
    const group = document.querySelector('[role="group"][aria-label^="Response card"]');
    const image = group?.querySelector('img');
    const label = group?.getAttribute('aria-label') ?? '';
    if (label !== name && image?.complete === true && image.naturalWidth > 0) {
      name = label;
      const since = pressed;
      // The timer ends after the frame with this image is drawn.
      setTimeout(() => {
        if (state.shown > 0) state.times.push(performance.now() - since);
        state.shown += 1;
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function report({ saves, nextPaints, keyPaints, heap }: Figures, wanted: Wanted, isJson: boolean): boolean {
  const [before, after] = heap;
  const results = [
    { name: 'save and get next, p95', value: p95(saves), goal: goals.saveP95, unit: 'ms', of: wanted.calls },
    { name: 'next card painted, p95', value: p95(nextPaints), goal: goals.nextPaintP95, unit: 'ms', of: wanted.slow },
    {
      name: 'key to paint, p99',
      value: percentile(keyPaints, 0.99),
      goal: goals.keyPaintP99,
      unit: 'ms',
      of: wanted.slow,
    },
    { name: 'growth of the heap', value: after - before, goal: goals.heapGrowthMb, unit: 'MB', of: wanted.heap },
  ];
  if (isJson) say(JSON.stringify({ machine: machine(), results, heap }));
  else {
    say(machine());
    for (const { name, value, goal, unit, of } of results)
      say(
        `${name}: ${value.toFixed(1)} ${unit} over ${of} cards, goal ${goal} ${unit}: ${value <= goal ? 'met' : 'missed'}`,
      );
    say(`heap ${before.toFixed(1)} MB after the first cards, ${after.toFixed(1)} MB at the end`);
  }
  return results.every(({ value, goal }) => value <= goal);
}

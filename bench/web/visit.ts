import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, ConsoleMessage, Page, Response } from '@playwright/test';
import { untilSettled } from '../../tools/settled.mjs';
import { type PageTimings, paintedSign, readTimings, recordTimings, type WantedContent } from './page-timings.ts';
import type { World } from './world.ts';

/** How many times slower the visitor's processor is than the processor of this machine. */
export const slowdown = 4;
const viewport = { width: 1440, height: 900 };

export interface VisitedPage {
  readonly name: string;
  readonly path: string;
  readonly content: WantedContent;
}

export interface Visit extends PageTimings {
  /** Bytes, each file gzipped by itself. */
  readonly scripts: number;
  /** The part of `scripts` that was loaded before the page could be used, in bytes. */
  readonly scriptsBeforeUse: number;
  readonly styles: number;
}

export interface Visitor {
  readonly browser: Browser;
  readonly origin: string;
  readonly world: World;
}

/** The pages that have budgets. */
export function visitedPages({ draft }: World): readonly VisitedPage[] {
  const audience = `/campaigns/define-audience/${draft.cartId}/${draft.campaignId}`;
  return [
    { name: 'sign-in', path: '/sign-in', content: { selector: 'input[autocomplete="username"]', count: 1 } },
    { name: 'home', path: '/home', content: { selector: 'main h1', count: 1 } },
    ...listPages,
    { name: 'define-audience', path: audience, content: { selector: '[role="treeitem"]', count: 5 } },
  ];
}

const fiftyRows = { selector: 'tbody td[data-name="true"]', count: 50 };
export const campaignsPage: VisitedPage = { name: 'campaigns', path: '/campaigns?pageSize=50', content: fiftyRows };
export const contactsPage: VisitedPage = { name: 'contacts', path: '/contacts?pageSize=50', content: fiftyRows };
export const leadsPage: VisitedPage = {
  name: 'leads',
  path: '/leads?pageSize=50&range=last-6-months',
  content: fiftyRows,
};

/** The lists that are measured with 50 rows. */
export const listPages = [campaignsPage, contactsPage, leadsPage] as const;

/** Opens a page in a browser that has never loaded it, by default on a slow processor. */
export async function openPage(
  visitor: Omit<Visitor, 'world'> & { readonly world: Pick<World, 'storageState'> },
  target: VisitedPage,
  { slowdown: rate = slowdown } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const { browser, origin, world } = visitor;
  const isPublic = target.path === '/sign-in';
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    ...(!isPublic && { storageState: world.storageState }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await recordTimings(page, target.content);
  return { page, context };
}

/**
 * Opens a page and waits until the page tells that its content is painted. A locator would bring a script of its own,
 * which costs the page 30 to 50 ms on a slow processor.
 */
export async function load(page: Page, { path, name }: VisitedPage): Promise<void> {
  const isSign = (message: ConsoleMessage) => message.text() === paintedSign;
  const painted = page.waitForEvent('console', { predicate: isSign, timeout: 60_000 });
  // A page that fails shows no content. The error of its answer says more than the end of this wait.
  painted.catch(() => undefined);
  const answer = await page.goto(path);
  if (answer?.ok() !== true) throw new Error(`${name} answered ${answer?.status()}.`);
  await painted;
}

/** One cold load of a page. The visit ends when the page has finished loading. */
export async function visit(visitor: Visitor, target: VisitedPage): Promise<Visit> {
  const { page, context } = await openPage(visitor, target);
  try {
    const assets = new Map<string, Response>();
    page.on('response', (response) => assets.set(response.url(), response));
    await load(page, target);
    const beforeUse = [...assets.values()];
    await untilSettled(page);
    const all = [...assets.values()];
    return {
      ...(await readTimings(page)),
      scriptsBeforeUse: await gzippedSize(beforeUse, '.js'),
      scripts: await gzippedSize(all, '.js'),
      styles: await gzippedSize(all, '.css'),
    };
  } finally {
    await context.close();
  }
}

async function gzippedSize(responses: readonly Response[], ending: string): Promise<number> {
  const files = responses.filter((response) => new URL(response.url()).pathname.endsWith(ending));
  const bodies = await Promise.all(files.map((file) => file.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

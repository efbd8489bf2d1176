import type { SyntheticEvent } from 'react';
import type { Known, PageRead } from '../client/calls/page-read.ts';
import type { FetchAhead, PageAddress } from '../client/links/fetch-ahead.ts';
import type { PageReads } from '../client/links/page-reads.ts';
import type { MayOpen } from '../client/links/pages.tsx';
import type { RoutePath } from '../client/links/route-path.ts';
import { fetchingScreens } from './page-files.ts';
import { addressOf } from './router-path.ts';
import { pageAt, type RoutedScreen } from './routes.ts';

interface AheadParts {
  readonly mayOpen: MayOpen;
  /** Fetches the answers of a list of reads. */
  readonly read: (list: (known: Known) => readonly PageRead[]) => Promise<void>;
  readonly fetch?: (page: RoutePath) => Promise<Pick<RoutedScreen, 'reads'> | undefined>;
}

/**
 * Fetches the scripts and answers of a page that the viewer may open. Does nothing without a network, and nothing for
 * users whose browser is set to use less data.
 */
export function fetchingAhead({ mayOpen, read, fetch = fetchingScreens() }: AheadParts): FetchAhead {
  const isWanted = (page: RoutePath) => navigator.onLine && !savesData() && mayOpen(page);
  const fetchPage = async (page: RoutePath, address: PageAddress | undefined) => {
    const reads = (await fetch(page))?.reads;
    if (reads !== undefined) await read((known) => readsOf(reads, address, known));
  };
  return {
    scripts: (page) => void (isWanted(page) && fetch(page)),
    page: (page, address) => void (isWanted(page) && fetchPage(page, address)),
  };
}

function readsOf({ shared = [], ofRecord }: PageReads<never>, address: PageAddress | undefined, known: Known) {
  return address === undefined ? shared : [...shared, ...(ofRecord?.(address as never, known) ?? [])];
}

/** Whether the user asked the browser for less traffic. Only Chromium reports this setting. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;
}

/**
 * Milliseconds that the pointer or the focus stays on a link before answers are fetched. So a pointer that only crosses
 * a list fetches no answers.
 */
const rest = 60;

/**
 * Watches every link inside an element, and fetches the linked page early. The pointer or the focus reaches a link some
 * tenths of a second before the user follows the link.
 */
export function watchLinks(ahead: FetchAhead) {
  let last: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link === last) return;
    last = link;
    clearTimeout(timer);
    const page = link === null ? undefined : pageAt(link.pathname);
    if (link === null || page === undefined) return;
    ahead.scripts(page);
    const address = { params: addressOf(page, link.pathname), query: new URLSearchParams(link.search) };
    timer = setTimeout(() => ahead.page(page, address), rest);
  };
  return { onPointerOver: reach, onFocus: reach };
}

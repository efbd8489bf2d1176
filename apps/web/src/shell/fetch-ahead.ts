import type { SyntheticEvent } from 'react';
import type { FetchAhead } from '../client/links/fetch-ahead.ts';
import type { MayOpen } from '../client/links/pages.tsx';
import type { RoutePath } from '../client/links/route-path.ts';
import { fetchScreen, pageAt } from './routes.ts';

/**
 * Fetches the scripts of a page that the viewer may open. Does nothing without a network, because Chromium remembers a
 * failed script until the page reloads.
 */
export function fetchingAhead(mayOpen: MayOpen, fetch: (page: RoutePath) => unknown = fetchScreen): FetchAhead {
  return (page) => {
    if (navigator.onLine && mayOpen(page)) fetch(page);
  };
}

/**
 * Watches every link below an element, and fetches the linked page early. The pointer or the focus reaches a link some
 * tenths of a second before the user follows it.
 */
export function watchLinks(fetchAhead: FetchAhead) {
  const reach = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const page = link === null ? undefined : pageAt(link.pathname);
    if (page !== undefined) fetchAhead(page);
  };
  return { onPointerOver: reach, onFocus: reach };
}

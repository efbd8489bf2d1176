import { createContext, use, useEffect } from 'react';
import type { RoutePath } from './route-path.ts';

/** Fetches the scripts of a page before it is opened, if the viewer may open it. Fetching again costs nothing. */
export type FetchAhead = (page: RoutePath) => void;

/**
 * The shell provides this function, since only the shell knows the scripts of all pages. Links need no call, because
 * the shell watches them.
 */
export const FetchAheadContext = createContext<FetchAhead>(() => undefined);

/** Milliseconds until a browser without idle times (Safari) counts as idle. */
const assumedIdle = 300;

/** Fetches the page that the user will probably open next, once the present page has nothing to do. */
export function useFetchAhead(page: RoutePath | undefined): void {
  const fetchAhead = use(FetchAheadContext);
  useEffect(() => {
    if (page === undefined) return;
    const start = () => fetchAhead(page);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(start, assumedIdle);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start);
    return () => cancelIdleCallback(idle);
  }, [page, fetchAhead]);
}

import { createContext, use, useCallback, useEffect } from 'react';
import type { RoutePath } from './route-path.ts';

/** The parameters and the query in the address of a page. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/**
 * Fetches the scripts and answers of a page before the page opens, if the viewer may open it. A second fetch soon after
 * the first asks the server for nothing new.
 */
export interface FetchAhead {
  /** The scripts of a page. */
  readonly scripts: (page: RoutePath) => void;
  /** The scripts and answers of a page. Without an address, only the answers that every record shares are fetched. */
  readonly page: (page: RoutePath, address?: PageAddress) => void;
}

const nothing = () => undefined;

/**
 * The shell provides these functions, because only the shell knows the scripts and calls of all pages. The shell
 * watches all links, so a link need not call these functions.
 */
export const FetchAheadContext = createContext<FetchAhead>({ scripts: nothing, page: nothing });

/** Milliseconds until a browser without `requestIdleCallback` (Safari) counts as idle. */
const assumedIdle = 300;

const noQuery = new URLSearchParams();

/** The page that the user will probably open next. */
export interface NextPage {
  /** Undefined until the user has completed the present step. */
  readonly page: RoutePath | undefined;
  /** The parameters of the page's address; undefined when a save comes before the page. */
  readonly params?: PageAddress['params'] | undefined;
}

/**
 * Fetches the next page when the browser is idle.
 * @returns handlers for the control that leads to the next page. When the pointer or the focus reaches the control,
 * answers that are too old are fetched again.
 */
export function useFetchAhead({ page, params }: NextPage) {
  const ahead = use(FetchAheadContext);
  // Each render makes a new object of parameters, even when they are equal. Their text is then the same, so the page is
  // fetched once.
  const known = params === undefined ? undefined : JSON.stringify(params);
  const fetchPage = useCallback(() => {
    if (page === undefined) return;
    ahead.page(page, known === undefined ? undefined : { params: JSON.parse(known), query: noQuery });
  }, [ahead, page, known]);
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchPage, assumedIdle);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchPage);
    return () => cancelIdleCallback(idle);
  }, [fetchPage]);
  return { onPointerOver: fetchPage, onFocus: fetchPage };
}

import type { FilterClause } from '@dropdate/contract/http/list';
import { allDates } from '@dropdate/domain/schedule/date-range';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readable, stringifySearch } from '../links/search-params.ts';
import { readPrivate, writePrivate } from '../session/private-storage.ts';
import { useViewer } from '../session/viewer.tsx';
import {
  arrivalOf,
  arrivedAt,
  type ListDefaults,
  type ListState,
  listStateOf,
  privateFilterText,
  type ShownList,
  toSearchParams,
} from './list-state.ts';
import { hearSearches } from './search-in-list.ts';

const queryOf = ({ state }: { readonly state: { readonly location: { readonly searchStr: string } } }): string =>
  readable(new URLSearchParams(state.location.searchStr));

/** The place in the tab's storage of the view to which the private filters of a list belong. */
export const viewMark = (list: string): string => `${list}.view`;

export type SetListState = (change: Partial<ListState>) => void;

/**
 * The state of one list. The URL holds the state, and the browser remembers the state for each list and user. Search
 * text and filters on personal data stay in the tab. Every change, except a change of page
 * or of the open view's name, leads to the first page.
 * `defaults` must be a constant.
 * @param mayKeep whether a filter may be remembered. A refused filter would otherwise come back with every visit.
 */
export function useListState(
  list: string,
  defaults: ListDefaults,
  mayKeep: (clause: FilterClause) => boolean,
): readonly [ListState, SetListState] {
  const router = useRouter();
  const { userId } = useViewer();
  // `query` and `path` always belong to this page. The router's present location may already belong to the next page,
  // while that page loads.
  const query = readable(new URLSearchParams(stringifySearch(useSearch({ strict: false }))));
  const [path] = useState(() => router.state.location.pathname);
  const [last, setShown] = useState<ShownList>(() => {
    const [search, hiddenText] = [readPrivate(`${list}.search`) ?? '', readPrivate(`${list}.filters`) ?? ''];
    return { query, isAwaited: false, state: listStateOf(query, search, hiddenText, defaults) };
  });
  const shown = arrivedAt(last, query, defaults);
  if (shown !== last) setShown(shown);
  const memory = `dropdate.list.${userId}.${list}`;

  const go = useCallback(
    (params: string) => router.navigate({ href: params === '' ? path : `${path}?${params}`, replace: true }),
    [router, path],
  );

  useEffect(() => {
    const address = readable(new URLSearchParams(location.search));
    const remembered = localStorage.getItem(memory) ?? '';
    const arrival = arrivalOf(address, remembered, defaults);
    if (arrival.remembered !== remembered) localStorage.setItem(memory, arrival.remembered);
    if (arrival.query !== address) void go(arrival.query);
    // This runs on arrival only. Later, a URL without a query means that the user chose the defaults.
  }, [memory, go, defaults]);

  const { state } = shown;
  // `change` stays the same function across renders, so a change of the state does not give each row new handlers.
  const latest = useRef({ state, mayKeep });
  useLayoutEffect(() => {
    latest.current = { state, mayKeep };
  }, [state, mayKeep]);
  const change = useCallback<SetListState>(
    (changes) => {
      // The name of the open view alone changes no rows.
      const isSameRows = Object.keys(changes).every((part) => part === 'view');
      const next = { ...latest.current.state, ...(!isSameRows && { page: 0 }), ...changes };
      // Before React draws this change, another change may come. That change must build on this change.
      latest.current = { ...latest.current, state: next };
      writePrivate(`${list}.search`, next.search);
      writePrivate(`${list}.filters`, privateFilterText(next, defaults));
      writePrivate(viewMark(list), next.view ?? '');
      const wanted: ShownList = { state: next, query: readable(toSearchParams(next, defaults)), isAwaited: true };
      setShown(wanted);
      // A navigation that ended at another address will never reach the wanted query, so the wait ends.
      void go(wanted.query).finally(() => {
        if (queryOf(router) !== wanted.query) setShown((now) => (now === wanted ? { ...now, isAwaited: false } : now));
      });
      const kept = { ...next, page: 0, filters: next.filters.filter(latest.current.mayKeep) };
      localStorage.setItem(memory, readable(toSearchParams(kept, defaults)));
    },
    [list, defaults, memory, go, router],
  );
  const hasRange = defaults.range !== undefined;
  useEffect(
    () => hearSearches(list, (search) => change({ search, filters: [], ...(hasRange && { range: allDates }) })),
    [list, change, hasRange],
  );
  return [state, change];
}

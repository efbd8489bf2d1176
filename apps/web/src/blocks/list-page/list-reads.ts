import type { FilterClause, ListQuery } from '@dropdate/contract/http/list';
import { listSavedViews } from '@dropdate/contract/saved-views/list-saved-views';
import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { type Known, type PageRead, pageRead } from '../../client/calls/page-read.ts';
import type { PageStart } from '../../client/links/page-reads.ts';
import { readable } from '../../client/links/search-params.ts';
import type { ListState } from '../../client/list/list-state.ts';
import { keptState } from '../../client/list/use-list-state.ts';
import { sortedOut } from '../../kit/list/filter-value.ts';
import { type ListSpec, listDefaults, rangeChoice } from './list-spec.ts';
import { viewedList, waitsForView } from './views/use-views.ts';

/** The input of a list's search: the rows of the page in view. */
export function searchBody<Row>(spec: ListSpec<Row>, state: ListState, filters: readonly FilterClause[]) {
  return {
    search: state.search,
    filters: [...filters],
    filterIds: chosenOf(spec, state.range),
    sort: `${spec.list}-${state.sort.field}-${state.sort.direction}`,
    page: state.page,
    pageSize: state.pageSize,
  };
}

/** The fixed choices of a list: the highest level of a tree, and the range of days. */
function chosenOf<Row>(spec: ListSpec<Row>, days: string | undefined): ListQuery['filterIds'] {
  const { tree } = spec;
  return [...(tree === undefined ? [] : [{ id: tree.parentFilter, value: tree.top }]), ...rangeChoice(spec, days)];
}

/**
 * The calls of a list with which a visit starts. Its rows are left out while the list waits for something else: for a
 * view, for the catalogue that says which filters are good, or for the state that the browser remembers.
 */
export function listReads<Row>(spec: ListSpec<Row>, { viewer, query }: PageStart, known: Known): readonly PageRead[] {
  const catalogue = pageRead(spec.filterEndpoint, {}, { staleTime: 600_000 });
  const list = viewedList(spec.list);
  const views = list === undefined ? [] : [pageRead(listSavedViews, { params: { list } }, { staleTime: 60_000 })];
  const state = keptState(spec.list, readable(query), listDefaults(spec));
  const fields = known(catalogue)?.filters;
  const isKnown = state.filters.length === 0 || fields !== undefined;
  const hasRows = isKnown && state.look !== 'board' && !waitsForView(spec.list, viewer.userId, state);
  if (!hasRows) return [catalogue, ...views];
  const { good } = fields === undefined ? { good: [] } : sortedOut(state.filters, fields, parseDate);
  return [pageRead(spec.searchEndpoint, { body: searchBody(spec, state, good) }), catalogue, ...views];
}

import {
  defaultPageSize,
  type FilterClause,
  filterOperators,
  lastPage,
  maxFilterClauses,
  pageSizes,
} from '@dropdate/contract/http/list';
import { maxColumns } from '@dropdate/contract/saved-views/saved-view';
import { readable } from '../links/search-params.ts';

export interface ListSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * The state of a list. The URL contains the state, except for search text and filters on personal data (decision 7).
 */
export interface ListState {
  readonly search: string;
  readonly filters: readonly FilterClause[];
  readonly sort: ListSort;
  /** The page, from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly columns: readonly string[];
  /** The range of days of the page, as `readDateRange` reads it. Missing for a list without a range. */
  readonly range?: string;
  /** Whether the list is shown as a board. Missing while it is a table. */
  readonly look?: 'board' | undefined;
  /**
   * The id of the open view, or `noView` when the user chose to see the list without the view that opens by default.
   * Missing while no view is open.
   */
  readonly view?: string | undefined;
}

export const noView = 'all';

export interface ListDefaults {
  readonly sort: ListSort;
  readonly columns: readonly string[];
  /** Every column that the user can choose. Other columns in a URL are ignored. */
  readonly knownColumns: readonly string[];
  /** The columns that nobody can remove. A URL or a saved view without them shows them all the same. */
  readonly lockedColumns: readonly string[];
  /** Every field by which the user can sort the list. Other fields in a URL are ignored. */
  readonly knownSorts: readonly string[];
  /** Names of filters that never appear in the URL: names, e-mail, phone, street and birth fields. */
  readonly privateFilters: readonly string[];
  readonly pageSizes?: readonly number[];
  readonly pageSize?: number;
  /** For a list whose page has a range of days. */
  readonly range?: RangeDefaults;
  /** True for a list that can be shown as a board. */
  readonly hasBoard?: boolean;
}

export interface RangeDefaults {
  readonly initial: string;
  /** Whether the page offers a range. Other ranges in a URL are ignored. */
  readonly isOffered: (range: string) => boolean;
}

/** The state that the list shows, and the query that writes this state in the URL. */
export interface ShownList {
  readonly state: ListState;
  readonly query: string;
  /** True until the router reaches the query. Until then the router's own query is older. */
  readonly isAwaited: boolean;
}

/**
 * The list to show after the router has reached `query`. While the list waits for a query that it asked for, it ignores
 * all other queries, because they are older. When the list waits for no query, a new query replaces the state, for
 * example after the browser's Back button.
 */
export function arrivedAt(shown: ShownList, query: string, defaults: ListDefaults): ShownList {
  if (query === shown.query) return shown.isAwaited ? { ...shown, isAwaited: false } : shown;
  if (shown.isAwaited) return shown;
  const { search } = shown.state;
  return {
    query,
    isAwaited: false,
    state: listStateOf(query, search, privateFilterText(shown.state, defaults), defaults),
  };
}

/** The state made of a query, the search text and the clauses that stay out of the query. */
export function listStateOf(query: string, search: string, hiddenText: string, defaults: ListDefaults): ListState {
  const shown = fromSearchParams(new URLSearchParams(query), defaults);
  return { ...shown, search, filters: withPrivateFilters(hiddenText, shown.filters) };
}

/**
 * Writes the part of the list's state that may be in the URL. Defaults are left out, so an unchanged list has a plain
 * URL.
 */
export function toSearchParams(state: ListState, defaults: ListDefaults): URLSearchParams {
  const params = new URLSearchParams();
  const publicFilters = state.filters.filter((clause) => !defaults.privateFilters.includes(clause.name));
  for (const clause of publicFilters) params.append('filter', clauseText(clause));
  if (state.sort.field !== defaults.sort.field || state.sort.direction !== defaults.sort.direction) {
    params.set('sort', `${state.sort.field}-${state.sort.direction}`);
  }
  if (state.page > 0) params.set('page', String(state.page + 1));
  if (state.pageSize !== (defaults.pageSize ?? defaultPageSize)) params.set('pageSize', String(state.pageSize));
  if (state.range !== undefined && state.range !== defaults.range?.initial) params.set('range', state.range);
  if (state.columns.join() !== defaults.columns.join()) params.set('selectedColumns', state.columns.join());
  if (state.look !== undefined) params.set('look', state.look);
  if (state.view !== undefined) params.set('view', state.view);
  return params;
}

/**
 * Reads the part of the list's state that may be in the URL. Invalid values fall back to the default. Pages in the URL
 * count from 1.
 */
export function fromSearchParams(params: URLSearchParams, defaults: ListDefaults): Omit<ListState, 'search'> {
  const sizes: readonly number[] = defaults.pageSizes ?? pageSizes;
  const pageSize = Number(params.get('pageSize'));
  const page = Number(params.get('page') ?? 1);
  const view = params.get('view');
  return {
    filters: params
      .getAll('filter')
      .map(readClause)
      .filter((clause) => clause !== undefined)
      .slice(0, maxFilterClauses),
    sort: readSort(params.get('sort'), defaults) ?? defaults.sort,
    page: Number.isInteger(page) && page > 0 && page <= lastPage + 1 ? page - 1 : 0,
    pageSize: sizes.includes(pageSize) ? pageSize : (defaults.pageSize ?? defaultPageSize),
    columns: readColumns(params.get('selectedColumns'), defaults),
    ...(defaults.range !== undefined && { range: readRange(params.get('range'), defaults.range) }),
    ...(defaults.hasBoard === true && params.get('look') === 'board' && { look: 'board' as const }),
    ...(view !== null && viewName.test(view) && { view }),
  };
}

const viewName = /^(all|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The private clauses and their places, as text for the tab's storage. */
export function privateFilterText(state: ListState, defaults: ListDefaults): string {
  const places = state.filters.flatMap((clause, at) =>
    defaults.privateFilters.includes(clause.name) ? [[at, clauseText(clause)]] : [],
  );
  return places.length === 0 ? '' : JSON.stringify(places);
}

/** Puts private clauses back at their places among the others, because `and` and `or` depend on the order. */
export function withPrivateFilters(text: string, shown: readonly FilterClause[]): readonly FilterClause[] {
  const filters = [...shown];
  const places: unknown = text === '' ? [] : JSON.parse(text);
  for (const place of Array.isArray(places) ? places : []) {
    const [at, clause] = Array.isArray(place) ? [Number(place[0]), readClause(String(place[1]))] : [];
    if (at !== undefined && clause !== undefined) filters.splice(at, 0, clause);
  }
  return filters.slice(0, maxFilterClauses);
}

/**
 * The query with which a list opens, and the query that the browser remembers. A plain address opens as remembered.
 * Every other address wins, but its columns are the remembered columns where it names none and opens no view. The
 * columns that an address names are remembered.
 */
export function arrivalOf(query: string, remembered: string, defaults: ListDefaults) {
  if (query === '') return { query: remembered, remembered };
  const [link, memory] = [new URLSearchParams(query), new URLSearchParams(remembered)];
  if (link.has('view')) return { query, remembered };
  const named = link.get('selectedColumns');
  const columns = readColumns(named ?? memory.get('selectedColumns'), defaults).join();
  const isPlain = columns === defaults.columns.join();
  for (const params of [link, memory]) {
    if (isPlain) params.delete('selectedColumns');
    else params.set('selectedColumns', columns);
  }
  return { query: readable(link), remembered: readable(memory) };
}

/** Writes a clause as `statusCode.eq.1` or `or.statusCode.eq.2`. The value may contain points. */
function clauseText({ name, operator, value, logical }: FilterClause): string {
  return `${logical === 'or' ? 'or.' : ''}${name}.${operator}.${value ?? ''}`;
}

function readClause(text: string): FilterClause | undefined {
  const match = /^(or\.)?(\w+)\.([a-z]+)\.(.*)$/s.exec(text);
  const operator = filterOperators.find((one) => one === match?.[3]);
  const [, or, name, , value] = match ?? [];
  if (name === undefined || operator === undefined || value === undefined) return undefined;
  return { name, operator, value, logical: or === undefined ? 'and' : 'or' };
}

function readSort(text: string | null, { knownSorts }: ListDefaults): ListSort | undefined {
  const match = /^(\w+)-(asc|desc)$/.exec(text ?? '');
  const field = match?.[1];
  if (field === undefined || !knownSorts.includes(field)) return undefined;
  return { field, direction: match?.[2] === 'asc' ? 'asc' : 'desc' };
}

function readRange(text: string | null, { initial, isOffered }: RangeDefaults): string {
  return text !== null && isOffered(text) ? text : initial;
}

function readColumns(text: string | null, defaults: ListDefaults): readonly string[] {
  const chosen = [...new Set(text?.split(',') ?? [])].filter((name) => defaults.knownColumns.includes(name));
  return withLockedColumns(chosen, defaults);
}

/**
 * The columns that a list shows for a choice of known columns: at most eight, the locked columns always among them
 * (specification 1, section 5.2). Locked columns that the choice lacks come first. An empty choice means the defaults.
 */
export function withLockedColumns(chosen: readonly string[], { columns, lockedColumns }: ListDefaults) {
  if (chosen.length === 0) return columns;
  const room = maxColumns - lockedColumns.length;
  const kept = chosen.filter((name) => !lockedColumns.includes(name)).slice(0, room);
  const missing = lockedColumns.filter((name) => !chosen.includes(name));
  return [...missing, ...chosen.filter((name) => lockedColumns.includes(name) || kept.includes(name))];
}

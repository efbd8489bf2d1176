import type { FilterClause } from '@dropdate/contract/http/list';
import type { ViewState } from '@dropdate/contract/saved-views/saved-view';
import { type ListDefaults, type ListState, withLockedColumns } from './list-state.ts';

/** What a view would keep of a list. */
export const viewStateOf = ({ filters, columns, sort, range, look }: Omit<ListState, 'search'>): ViewState => ({
  filters: [...filters],
  columns: [...columns],
  sort,
  ...(range !== undefined && { range }),
  ...(look !== undefined && { look }),
});

/** What a list shows without a view. */
export const stateWithoutView = ({ columns, sort, range }: ListDefaults): ViewState =>
  viewStateOf({
    filters: [],
    columns,
    sort,
    page: 0,
    pageSize: 0,
    ...(range !== undefined && { range: range.initial }),
  });

/** A view as the list can show it today. */
export interface FittedView {
  readonly state: ViewState;
  /** The number of columns and filters that the list no longer has. */
  readonly lost: { readonly columns: number; readonly filters: number };
}

/**
 * Leaves out of a view what the list no longer has: a release can remove a column, and a user can remove a tag.
 * @param isGood whether the list can apply a filter.
 */
export function fitted(
  { filters, columns, sort, range, look }: ViewState,
  defaults: ListDefaults,
  isGood: (clause: FilterClause) => boolean,
): FittedView {
  const known = columns.filter((name) => defaults.knownColumns.includes(name));
  const good = filters.filter(isGood);
  const days = range !== undefined && defaults.range?.isOffered(range) === true ? range : defaults.range?.initial;
  return {
    state: {
      filters: good,
      columns: [...withLockedColumns(known, defaults)],
      sort: defaults.knownSorts.includes(sort.field) ? sort : defaults.sort,
      ...(days !== undefined && { range: days }),
      ...(look !== undefined && defaults.hasBoard === true && { look }),
    },
    lost: { columns: columns.length - known.length, filters: filters.length - good.length },
  };
}

/** Whether two states show the same. The word that joins the first filter to nothing does not count. */
export function isSameView(one: ViewState, other: ViewState): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ filters, columns, sort, range, look }: ViewState): string {
  const clauses = filters.map(({ name, operator, value, logical }, at) => [
    at === 0 ? 'and' : logical,
    name,
    operator,
    String(value ?? ''),
  ]);
  return JSON.stringify([clauses, columns, sort.field, sort.direction, range ?? null, look ?? null]);
}

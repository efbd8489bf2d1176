import type { ListSelection } from '@dropdate/contract/http/list';
import { useState } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import type { TableSelection } from '../../kit/table/table-model.ts';
import type { BulkSelection, ListSpec } from './list-spec.ts';
import {
  changed,
  countOf,
  isMoreThere,
  keysOf,
  type Matching,
  nothing,
  present,
  selectAll,
  wireSelection,
} from './row-selection.ts';

/** The filter that finds the rows that the user may select, for a list in which the user may not select every row. */
export type SelectableFilter = Matching['filterIds'][number];

interface SelectableRows<Row> {
  readonly searchEndpoint: ListSpec<Row>['searchEndpoint'];
  /** The rows of the page in view that the user may select. */
  readonly rows: readonly Row[];
  /** The number of rows that match, on all pages. */
  readonly total: number;
  readonly keyOf: (row: Row) => string;
  readonly matching: Matching;
  readonly filter: SelectableFilter | undefined;
  /** Whether the user sees the selection. A selection that the user does not see ends. */
  readonly isShown: boolean;
  /** The most rows that may be selected on all pages together. 0 without this choice. */
  readonly most: number;
}

interface RowSelection<Row> extends BulkSelection<Row> {
  /** The keys of the selected rows of the page in view. */
  readonly keys: ReadonlySet<string>;
  readonly change: TableSelection['onChange'];
  readonly clear: () => void;
  /** Selects all rows that match. Undefined when this choice is not offered. */
  readonly more: (() => void) | undefined;
  /** The number of rows that match and may be selected, on all pages. */
  readonly total: number;
  /** All rows that match, whatever is selected. */
  readonly all: ListSelection;
}

/** The selected rows of a list. */
export function useRowSelection<Row>(props: SelectableRows<Row>): RowSelection<Row> {
  const { rows, keyOf, filter, isShown, most, ...of } = props;
  const [stored, setStored] = useState(nothing);
  if (!isShown && stored !== nothing) setStored(nothing);
  const matching =
    filter === undefined ? of.matching : { ...of.matching, filterIds: [...of.matching.filterIds, filter] };
  const selected = present(stored, { matching });
  const page = rows.map(keyOf);
  const isWholePage = page.length > 0 && keysOf(selected, { page }).size === page.length && of.total > page.length;
  // The server counts the rows that may be selected only when the user may want the rows of other pages too.
  const counted = useEndpointQuery(
    of.searchEndpoint,
    { body: { ...matching, page: 0, pageSize: 1 } },
    { isEnabled: filter !== undefined && (selected.kind === 'all' || isWholePage) },
  );
  const total = filter === undefined ? of.total : (counted.data?.totalCount ?? 0);
  const list = { page, total, matching };
  const keys = keysOf(selected, list);
  return {
    rows: rows.filter((row) => keys.has(keyOf(row))),
    selection: wireSelection(selected, list),
    count: countOf(selected, list),
    total,
    keys,
    change: (change) => setStored((former) => changed(former, list, change)),
    clear: () => setStored(nothing),
    more: total <= most && isMoreThere(selected, list) ? () => setStored(selectAll(list)) : undefined,
    all: { matching: { ...of.matching, except: [] } },
  };
}

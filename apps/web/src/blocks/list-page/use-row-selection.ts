import type { ListSelection } from '@dropdate/contract/http/list';
import { useState } from 'react';
import type { TableSelection } from '../../kit/table/table-model.ts';
import type { BulkSelection } from './list-spec.ts';
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

interface SelectableRows<Row> {
  readonly rows: readonly Row[];
  /** The number of rows that match, on all pages. */
  readonly total: number;
  readonly keyOf: (row: Row) => string;
  readonly matching: Matching;
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
  /** All rows that match, whatever is selected. */
  readonly all: ListSelection;
}

/** The selected rows of a list. */
export function useRowSelection<Row>({ rows, total, keyOf, matching, most }: SelectableRows<Row>): RowSelection<Row> {
  const [stored, setStored] = useState(nothing);
  const list = { page: rows.map(keyOf), total, matching };
  const selected = present(stored, list);
  const keys = keysOf(selected, list);
  return {
    rows: rows.filter((row) => keys.has(keyOf(row))),
    selection: wireSelection(selected, list),
    count: countOf(selected, list),
    keys,
    change: (change) => setStored((former) => changed(former, list, change)),
    clear: () => setStored(nothing),
    more: total <= most && isMoreThere(selected, list) ? () => setStored(selectAll(list)) : undefined,
    all: wireSelection(selectAll(list), list),
  };
}

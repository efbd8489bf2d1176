import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  /** The wire field's name; sorting and column choice use it. */
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Share of the width; 1 unless given. A figure or date needs 0.7, a name 1.6. */
  readonly share?: number;
  /** Least width in pixels before the table scrolls sideways. */
  readonly minWidth?: number;
  readonly isSortable?: boolean;
  /** Names stand in text colour, everything else is quieter. */
  readonly isName?: boolean;
  /** Never cut: badges and controls. */
  readonly isWhole?: boolean;
}

export interface TableSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface RowAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

export interface TableSelection {
  readonly keys: ReadonlySet<string>;
  /** Takes the change, not its result: of two that follow at once none is lost. A constant: else every row is drawn anew. */
  readonly onChange: (change: (keys: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** The next sort when a head is chosen: the other way, or ascending on a new column. */
export function nextSort(sort: TableSort, field: string): TableSort {
  if (sort.field !== field) return { field, direction: 'asc' };
  return { field, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export interface SortChoice {
  readonly name: string;
  readonly label: string;
}

/** The rows in view that may be selected, by their keys. */
export function selectableKeys<Row>({ rows = [], keyOf, isSelectable }: SelectableRows<Row>): readonly string[] {
  return rows.filter((row) => isSelectable?.(row) !== false).map(keyOf);
}

interface SelectableRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Every row, unless it says otherwise. */
  readonly isSelectable?: ((row: Row) => boolean) | undefined;
}

/** The selection with one row more, or less. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

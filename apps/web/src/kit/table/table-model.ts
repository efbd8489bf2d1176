import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  /** The wire field's name. Sorting and column choice use it. */
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** The column's share when the remaining width is divided, 1 by default. A figure or date needs 0.7, a name 1.6. */
  readonly share?: number;
  /** Least width in pixels before the table scrolls sideways. */
  readonly minWidth?: number;
  readonly isSortable?: boolean;
  /** True for the name column. Names have the text colour, other cells are quieter. */
  readonly isName?: boolean;
  /** True for cells that are never cut, such as badges and controls. */
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
  /** Why the action does nothing now. The action is off then, and shows this text on hover and focus. */
  readonly reason?: string | undefined;
}

export interface TableSelection {
  readonly keys: ReadonlySet<string>;
  /**
   * Gets a function that changes the selection, not the new selection, so that two quick changes both count. The
   * function `onChange` must stay the same, because a new function would draw every row again.
   */
  readonly onChange: (change: (keys: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/**
 * The next sort after a click on a head. The sorted column changes its direction, and a new column starts ascending.
 */
export function nextSort(sort: TableSort, field: string): TableSort {
  if (sort.field !== field) return { field, direction: 'asc' };
  return { field, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export interface SortChoice {
  readonly name: string;
  readonly label: string;
}

/** Keys of the rows in view that can be selected. */
export function selectableKeys<Row>({ rows = [], keyOf, isSelectable }: SelectableRows<Row>): readonly string[] {
  return rows.filter((row) => isSelectable?.(row) !== false).map(keyOf);
}

interface SelectableRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Whether a row can be selected. Without this function, every row can be selected. */
  readonly isSelectable?: ((row: Row) => boolean) | undefined;
}

/** The selection with one row added or removed. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

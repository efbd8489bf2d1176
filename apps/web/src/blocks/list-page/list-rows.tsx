import { memo, type ReactNode } from 'react';
import type { ListSort } from '../../client/list/list-state.ts';
import type { SetListState } from '../../client/list/use-list-state.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { NarrowRows } from '../../kit/table/narrow-rows.tsx';
import type { RowAction, TableSelection } from '../../kit/table/table-model.ts';
import { TreeCell } from '../../kit/table/tree-cell.tsx';
import { type ListColumn, type ListSpec, narrowRow } from './list-spec.ts';
import type { Tree } from './use-tree.ts';

interface ListRowsProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly view: {
    readonly rows: readonly Row[] | undefined;
    readonly places: Tree<Row>['places'];
    readonly columns: readonly string[];
    readonly sort: ListSort;
    readonly isStale: boolean;
  };
  /**
   * The selected rows are not part of the deferred `view`, so that a check box reacts at once and only its row is
   * drawn again.
   */
  readonly selected: ReadonlySet<string>;
  readonly isNarrow: boolean;
  readonly hasSelection: boolean;
  readonly isSelectable: ((row: Row) => boolean) | undefined;
  readonly change: SetListState;
  readonly onSelect: TableSelection['onChange'];
}

function PlainListRows<Row>({ spec, view, ...props }: ListRowsProps<Row>) {
  const { rows, places, isStale, sort } = view;
  const shared = {
    caption: spec.tableTitle ?? spec.title,
    rows,
    keyOf: spec.keyOf,
    nameOf: spec.nameOf,
    isStale,
    ...(props.rowActions !== undefined && { actionsOf: props.rowActions }),
    isSelectable: props.isSelectable,
    isUnread: spec.isUnread,
    ...(props.hasSelection && { selection: { keys: props.selected, onChange: props.onSelect } }),
  };
  const inTree = (row: Row, name: ReactNode): ReactNode => {
    const place = places?.get(spec.keyOf(row));
    if (place === undefined || spec.tree === undefined) return name;
    return (
      <TreeCell {...place} label={spec.tree.openLabel(spec.nameOf(row))}>
        {name}
      </TreeCell>
    );
  };
  const placed = (column: ListColumn<Row>): ListColumn<Row> =>
    places === undefined || column.isName !== true
      ? column
      : { ...column, isWhole: true, cell: (row) => inTree(row, column.cell(row)) };
  const columns = view.columns.flatMap((name) => spec.columns.filter((column) => column.name === name)).map(placed);
  if (!props.isNarrow) {
    return (
      <DataTable {...shared} columns={columns} sort={sort} onSort={(next: ListSort) => props.change({ sort: next })} />
    );
  }
  const narrowOf = (row: Row) => {
    const words = narrowRow(spec, columns, row);
    return { ...words, title: inTree(row, words.title) };
  };
  return <NarrowRows {...shared} isHeadless sorts={[]} narrowOf={narrowOf} />;
}

/** The rows of a list: a table, or on a narrow screen lines of few words. */
export const ListRows = memo(PlainListRows) as typeof PlainListRows;

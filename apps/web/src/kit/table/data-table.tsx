import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { StatusBadge } from '../badge/status-badge.tsx';
import { CheckBox } from '../field/check-box.tsx';
import { CutText } from './cut-text.tsx';
import classes from './data-table.module.css';
import { DotsButton, RowMenu } from './row-menu.tsx';
import { SelectAll } from './select-all.tsx';
import {
  nextSort,
  type RowAction,
  selectableKeys,
  type TableColumn,
  type TableSelection,
  type TableSort,
  toggled,
} from './table-model.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { rowsPlace, useRowFocus } from './use-row-focus.ts';
import { useUncover } from './use-uncover.ts';

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while loading. Grey bars then take the room of the rows. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** The row's name in the labels of its check box and menu. */
  readonly nameOf: (row: Row) => string;
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  /** The actions behind the three dots. A row without actions has no dots. */
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  readonly selection?: TableSelection;
  /** Whether a row has a check box. Without this function, every row has a check box. */
  readonly isSelectable?: ((row: Row) => boolean) | undefined;
  /** Marks the rows that nobody has opened yet, with a badge. Without this function, the table has no place for it. */
  readonly isUnread?: ((row: Row) => boolean) | undefined;
  /** True while the rows on screen are being replaced. */
  readonly isStale?: boolean;
}

/** A table of rows between hairlines, with a sticky head, sorting, selection and row actions. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, selection, keyOf } = props;
  const [opened, setOpened] = useState<{ row: Row; anchor: HTMLElement } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useUncover(frame);
  useRowFocus(frame, rows);
  const open = useCallback((row: Row, anchor: HTMLElement) => setOpened({ row, anchor }), []);
  const hasActions = props.actionsOf !== undefined;
  const hasMarks = props.isUnread !== undefined;
  return (
    <div
      ref={frame}
      {...rowsPlace}
      className={classes.frame}
      data-stale={props.isStale === true}
      style={{ '--table-check': `${sideWidths.selection}px` } as CSSProperties}
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{props.caption}</caption>
        <Columns
          columns={columns}
          sides={{ selection: selection !== undefined, mark: hasMarks, actions: hasActions }}
        />
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className={classes.check}>
                <SelectAll keys={selectableKeys(props)} selection={selection} />
              </th>
            )}
            {hasMarks && (
              <th scope="col" className={classes.mark}>
                <span className="visually-hidden">{unreadText}</span>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                sort={props.sort}
                {...(props.onSort !== undefined && { onSort: props.onSort })}
              />
            ))}
            {hasActions && (
              <th scope="col" className={classes.actionsHead}>
                <span>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && (
            <TableSkeleton columns={columns.length + (selection ? 1 : 0) + (hasMarks ? 1 : 0) + (hasActions ? 1 : 0)} />
          )}
          {rows?.map((row) => (
            <BodyRow
              key={keyOf(row)}
              row={row}
              rowKey={keyOf(row)}
              name={props.nameOf(row)}
              columns={columns}
              onSelect={selection?.onChange}
              isSelectable={props.isSelectable?.(row) !== false}
              isSelected={selection?.keys.has(keyOf(row)) === true}
              isUnread={props.isUnread?.(row)}
              actions={hasActions ? (props.actionsOf?.(row).length ?? 0) : undefined}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
      <CutText frame={frame} rows={rows} columns={columns} />
      {opened !== null && (
        <RowMenu
          anchor={opened.anchor}
          actions={props.actionsOf?.(opened.row) ?? []}
          label={`Actions for ${props.nameOf(opened.row)}`}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** The word on the badge of a row that nobody has opened yet. */
export const unreadText = 'New';

const sideWidths = { selection: 44, mark: 56, actions: 84 };
type Sides = Readonly<Record<keyof typeof sideWidths, boolean>>;
const sideNames = ['selection', 'mark', 'actions'] as const;

const leastOf = <Row,>({ minWidth = 96 }: TableColumn<Row>): number => minWidth;

function leastWidth<Row>(columns: readonly TableColumn<Row>[], sides: Sides): number {
  const sum = columns.reduce((total, column) => total + leastOf(column), 0);
  return sideNames.reduce((total, side) => total + (sides[side] ? sideWidths[side] : 0), sum);
}

interface ColumnsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** The columns beside those of the list. */
  readonly sides: Sides;
}

function Columns<Row>({ columns, sides }: ColumnsProps<Row>) {
  const sum = columns.reduce((total, column) => total + (column.share ?? 1), 0);
  const least = leastWidth(columns, sides);
  // Each column gets its least width, and its share of the remaining width.
  const widthOf = (column: TableColumn<Row>) =>
    `calc(${leastOf(column)}px + max(0px, 100cqi - ${least}px) * ${(column.share ?? 1) / sum})`;
  return (
    <colgroup>
      {sides.selection && <col style={{ width: sideWidths.selection }} />}
      {sides.mark && <col style={{ width: sideWidths.mark }} />}
      {columns.map((column) => (
        <col key={column.name} style={{ width: widthOf(column) }} />
      ))}
      {sides.actions && <col className={classes.actionsWidth} style={{ width: sideWidths.actions }} />}
    </colgroup>
  );
}

interface HeadCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.field === column.name ? sort.direction : undefined;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  if (column.isSortable !== true || sort === undefined || onSort === undefined) {
    return (
      <th scope="col" data-align={column.align} data-name={column.isName}>
        {column.label}
      </th>
    );
  }
  return (
    <th
      scope="col"
      data-align={column.align}
      data-name={column.isName}
      aria-sort={direction === undefined ? 'none' : ariaSort[direction]}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction !== undefined}
        onClick={() => onSort(nextSort(sort, column.name))}
      >
        {column.label}
        {direction !== undefined && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

interface BodyRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined when rows cannot be selected. */
  readonly onSelect: TableSelection['onChange'] | undefined;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  /** Undefined when the table does not mark unread rows. */
  readonly isUnread: boolean | undefined;
  /** The number of actions; undefined when the table has no column of actions. */
  readonly actions: number | undefined;
  readonly onOpen: (row: Row, anchor: HTMLElement) => void;
}

function PlainBodyRow<Row>(props: BodyRowProps<Row>): ReactNode {
  const { row, rowKey, onSelect, name } = props;
  return (
    <tr
      data-selected={props.isSelected}
      data-unread={props.isUnread}
      aria-selected={onSelect === undefined ? undefined : props.isSelected}
    >
      {onSelect !== undefined && (
        <td className={classes.check}>
          {props.isSelectable && (
            <CheckBox
              name={`Select ${name}`}
              isChecked={props.isSelected}
              onChange={() => onSelect((keys) => toggled(keys, rowKey))}
            />
          )}
        </td>
      )}
      {props.isUnread !== undefined && (
        <td className={classes.mark}>{props.isUnread && <StatusBadge tone="new">{unreadText}</StatusBadge>}</td>
      )}
      {props.columns.map((column) => (
        <td key={column.name} data-align={column.align} data-name={column.isName}>
          {column.isWhole === true ? column.cell(row) : <span data-cut>{column.cell(row)}</span>}
        </td>
      ))}
      {props.actions !== undefined && (
        <td className={classes.actions}>
          {props.actions > 0 && (
            <DotsButton label={`Actions for ${name}`} onOpen={(anchor) => props.onOpen(row, anchor)} />
          )}
        </td>
      )}
    </tr>
  );
}

/** Compares the columns one by one, because pages put the same columns into a new list with each render. */
function isSameRow<Row>({ columns, ...props }: BodyRowProps<Row>, next: BodyRowProps<Row>): boolean {
  const isSame = (name: string) => props[name as keyof typeof props] === next[name as keyof typeof props];
  return (
    Object.keys(props).every(isSame) &&
    columns.length === next.columns.length &&
    columns.every((column, index) => column === next.columns[index])
  );
}

const BodyRow = memo(PlainBodyRow, isSameRow) as typeof PlainBodyRow;

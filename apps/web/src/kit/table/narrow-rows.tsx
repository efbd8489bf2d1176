import { type ReactNode, useRef, useState } from 'react';
import { StatusBadge } from '../badge/status-badge.tsx';
import { CheckBox } from '../field/check-box.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import { type DataTableProps, unreadText } from './data-table.tsx';
import { NarrowHead } from './narrow-head.tsx';
import classes from './narrow-rows.module.css';
import { DotsButton, RowMenu } from './row-menu.tsx';
import { type SortChoice, toggled } from './table-model.ts';
import { rowsPlace, useRowFocus } from './use-row-focus.ts';

export interface NarrowRow {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly badge?: ReactNode;
  readonly figure?: ReactNode;
  /** Further values with their labels, below the two lines. */
  readonly lines?: readonly { readonly label: string; readonly value: ReactNode }[];
  /** The last part of the row, in its whole width. */
  readonly below?: ReactNode;
}

interface NarrowRowsProps<Row>
  extends Pick<
    DataTableProps<Row>,
    | 'caption'
    | 'rows'
    | 'keyOf'
    | 'nameOf'
    | 'actionsOf'
    | 'selection'
    | 'isSelectable'
    | 'isUnread'
    | 'isStale'
    | 'sort'
    | 'onSort'
  > {
  readonly narrowOf: (row: Row) => NarrowRow;
  /** The choices for sorting. */
  readonly sorts: readonly SortChoice[];
  /** True where the head of the rows stands elsewhere. */
  readonly isHeadless?: boolean;
}

/** The rows of a table on a narrow screen. Each row has two lines, with further values below. */
export function NarrowRows<Row>(props: NarrowRowsProps<Row>) {
  const { rows, keyOf, nameOf, actionsOf, selection } = props;
  const [opened, setOpened] = useState<{ row: Row; anchor: HTMLElement } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list, rows);
  return (
    <>
      {props.isHeadless !== true && <NarrowHead {...props} />}
      <ul
        ref={list}
        {...rowsPlace}
        aria-label={props.caption}
        className={classes.rows}
        data-stale={props.isStale === true}
      >
        {rows === undefined && [0, 1, 2, 3, 4].map((index) => <WaitingRow key={index} />)}
        {rows?.map((row) => {
          const key = keyOf(row);
          const isSelected = selection?.keys.has(key) === true;
          const isUnread = props.isUnread?.(row) === true;
          return (
            <li key={key} className={classes.row} data-selected={isSelected} data-unread={isUnread}>
              {selection !== undefined && (
                <span className={classes.check}>
                  {props.isSelectable?.(row) !== false && (
                    <CheckBox
                      size={20}
                      name={`Select ${nameOf(row)}`}
                      isChecked={isSelected}
                      onChange={() => selection.onChange((keys) => toggled(keys, key))}
                    />
                  )}
                </span>
              )}
              <RowWords {...props.narrowOf(row)} isUnread={isUnread} />
              {(actionsOf?.(row).length ?? 0) > 0 && (
                <DotsButton label={`Actions for ${nameOf(row)}`} onOpen={(anchor) => setOpened({ row, anchor })} />
              )}
            </li>
          );
        })}
        {opened !== null && (
          <RowMenu
            anchor={opened.anchor}
            actions={actionsOf?.(opened.row) ?? []}
            label={`Actions for ${nameOf(opened.row)}`}
            onClose={() => setOpened(null)}
          />
        )}
      </ul>
    </>
  );
}

interface RowWordsProps extends NarrowRow {
  readonly isUnread: boolean;
}

function RowWords({ title, detail, badge, figure, lines = [], below, isUnread }: RowWordsProps) {
  return (
    <div className={classes.words}>
      <div className={classes.main}>
        <div className={classes.named}>
          <div className={classes.title}>{title}</div>
          {isUnread && <StatusBadge tone="new">{unreadText}</StatusBadge>}
        </div>
        <div>{badge}</div>
        <div className={classes.detail}>{detail}</div>
        <div className={classes.figure}>{figure}</div>
      </div>
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(({ label, value }) => (
            <div key={label} className={classes.line}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {below}
    </div>
  );
}

function WaitingRow() {
  return (
    <li className={classes.row} aria-hidden>
      <div className={classes.words}>
        <div className={classes.title}>
          <Skeleton width="58%" height={11} />
        </div>
        <div className={classes.detail}>
          <Skeleton width="38%" height={9} />
        </div>
      </div>
    </li>
  );
}

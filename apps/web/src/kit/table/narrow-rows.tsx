import { type ReactNode, useState } from 'react';
import { CheckBox } from '../field/check-box.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import type { DataTableProps } from './data-table.tsx';
import classes from './narrow-rows.module.css';
import { DotsButton, RowMenu } from './row-menu.tsx';

export interface NarrowRow {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly badge?: ReactNode;
  readonly figure?: ReactNode;
}

interface NarrowRowsProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'caption' | 'rows' | 'keyOf' | 'nameOf' | 'actionsOf' | 'selection' | 'isUnread' | 'isStale'
  > {
  readonly narrowOf: (row: Row) => NarrowRow;
}

/** The rows of a table on a narrow screen: two lines each. */
export function NarrowRows<Row>({
  rows,
  keyOf,
  nameOf,
  actionsOf,
  selection,
  narrowOf,
  ...rest
}: NarrowRowsProps<Row>) {
  const [opened, setOpened] = useState<{ row: Row; anchor: HTMLElement } | null>(null);
  return (
    <ul aria-label={rest.caption} className={classes.rows} data-stale={rest.isStale === true}>
      {rows === undefined && [0, 1, 2, 3, 4].map((index) => <WaitingRow key={index} />)}
      {rows?.map((row) => {
        const key = keyOf(row);
        const shown = narrowOf(row);
        const isSelected = selection?.keys.has(key) === true;
        return (
          <li key={key} className={classes.row} data-selected={isSelected} data-unread={rest.isUnread?.(row) === true}>
            {selection !== undefined && (
              <CheckBox
                size={20}
                name={`Select ${nameOf(row)}`}
                isChecked={isSelected}
                onChange={() => {
                  const next = new Set(selection.keys);
                  if (!next.delete(key)) next.add(key);
                  selection.onChange(next);
                }}
              />
            )}
            <div className={classes.words}>
              <div className={classes.title}>{shown.title}</div>
              <div className={classes.detail}>{shown.detail}</div>
            </div>
            <div className={classes.side}>
              <div>{shown.badge}</div>
              <div className={classes.detail}>{shown.figure}</div>
            </div>
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

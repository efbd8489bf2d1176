import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from './distribution.messages.ts';
import classes from './distribution.module.css';
import type { ShownDistribution } from './distribution-form.ts';
import type { DistributionSource } from './distribution-model.ts';
import { DistributionRow } from './distribution-row.tsx';

const rowHeight = 40;

interface DistributionTableProps {
  /** The name of the level. */
  readonly label: string;
  readonly source: DistributionSource;
  /** The positions of the rows in the tree. */
  readonly rows: readonly number[];
  readonly shown: ShownDistribution;
  readonly onNumber: (id: string, desired: number) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onLock: (id: string) => void;
}

/**
 * The rows of a level. The page holds only the rows in view, because there may be thousands. Tab reaches one row, and
 * arrow keys reach the others.
 */
export function DistributionTable({ label, source, rows, shown, onLock, ...props }: DistributionTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const mustFocus = useRef(false);
  const current = Math.max(rows.indexOf(cursor ?? -1), 0);
  // oxlint-disable-next-line react/incompatible-library -- its answers are used only here, in the same render
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    // The row that the Tab key reaches stays in the page, wherever the list is scrolled.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });
  const focusWanted = (index: number) => {
    if (!mustFocus.current) return;
    const field = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`);
    if (!field) return;
    mustFocus.current = false;
    field.focus({ preventScroll: true });
  };
  // This runs after every render, because the row to focus is perhaps added to the page only by the next render.
  useLayoutEffect(() => focusWanted(current));
  const focusRow = (index: number) => {
    const to = Math.min(Math.max(index, 0), rows.length - 1);
    mustFocus.current = true;
    setCursor(rows[to]);
    virtualizer.scrollToIndex(to, { align: 'auto' });
    focusWanted(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold only the rows in view
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} className={classes.table}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: nobody uses the head */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="row" aria-rowindex={1} className={classes.head}>
        {[label, messages.available, messages.desired].map((text) => (
          // biome-ignore lint/a11y/useFocusableInteractive: nobody uses the head
          // biome-ignore lint/a11y/useSemanticElements: see above
          <span key={text} role="columnheader">
            {text}
          </span>
        ))}
        {/* biome-ignore lint/a11y/useFocusableInteractive: nobody uses the head */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <span role="columnheader" className="visually-hidden">
          {messages.lockColumn}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div ref={scroller} role="rowgroup" className={classes.scroller}>
        <div role="presentation" className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const at = rows[item.index] ?? -1;
            const row = source.tree.rows[at];
            if (row === undefined) return null;
            return (
              <DistributionRow
                key={row.id}
                category={source.category}
                row={row}
                index={item.index}
                top={item.start}
                height={rowHeight}
                desired={shown.numbers[at] ?? 0}
                isExcess={shown.excess.has(row.id)}
                isLocked={shown.locked.has(row.id)}
                isTyped={shown.typed.has(row.id)}
                isCurrent={item.index === current}
                onNumber={(desired) => props.onNumber(row.id, desired)}
                onWaiting={props.onWaiting}
                onLock={() => onLock(row.id)}
                onFocus={() => setCursor(at)}
                onMove={(step) => focusRow(item.index + step)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

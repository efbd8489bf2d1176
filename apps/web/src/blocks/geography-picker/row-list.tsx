import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import { formatCount, formatShortCount } from '@dropdate/domain/money/money-text';
import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ShownCounts } from '../../client/row-counts/row-counts.ts';
import { messages } from './geography-picker.messages.ts';
import classes from './geography-picker.module.css';
import type { PickerRow } from './picker-columns.ts';
import { nextIndex } from './row-keys.ts';

/** Row heights in pixels. Rows for touch are higher. */
const rowHeight = 27;
const touchRowHeight = 36;
/** Rows shown above the active row. */
const rowsAbove = 4;

export interface RowListHandle {
  readonly focusFirst: () => void;
  /** Focuses the row that last had the focus, else the active row, else the first row. */
  readonly focusCurrent: () => void;
}

export interface RowListProps {
  /** Name of the column. */
  readonly label: string;
  readonly rows: readonly PickerRow[];
  readonly activeKey: string | undefined;
  readonly hasChildren: boolean;
  /** The numbers beside the rows; null while no number is known. */
  readonly counts: ShownCounts | null;
  readonly isTouch: boolean;
  readonly onToggle: (path: GeographyPath) => void;
  readonly onActivate: (path: GeographyPath) => void;
  /** Moves to the previous column (-1) or the next column (1). */
  readonly onMove: (step: -1 | 1, row: PickerRow) => void;
  /** Called for a key that types a character. The character belongs to the type-ahead field. */
  readonly onType: () => void;
  readonly onLeaveTop: () => void;
  readonly ref?: Ref<RowListHandle>;
}

/**
 * The rows of a column. The page holds only the rows in view. Tab reaches one row, and arrow keys reach the other rows.
 */
export function RowList(props: RowListProps) {
  const { rows, activeKey } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [cursorKey, setCursorKey] = useState<string | undefined>(undefined);
  const mustFocus = useRef(false);
  const activeIndex = rows.findIndex(({ key }) => key === activeKey);
  const cursorIndex = rows.findIndex(({ key }) => key === cursorKey);
  const current = cursorIndex >= 0 ? cursorIndex : Math.max(activeIndex, 0);
  const height = props.isTouch ? touchRowHeight : rowHeight;
  // oxlint-disable-next-line react/incompatible-library -- its answers are used only here, in the same render
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    // The list opens with the active row in view, and with a few rows above the active row.
    initialOffset: () => Math.max(0, (activeIndex - rowsAbove) * height),
    paddingStart: 4,
    paddingEnd: 4,
    // The row that the Tab key reaches stays in the page, wherever the list is scrolled.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });

  // When something outside the list opens a place, for example the search, the list scrolls to this place.
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null || activeIndex < 0) return;
    const top = activeIndex * height;
    if (top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight) return;
    list.scrollTop = Math.max(0, top - rowsAbove * height);
  }, [activeIndex, height]);

  const focusRow = (index: number) => {
    mustFocus.current = true;
    setCursorKey(rows[index]?.key);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusIfWanted(scroller.current, index, mustFocus);
  };
  // This runs after every render, because the row to focus is perhaps added to the page only by the next render.
  useLayoutEffect(() => focusIfWanted(scroller.current, current, mustFocus));
  useImperativeHandle(props.ref, () => ({ focusFirst: () => focusRow(0), focusCurrent: () => focusRow(current) }));

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[current];
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / height) - 1);
    const next = nextIndex(event.key, current, rows.length, page);
    if (event.key === 'ArrowUp' && current === 0) props.onLeaveTop();
    else if (next !== null) focusRow(next);
    else if (event.key === ' ') props.onToggle(row.path);
    else if (event.key === 'Enter' && props.hasChildren) props.onActivate(row.path);
    else if (event.key === 'Enter') props.onToggle(row.path);
    else if (event.key === 'ArrowRight') props.onMove(1, row);
    else if (event.key === 'ArrowLeft') props.onMove(-1, row);
    else if (event.key.length === 1) {
      // The key's default action stays, so that the typed character goes into the type-ahead field.
      props.onType();
      return;
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        role="tree"
        aria-label={props.label}
        aria-multiselectable
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <Row
              key={row.key}
              {...props}
              row={row}
              index={item.index}
              top={item.start}
              height={height}
              isCurrent={item.index === current}
              onFocus={() => setCursorKey(row.key)}
            />
          );
        })}
      </div>
    </div>
  );
}

function focusIfWanted(scroller: HTMLElement | null, index: number, mustFocus: { current: boolean }): void {
  if (!mustFocus.current) return;
  const element = scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (!element) return;
  mustFocus.current = false;
  element.focus({ preventScroll: true });
}

interface RowProps
  extends Pick<RowListProps, 'rows' | 'activeKey' | 'hasChildren' | 'counts' | 'onToggle' | 'onActivate'> {
  readonly row: PickerRow;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

const checked = { none: false, some: 'mixed', all: true } as const;

/** A row of a column. A click on the box selects the place. A click elsewhere opens the place, or selects a zip. */
function Row({ row, hasChildren, counts, ...props }: RowProps) {
  const count = counts && (counts.counts.get(row.path.join('/')) ?? 0);
  const isActive = row.key === props.activeKey;
  const click = () => (hasChildren ? props.onActivate(row.path) : props.onToggle(row.path));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the row handles the keys
    <div
      role="treeitem"
      aria-level={1}
      aria-setsize={props.rows.length}
      aria-posinset={props.index + 1}
      aria-checked={checked[row.state]}
      aria-expanded={hasChildren ? isActive : undefined}
      aria-description={
        count !== null && counts?.isCurrent ? messages.prospects(formatCount(count), count === 1) : undefined
      }
      tabIndex={props.isCurrent ? 0 : -1}
      data-index={props.index}
      data-active={isActive}
      className={classes.row}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      onClick={click}
      onFocus={props.onFocus}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer uses the box; keys use Space on the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <span
        className={classes.boxTarget}
        data-box
        onClick={(event) => {
          event.stopPropagation();
          props.onToggle(row.path);
        }}
      >
        <span className={classes.box} data-state={row.state}>
          {row.state === 'all' && <IconCheck size={12} stroke={3} aria-hidden />}
          {row.state === 'some' && <IconMinus size={12} stroke={3} aria-hidden />}
        </span>
      </span>
      <span className={classes.label}>
        <span className={classes.text}>{row.text}</span>
        {count !== null && <RowCount count={count} isCurrent={counts?.isCurrent === true} />}
      </span>
      {hasChildren && (
        <IconChevronRight size={14} stroke={2} className={classes.chevron} data-shown={isActive} aria-hidden />
      )}
    </div>
  );
}

/** The number beside a row. Screen readers read the number as the description of the row, not as a part of its name. */
function RowCount({ count, isCurrent }: { readonly count: number; readonly isCurrent: boolean }) {
  return (
    <span className={classes.count} data-current={isCurrent} aria-hidden>
      <span className={classes.wholeCount}>{formatCount(count)}</span>
      <span className={classes.shortCount}>{formatShortCount(count)}</span>
    </span>
  );
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusFirst } from '../button/pass-focus.ts';

/** Marks the element that contains the rows. A dialog or bar that closes can return the focus to the first row. */
export const rowsPlace = { 'data-rows': true } as const;

const rowsOf = (frame: Element): readonly Element[] => [...frame.querySelectorAll('tbody tr, li')];

/** Focuses the first control of the first row, else the page. */
export function focusRows(): void {
  const frame = document.querySelector('[data-rows]');
  const isThere = frame !== null && focusFirst(rowsOf(frame)[0]);
  if (!isThere) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Scrolls a row into view, if it is not in view. */
export function showRow(at: number): void {
  const frame = document.querySelector('[data-rows]');
  if (frame !== null) rowsOf(frame)[at]?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus when the focused row was deleted or filtered out. The row that is now at its place takes the focus,
 * or else the last row. While rows are loading, the focus waits for them.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, rows: readonly unknown[] | undefined): void {
  const last = useRef<{ readonly control: Element; readonly at: number } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last.current = { control: target, at: rowsOf(element).findIndex((row) => row.contains(target)) };
    };
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [frame]);
  useLayoutEffect(() => {
    if (rows === undefined) return;
    const { control, at } = last.current ?? {};
    if (control === undefined || at === undefined || at < 0 || control.isConnected) return;
    last.current = null;
    if (frame.current === null || document.activeElement !== document.body) return;
    const present = rowsOf(frame.current);
    const row = present[at] ?? present.at(-1);
    // A corrected field that went leads to the next wrong field of its row.
    const wrong = row?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else focusFirst(row);
  }, [frame, rows]);
}

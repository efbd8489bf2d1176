import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusFirst } from '../button/pass-focus.ts';

/** Where rows stand: a dialog or bar that is gone gives the focus back there. */
export const rowsPlace = { 'data-rows': true } as const;

const rowsOf = (frame: Element): readonly Element[] => [...frame.querySelectorAll('tbody tr, li')];

/** The first row's first control, else the page. */
export function focusRows(): void {
  const frame = document.querySelector('[data-rows]');
  const isThere = frame !== null && focusFirst(rowsOf(frame)[0]);
  if (!isThere) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** The row that had the focus is gone with it (deleted, filtered): the one in its place takes it, else the last. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is what the rows became in the document.
  useLayoutEffect(() => {
    const { control, at } = last.current ?? {};
    if (control === undefined || at === undefined || at < 0 || control.isConnected) return;
    last.current = null;
    if (frame.current === null || document.activeElement !== document.body) return;
    const present = rowsOf(frame.current);
    focusFirst(present[at] ?? present.at(-1));
  }, [frame, rows]);
}

import { type RefObject, useEffect, useState } from 'react';
import classes from './data-table.module.css';

interface Shown {
  readonly text: string;
  readonly top: number;
  readonly left: number;
}

/**
 * Shows the whole text of a cut cell, or of a field in a cell, on hover and focus. The table has one tip instead of one per cell. Cut cells
 * become tab stops, so that keyboard users can read the whole text too.
 */
export function CutText({
  frame,
  rows,
  columns,
}: {
  readonly frame: RefObject<HTMLElement | null>;
  /** The contents and columns of the cells. When they change, other cells may be cut. */
  readonly rows: unknown;
  readonly columns: unknown;
}) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null || rows === undefined || columns === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The observer also fires once when it starts, after the browser's layout and before its paint. The cells are read
    // after the paint, so that hundreds of cells do not delay the rows.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => markCutCells(element));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [frame, rows, columns]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const show = (event: Event) => setShown(tipFor(event.target));
    const hide = () => setShown(null);
    element.addEventListener('pointerover', show);
    element.addEventListener('focusin', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusout', hide);
    addEventListener('scroll', hide, true);
    return () => {
      element.removeEventListener('pointerover', show);
      element.removeEventListener('focusin', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focusout', hide);
      removeEventListener('scroll', hide, true);
    };
  }, [frame]);

  if (shown === null) return null;
  return (
    <div className={classes.tip} role="tooltip" style={{ top: shown.top, left: shown.left }}>
      {shown.text}
    </div>
  );
}

const isCut = (cell: Element): boolean => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;

function markCutCells(element: HTMLElement): void {
  const cells = [...element.querySelectorAll<HTMLElement>('[data-cut]')];
  // All cells are read before any cell is written, so that the browser needs only one layout.
  const cut = cells.map((cell) => isCut(cell) && cell.querySelector('a, button') === null);
  for (const [index, cell] of cells.entries()) {
    if (cut[index] === true) cell.tabIndex = 0;
    else cell.removeAttribute('tabindex');
  }
}

function tipFor(target: EventTarget | null): Shown | null {
  if (!(target instanceof Element)) return null;
  const cell =
    target instanceof HTMLInputElement
      ? target
      : (target.closest('[data-cut]') ?? target.querySelector(':scope > [data-cut]'));
  if (cell === null || !isCut(cell)) return null;
  const { bottom, left } = cell.getBoundingClientRect();
  const text = cell instanceof HTMLInputElement ? cell.value : (cell.textContent ?? '');
  return { text, top: bottom + 4, left };
}

import type { KeyboardEvent } from 'react';

/**
 * Up and Down choose the template above or below. Home and End choose the first or the last template. Left and Right
 * are the browser's own keys in a group of radio buttons.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return;
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const at = radios.indexOf(event.target);
  const next = radios[nextInGrid(event.key, at, radios.length, columnsOf(radios)) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/**
 * The index of the template that a key leads to. When a key would lead out of the grid, the index stays the same. Null
 * for a key that does not move in the grid.
 */
export function nextInGrid(key: string, at: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : at;
    case 'ArrowDown':
      return at + columns < count ? at + columns : at;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The number of templates in the first row. */
function columnsOf(radios: readonly HTMLInputElement[]): number {
  const top = radios[0]?.getBoundingClientRect().top;
  const second = radios.findIndex((radio) => radio.getBoundingClientRect().top !== top);
  return second === -1 ? Math.max(1, radios.length) : second;
}

/** The rows that each list showed last, in their order. They last until the browser tab closes or reloads. */
const shown = new Map<string, readonly string[]>();

/** Remembers the rows of a list, so that the page of a row can lead to the rows beside it. */
export function rememberRows(list: string, ids: readonly string[]): void {
  shown.set(list, ids);
}

export interface Neighbours {
  /** The place of the row in the list, from 1. */
  readonly place: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The rows beside a row in the list that was shown last. Null when the list did not show the row, or no other row. */
export function neighboursOf(list: string, id: string): Neighbours | null {
  const ids = shown.get(list) ?? [];
  const index = ids.indexOf(id);
  if (index < 0 || ids.length < 2) return null;
  return { place: index + 1, count: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}

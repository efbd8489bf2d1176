/** The rows that each list showed last, in their order. They last until the browser tab closes or reloads. */
const shown = new Map<string, readonly string[]>();
/** The query of the address at which each list was shown last, with its page. */
const queries = new Map<string, string>();
/** The row of each list whose page the user opened last. */
const opened = new Map<string, string>();

/** Remembers the rows of a list, so that the page of a row can lead to the rows beside it. */
export function rememberRows(list: string, ids: readonly string[]): void {
  shown.set(list, ids);
}

/** Remembers the query of a list, so that the page of a row can lead back to the list as it was. */
export function rememberQuery(list: string, query: string): void {
  queries.set(list, query);
}

/** The query with which a list was shown last. Empty when the list was not shown. */
export const lastQueryOf = (list: string): string => queries.get(list) ?? '';

/** Notes the row whose page is open. */
export function noteOpened(list: string, id: string): void {
  opened.set(list, id);
}

/** The place of the row whose page was opened last among the rows of its list; -1 without such a row. Tells it once. */
export function takeOpened(list: string, ids: readonly string[]): number {
  const id = opened.get(list);
  opened.delete(list);
  return id === undefined ? -1 : ids.indexOf(id);
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

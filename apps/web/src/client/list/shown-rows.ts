import { useSyncExternalStore } from 'react';
import type { RouteTarget } from '../links/route-path.ts';
import { hasMore, isNearEnd, joined, pageBeside, type WalkPart, type WalkWay, walkOn, walkSize } from './row-walk.ts';

/** The page to which the page of a row leads back. */
interface ShownOn {
  readonly target: RouteTarget;
  readonly label: string;
}

/** The rows that a list showed last. */
export interface ShownRows extends WalkPart {
  /** Reads a page of `walkSize` rows of the same list. Missing where all rows are known. */
  readonly readPage?:
    | ((page: number) => Promise<{ readonly ids: readonly string[]; readonly total: number }>)
    | undefined;
  /** The page that showed the rows, where this is not the list itself. */
  readonly on?: ShownOn | undefined;
}

/** What each list showed last. It lasts until the browser tab closes or reloads. */
const shown = new Map<string, ShownRows>();
/** The query of the address at which each list was shown last, with its page. */
const queries = new Map<string, string>();
/** The row of each list whose page the user opened last. */
const opened = new Map<string, string>();
/** The lists of which rows are being read, each with the way. */
const reading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function keep(list: string, rows: ShownRows): void {
  shown.set(list, rows);
  for (const listener of listeners) listener();
}

/** Remembers the rows of a list, so that the page of a row can lead to the rows beside it. */
export function rememberRows(list: string, rows: ShownRows): void {
  reading.delete(list);
  keep(list, rows);
}

/** Remembers the query of a list, so that the page of a row can lead back to the list as it was. */
export function rememberQuery(list: string, query: string): void {
  queries.set(list, query);
}

/** The query with which a list was shown last. Empty when the list was not shown. */
export const lastQueryOf = (list: string): string => queries.get(list) ?? '';

/** The page from which a row of a list was opened. Undefined for the list itself. */
export const shownOn = (list: string): ShownOn | undefined => shown.get(list)?.on;

/** Notes the row whose page is open. */
export function noteOpened(list: string, id: string): void {
  opened.set(list, id);
}

/** The row whose page was opened last. Undefined after `takeOpened`. */
export const openedOf = (list: string): string | undefined => opened.get(list);

/** The place of the row whose page was opened last among the rows of its list; -1 without such a row. Tells it once. */
export function takeOpened(list: string, ids: readonly string[]): number {
  const id = opened.get(list);
  opened.delete(list);
  return id === undefined ? -1 : ids.indexOf(id);
}

export interface Neighbours {
  /** The place of the row among all results, from 1. */
  readonly place: number;
  readonly count: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** The next row, where it is known already. */
  readonly next: string | undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of a row among all results of the list that was shown last. Null when the list did not show the row, or no other row. */
export function neighboursOf(list: string, id: string): Neighbours | null {
  const rows = shown.get(list);
  const index = rows?.ids.indexOf(id) ?? -1;
  if (rows === undefined || index < 0 || rows.total < 2) return null;
  return {
    place: rows.start + index + 1,
    count: rows.total,
    hasPrevious: index > 0 || (rows.readPage !== undefined && hasMore(rows, -1)),
    hasNext: index < rows.ids.length - 1 || (rows.readPage !== undefined && hasMore(rows, 1)),
    next: rows.ids[index + 1],
  };
}

/** Like `neighboursOf`, and renders again when more rows are known. */
export function useNeighbours(list: string, id: string): Neighbours | null {
  useSyncExternalStore(subscribe, () => shown.get(list));
  return neighboursOf(list, id);
}

/** Reads the rows beside the known ones, when a row comes near their end. A failure is silent: the step itself tries again. */
export function readBeside(list: string, id: string): void {
  const rows = shown.get(list);
  if (rows === undefined) return;
  for (const way of [1, -1] as const) {
    if (isNearEnd(rows, id, way)) void readMore(list, way).catch(() => undefined);
  }
}

/**
 * The row beside a row of the list, from the server where it is not known yet. Undefined after the last row.
 * @throws ApiError when the rows could not be read
 */
export async function rowBeside(list: string, id: string, way: WalkWay): Promise<string | undefined> {
  const known = () => {
    const { ids = [] } = shown.get(list) ?? {};
    const at = ids.indexOf(id);
    return at < 0 ? undefined : ids[at + way];
  };
  if (known() === undefined) await readMore(list, way);
  return known();
}

/** Reads one page more. Calls that come meanwhile wait for the same page. */
function readMore(list: string, way: WalkWay): Promise<void> {
  const key = `${list} ${way}`;
  const running = reading.get(key);
  if (running !== undefined) return running;
  const read = readPages(list, way).finally(() => reading.delete(key));
  reading.set(key, read);
  return read;
}

async function readPages(list: string, way: WalkWay): Promise<void> {
  const rows = shown.get(list);
  if (rows?.readPage === undefined || !hasMore(rows, way)) return;
  let known: WalkPart | undefined;
  for (let page = pageBeside(rows, way); page >= 0; page -= 1) {
    const { ids, total } = await rows.readPage(page);
    const now = shown.get(list);
    // The list was shown anew meanwhile.
    if (now?.readPage !== rows.readPage) return;
    const read = { ids, start: page * walkSize, total };
    known = known === undefined ? read : joined(read, known);
    const next = walkOn(now, known, way);
    if (next === null) continue;
    keep(list, { ...now, ...next });
    return;
  }
}

/** A part of the results of a list, in their order, from one page of the server. */
export interface WalkPart {
  readonly ids: readonly string[];
  /** The place of the first id among all results, from 0. */
  readonly start: number;
  /** The number of all results. */
  readonly total: number;
}

/** The way back or onward through the results of a list. */
export type WalkWay = -1 | 1;

/** The results that a walk fetches at once. */
export const walkSize = 50;
/** The results before the end of the known ones at which a walk fetches more. */
const aheadOf = 5;

/** Whether results are missing on a way. */
export const hasMore = ({ ids, start, total }: WalkPart, way: WalkWay): boolean =>
  way === 1 ? start + ids.length < total : start > 0;

/** Whether a walk at a result comes near the end of the known results, and more follow. */
export function isNearEnd(walk: WalkPart, id: string, way: WalkWay): boolean {
  const at = walk.ids.indexOf(id);
  const left = way === 1 ? walk.ids.length - 1 - at : at;
  return at >= 0 && left < aheadOf && hasMore(walk, way);
}

/** The first page, of `walkSize` results, with results that the walk does not know on this way. */
export const pageBeside = ({ ids, start }: WalkPart, way: WalkWay): number =>
  Math.floor((way === 1 ? start + ids.length : start - 1) / walkSize);

/** Two pages that follow each other, as one. */
export const joined = (before: WalkPart, after: WalkPart): WalkPart => ({
  ids: [...new Set([...before.ids, ...after.ids])],
  start: before.start,
  total: before.total,
});

/**
 * Adds the results of a page to a walk. Leads leave a list while their agent works them, so that all places behind them
 * move: the page counts from the last result that both know. Results that the walk has passed stay in the walk.
 * @returns null when the page before has results that would be missing between both
 */
export function walkOn(walk: WalkPart, page: WalkPart, way: WalkWay): WalkPart | null {
  const known = new Set(walk.ids);
  const isKnown = (id: string) => known.has(id);
  if (way === -1) {
    const first = page.ids.findIndex(isKnown);
    const before = (first < 0 ? page.ids : page.ids.slice(0, first)).filter((id) => !known.has(id));
    const start = Math.max(0, Math.min(page.start, walk.start - before.length));
    return { ids: [...before, ...walk.ids], start, total: walk.total };
  }
  const last = page.ids.findLastIndex(isKnown);
  // Where the list is as long as before, nothing has moved, and the page begins where the walk ends.
  const isNextPage = page.start === walk.start + walk.ids.length && page.total === walk.total;
  if (last < 0 && page.start > 0 && !isNextPage) return null;
  const after = page.ids.slice(last + 1);
  const ids = [...walk.ids, ...after];
  const rest = Math.max(0, page.total - page.start - page.ids.length);
  return { ids, start: walk.start, total: walk.start + ids.length + rest };
}

import { type InkMap, inkShare } from '../../../platform/images/ink-map.ts';

/** The part of width and height at each edge that does not count, because scans have shadows there. */
const edge = 0.04;
const inkShades = 38;
/** The largest part of ink on a blank page. The ring of a cup takes half of it, and a printed card has four times as much. */
const mostInk = 0.02;

/** Whether a page shows hardly anything: the blank back of a card, with stains and folds at most. */
export function isBlankPage(map: InkMap): boolean {
  const [left, top] = [Math.round(map.width * edge), Math.round(map.height * edge)];
  const inner = { left, top, width: map.width - 2 * left, height: map.height - 2 * top };
  return inkShare(map, inkShades, inner) < mostInk;
}

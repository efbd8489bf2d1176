import type { FieldElement } from './layout-model.ts';

/** A box for one digit, in millimetres. */
export interface CombCell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The height of the label above the boxes, with its distance, in millimetres. */
const labelHeight = 3.4;
/** The widest box: hands keep their digits apart in it without an effort. */
const widest = 5.8;
/** The distance between two groups, as a part of the width of a box. */
const gapShare = 0.45;

/** The width that a field needs for boxes of a width, in millimetres. */
export const combWidth = (groups: readonly number[], cell: number): number =>
  cell * (groups.reduce((sum, count) => sum + count, 0) + gapShare * (groups.length - 1));

/** The boxes of a field that is written digit by digit, from left to right. Empty for every other field. */
export function combCells({
  x,
  y,
  width,
  height,
  comb = [],
}: Pick<FieldElement, 'x' | 'y' | 'width' | 'height' | 'comb'>): readonly CombCell[] {
  const cell = Math.min(widest, width / combWidth(comb, 1));
  let left = x;
  return comb.flatMap((count, group) => {
    if (group > 0) left += gapShare * cell;
    return Array.from({ length: count }, () => {
      const place = { x: left, y: y + labelHeight, width: cell, height: height - labelHeight };
      left += cell;
      return place;
    });
  });
}

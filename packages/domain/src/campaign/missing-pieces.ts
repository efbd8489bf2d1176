import { formatCount } from '../money/money-text.ts';

/** Pieces of an order by their sequence in the production file, from 1. Both ends belong to the range. */
export interface PieceRange {
  readonly from: number;
  readonly to: number;
}

/** The most ranges of missing pieces. A dispatch with more gaps is a matter for a new production file. */
export const mostMissingRanges = 2_000;

type ReadRanges = { readonly ranges: readonly PieceRange[] } | { readonly problem: string };

/**
 * Reads missing pieces as people write them: `12, 40-45` or one range a line. Ranges may overlap and may have any order.
 * The answer is sorted, and no two of its ranges touch. An empty text has no ranges.
 * @param pieces the pieces of the order
 * @param most the most ranges, where a person enters them. Kept ranges can grow when pieces turn out to be mailed.
 */
export function readPieceRanges(text: string, pieces: number, most = Number.POSITIVE_INFINITY): ReadRanges {
  const parts = text
    .replace(/\s*(?:[-\u2010-\u2015]|\bto\b)\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const ranges: PieceRange[] = [];
  for (const part of parts) {
    const [, first, last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    if (first === undefined) return { problem: `"${part.slice(0, 20)}" is no piece. Enter pieces such as 12, 40-45.` };
    const range = { from: Number(first), to: Number(last) };
    if (range.from > range.to) return { problem: `${part} ends before it begins.` };
    if (range.from < 1 || range.to > pieces)
      return { problem: `The order has the pieces 1 to ${formatCount(pieces)}.` };
    ranges.push(range);
  }
  const merged = mergedRanges(ranges);
  return merged.length > most ? { problem: `Enter at most ${formatCount(most)} ranges.` } : { ranges: merged };
}

/** Ranges in order. Ranges that overlap or touch are one range. */
export function mergedRanges(ranges: readonly PieceRange[]): readonly PieceRange[] {
  const merged: PieceRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || range.from > last.to + 1) merged.push(range);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return merged;
}

/** Ranges as text: `12, 40-45`. `readPieceRanges` reads it back. */
export const rangesText = (ranges: readonly PieceRange[]): string =>
  ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');

/** The number of pieces of ranges that do not overlap. */
export const countPieces = (ranges: readonly PieceRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** The last pieces of an order, which are missing when nobody names the missing pieces. */
export const lastPieces = (pieces: number, dispatchCount: number): readonly PieceRange[] =>
  dispatchCount < pieces ? [{ from: dispatchCount + 1, to: pieces }] : [];

/**
 * The missing pieces of a dispatch.
 * @param named the text that names them; empty for the last pieces. A named text was checked when it was saved.
 */
export function missingPieces(named: string, pieces: number, dispatchCount: number): readonly PieceRange[] {
  if (named === '') return lastPieces(pieces, dispatchCount);
  const read = readPieceRanges(named, pieces);
  if ('problem' in read) throw new RangeError('the missing pieces of a dispatch are unreadable');
  return read.ranges;
}

/**
 * How many bought pieces and how many seeds are dispatched. The seeds are the last pieces of the order.
 * @param order all pieces of the order, and the seeds among them
 */
export function dispatchedOf(
  { pieces, seeds }: { readonly pieces: number; readonly seeds: number },
  missing: readonly PieceRange[],
): { readonly bought: number; readonly seeds: number } {
  const bought = pieces - seeds;
  const missingBought = countPieces(
    missing.flatMap(({ from, to }) => (from > bought ? [] : [{ from, to: Math.min(to, bought) }])),
  );
  return { bought: bought - missingBought, seeds: seeds - (countPieces(missing) - missingBought) };
}

/** The missing pieces without a piece that was mailed after all. */
export const withoutPiece = (ranges: readonly PieceRange[], piece: number): readonly PieceRange[] =>
  ranges.flatMap(({ from, to }) =>
    piece < from || piece > to
      ? [{ from, to }]
      : [
          { from, to: piece - 1 },
          { from: piece + 1, to },
        ].filter((part) => part.from <= part.to),
  );

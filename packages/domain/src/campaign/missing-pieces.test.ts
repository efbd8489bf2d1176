import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPieces,
  dispatchedOf,
  lastPieces,
  mergedRanges,
  missingPieces,
  mostMissingRanges,
  rangesText,
  readPieceRanges,
  withoutPiece,
} from './missing-pieces.ts';

const piece = fc.integer({ min: 1, max: 120 });
const ranges = fc
  .array(fc.tuple(piece, piece))
  .map((pairs) => mergedRanges(pairs.map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))));

describe('missing pieces', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['12, 40-45', '12, 40-45'],
    ['40 - 45\n12', '12, 40-45'],
    ['40–45; 46', '40-46'],
    ['7 to 9, 8-20', '7-20'],
    ['120', '120'],
  ])('read %j as %j', (text, expected) => {
    const read = readPieceRanges(text, 120);
    expect('ranges' in read && rangesText(read.ranges)).toBe(expected);
  });

  it.each([
    ['twelve', '"twelve" is no piece. Enter pieces such as 12, 40-45.'],
    ['12-', '"12-" is no piece. Enter pieces such as 12, 40-45.'],
    ['45-40', '45-40 ends before it begins.'],
    ['0', 'The order has the pieces 1 to 120.'],
    ['121', 'The order has the pieces 1 to 120.'],
  ])('refuse %j', (text, problem) => {
    expect(readPieceRanges(text, 120)).toEqual({ problem });
  });

  it('are refused in too many ranges', () => {
    const every = (count: number) => Array.from({ length: count }, (_, index) => 1 + 2 * index).join(',');
    expect(readPieceRanges(every(mostMissingRanges), 10_000, mostMissingRanges)).toHaveProperty('ranges');
    expect(readPieceRanges(every(mostMissingRanges + 1), 10_000, mostMissingRanges)).toEqual({
      problem: 'Enter at most 2,000 ranges.',
    });
  });

  it('come back from their text, and lose one piece when it was mailed after all', () => {
    fc.assert(
      fc.property(ranges, piece, (missing, mailed) => {
        expect(readPieceRanges(rangesText(missing), 120)).toEqual({ ranges: missing });
        const wasMissing = missing.some(({ from, to }) => from <= mailed && mailed <= to);
        const left = withoutPiece(missing, mailed);
        expect(countPieces(left)).toBe(countPieces(missing) - (wasMissing ? 1 : 0));
        expect(left.some(({ from, to }) => from <= mailed && mailed <= to)).toBe(false);
      }),
    );
  });

  it('are the last pieces unless they are named', () => {
    expect(missingPieces('', 120, 90)).toEqual([{ from: 91, to: 120 }]);
    expect(missingPieces('3, 7-9', 120, 116)).toEqual([
      { from: 3, to: 3 },
      { from: 7, to: 9 },
    ]);
    expect(lastPieces(120, 120)).toEqual([]);
  });
});

describe('dispatched pieces of an order with seeds', () => {
  it.each([
    ['', 10, 2, { bought: 8, seeds: 2 }],
    ['3', 10, 2, { bought: 7, seeds: 2 }],
    ['9-10', 10, 2, { bought: 8, seeds: 0 }],
    ['7-9', 10, 2, { bought: 6, seeds: 1 }],
    ['1-10', 10, 2, { bought: 0, seeds: 0 }],
    ['1-10', 10, 0, { bought: 0, seeds: 0 }],
  ])('without %j of %i with %i seeds are %j', (text, pieces, seeds, dispatched) => {
    const read = readPieceRanges(text, pieces);
    expect('ranges' in read && dispatchedOf({ pieces, seeds }, read.ranges)).toEqual(dispatched);
  });

  it('add up to all pieces without the missing ones', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: 25 }), (missing, seeds) => {
        const dispatched = dispatchedOf({ pieces: 120, seeds }, missing);
        expect(dispatched.bought + dispatched.seeds).toBe(120 - countPieces(missing));
        expect(dispatched.seeds).toBeGreaterThanOrEqual(0);
        expect(dispatched.seeds).toBeLessThanOrEqual(seeds);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slicesOf } from './list-slices.ts';

it.each([
  ['the first page', [10], { offset: 0, limit: 4 }, [{ part: 0, offset: 0, limit: 4, isBackwards: false }]],
  ['a page behind the middle', [10], { offset: 6, limit: 3 }, [{ part: 0, offset: 1, limit: 3, isBackwards: true }]],
  ['a page behind the end', [10], { offset: 10, limit: 3 }, []],
  [
    'a page in three parts',
    [3, 1, 9],
    { offset: 2, limit: 4 },
    [
      { part: 0, offset: 0, limit: 1, isBackwards: true },
      { part: 1, offset: 0, limit: 1, isBackwards: false },
      { part: 2, offset: 0, limit: 2, isBackwards: false },
    ],
  ],
  [
    'a page behind an empty part',
    [0, 5],
    { offset: 0, limit: 2 },
    [{ part: 1, offset: 0, limit: 2, isBackwards: false }],
  ],
])('%s', (_what, counts, page, slices) => {
  expect(slicesOf(counts, page)).toEqual(slices);
});

it('slices have exactly the rows of their page, and never begin behind the middle of a part', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
      fc.nat(70),
      fc.integer({ min: 1, max: 30 }),
      (counts, offset, limit) => {
        const rows = counts.flatMap((count, part) => Array.from({ length: count }, (_, row) => `${part}.${row}`));
        const read = slicesOf(counts, { offset, limit }).flatMap((slice) => {
          const ofPart = rows.filter((row) => row.startsWith(`${slice.part}.`));
          expect(slice.offset).toBeLessThanOrEqual(ofPart.length / 2);
          const walked = slice.isBackwards ? ofPart.toReversed() : ofPart;
          const found = walked.slice(slice.offset, slice.offset + slice.limit);
          return slice.isBackwards ? found.toReversed() : found;
        });
        expect(read).toEqual(rows.slice(offset, offset + limit));
      },
    ),
  );
});

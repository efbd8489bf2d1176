import { incomeBands } from '@dropdate/domain/audience/prospect-attributes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOfRange, middleOf, parseRange } from './dollar-range.ts';

describe('a range of dollars', () => {
  it.each<readonly [string, number, number | null]>([
    ['25000-34999', 25_000, 34_999],
    ['$25,000 - $34,999', 25_000, 34_999],
    ['$25,000 to $34,999', 25_000, 34_999],
    ['25000 thru 34999', 25_000, 34_999],
    ['$25K–$35K', 25_000, 35_000],
    ['25-35K', 25_000, 35_000],
    ['500K-1M', 500_000, 1_000_000],
    ['Under $15,000', 0, 15_000],
    ['<15000', 0, 15_000],
    ['Less than 15,000', 0, 15_000],
    ['250000+', 250_000, null],
    ['$250,000 or more', 250_000, null],
    ['Over $1M', 1_000_000, null],
    ['>= 250000', 250_000, null],
  ])('%s', (text, from, to) => {
    expect(parseRange(text)).toEqual({ from, to });
  });

  it.each(['', '25000', 'A', '34999-25000', '-', '25000-', '1961-07-15', 'a-b', '99999999999-1'])(
    'is not %j',
    (text) => {
      expect(parseRange(text)).toBeNull();
    },
  );

  it('belongs to the band of its middle', () => {
    for (const { code, from, to } of incomeBands) expect(bandOfRange({ from, to }, incomeBands)).toBe(code);
    expect(bandOfRange({ from: 50_000, to: 99_999 }, incomeBands)).toBe('E');
  });

  it('comes back from the forms in which it was written', () => {
    const ends = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(ends, ([from, more]) => {
        const range = { from, to: from + more };
        expect(parseRange(`${range.from}-${range.to}`)).toEqual(range);
        expect(parseRange(`$${range.from.toLocaleString('en')} to $${range.to.toLocaleString('en')}`)).toEqual(range);
        expect(parseRange(`${from}+`)).toEqual({ from, to: null });
        expect(middleOf(range)).toBeGreaterThanOrEqual(from);
        expect(middleOf(range)).toBeLessThanOrEqual(range.to);
      }),
    );
  });
});

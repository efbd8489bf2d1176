import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

describe('the Wilson interval', () => {
  // The intervals are those of the published table in Newcombe (1998), method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i hits in %i tries', (hits, tries, low, high) => {
    const interval = wilsonInterval(hits, tries);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('holds the share, stays between 0 and 1, and becomes narrower with more tries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (some, more) => {
        const [hits, tries] = [some, some + more];
        const { share, low, high } = wilsonInterval(hits, tries);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low - 1e-12).toBeLessThanOrEqual(share);
        expect(share).toBeLessThanOrEqual(high + 1e-12);
        const tenfold = wilsonInterval(hits * 10, tries * 10);
        expect(tenfold.high - tenfold.low).toBeLessThan(high - low);
      }),
    );
  });

  it('knows nothing without a try', () => {
    expect(wilsonInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});

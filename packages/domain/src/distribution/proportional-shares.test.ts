import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, proportionalShares } from './proportional-shares.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The rule step by step: floor each share, cap it, then hand out the rest one by one around the
 * list.
 */
function oneByOne(total: number, available: readonly number[]): number[] {
  const all = sum(available);
  if (all === 0) return available.map(() => 0);
  const shares = available.map((count) => Math.min(count, Number((BigInt(total) * BigInt(count)) / BigInt(all))));
  let left = total - sum(shares);
  while (left > 0 && shares.some((share, at) => share < (available[at] ?? 0))) {
    for (const [at, share] of shares.entries()) {
      if (left > 0 && share < (available[at] ?? 0)) {
        shares[at] = share + 1;
        left -= 1;
      }
    }
  }
  return shares;
}

describe('proportionalShares', () => {
  it.each([
    [10, [100, 100, 100], [4, 3, 3]],
    [11, [100, 100, 100], [4, 4, 3]],
    [10, [0, 50, 50], [0, 5, 5]],
    [1, [0, 1, 1], [0, 1, 0]],
    [5, [1, 1, 1], [1, 1, 1]],
    [5, [0, 0], [0, 0]],
    [0, [3, 4], [0, 0]],
    [5, [], []],
    [7, [1, 99], [1, 6]],
    [250_000_000, [125_000_001, 125_000_000], [125_000_001, 124_999_999]],
  ])('%i over %j is %j', (total, available, shares) => {
    expect(proportionalShares(total, available)).toEqual(shares);
  });

  it('adds up, never exceeds availability, and follows the written rule', () => {
    const counts = fc.array(fc.oneof(fc.nat(5), fc.nat(300_000_000)), { maxLength: 30 });
    fc.assert(
      fc.property(counts, fc.nat(300_000_000), (available, total) => {
        // At most 3 more than are available, so that the slow rule finishes in time.
        const wanted = Math.min(total, sum(available) + 3);
        const shares = proportionalShares(wanted, available);
        expect(sum(shares)).toBe(Math.min(wanted, sum(available)));
        shares.forEach((share, at) => {
          expect(share).toBeLessThanOrEqual(available[at] ?? 0);
        });
        expect(shares).toEqual(oneByOne(wanted, available));
      }),
    );
  });
});

describe('apportion', () => {
  it('gives the surplus of a full place to the others, in list order', () => {
    expect(apportion(10, [1, 1, 1], [1, 100, 100])).toEqual([1, 5, 4]);
  });

  it('gives nothing to a place without weight', () => {
    expect(apportion(10, [0, 1], [10, 4])).toEqual([0, 4]);
  });

  it('adds up to the total, or to the room if that is less', () => {
    const places = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 9 }), cap: fc.nat(1000) }), { minLength: 1 });
    fc.assert(
      fc.property(places, fc.nat(5000), (list, total) => {
        const caps = list.map(({ cap }) => cap);
        const shares = apportion(
          total,
          list.map(({ weight }) => weight),
          caps,
        );
        expect(sum(shares)).toBe(Math.min(total, sum(caps)));
        shares.forEach((share, at) => {
          expect(share).toBeLessThanOrEqual(caps[at] ?? 0);
        });
      }),
    );
  });
});

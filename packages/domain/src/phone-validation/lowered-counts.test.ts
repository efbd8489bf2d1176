import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestRemainder, loweredCounts } from './lowered-counts.ts';

describe('the largest remainder', () => {
  it.each([
    [10, [5, 5, 5], [4, 3, 3]],
    [3, [5, 3, 2], [1, 1, 1]],
    [0, [4, 2], [0, 0]],
    [7, [4, 2], [4, 2]],
    [5, [], []],
    [1, [0, 3, 0], [0, 1, 0]],
  ])('splits %i over %j', (total, weights, shares) => {
    expect(largestRemainder(total, weights)).toEqual(shares);
  });

  it('gives exactly the total, and nobody more than before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5_000_000), { maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          const total = Math.floor(all * part);
          const shares = largestRemainder(total, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
          shares.forEach((share, at) => {
            expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
            // No share is a whole person away from its exact part.
            if (all > 0) expect(Math.abs(share - (total * (weights[at] ?? 0)) / all)).toBeLessThan(1 + 1e-6);
          });
        },
      ),
    );
  });
});

describe('lowered counts', () => {
  const quota = (dimension: 'state' | 'county' | 'city', key: string, desired: number) => ({ dimension, key, desired });

  it('follow the states, and counties and variants in proportion', () => {
    const lowered = loweredCounts(
      {
        quotas: [
          quota('state', 'FL', 100),
          quota('county', 'FL::A', 60),
          quota('county', 'FL::B', 40),
          quota('state', 'RI', 10),
        ],
        variants: [
          { variantId: 'one', stateCode: 'FL', desired: 50 },
          { variantId: 'one', stateCode: 'RI', desired: 10 },
          { variantId: 'two', stateCode: 'FL', desired: 50 },
        ],
      },
      'state',
      new Map([['FL', 51]]),
    );
    expect(lowered.quotas.map(({ key, desired }) => [key, desired])).toEqual([
      ['FL', 51],
      ['FL::A', 31],
      ['FL::B', 20],
      ['RI', 0],
    ]);
    expect(lowered.variants.map(({ desired }) => desired)).toEqual([26, 0, 25]);
  });

  it('of cities add up to their counties and states', () => {
    const lowered = loweredCounts(
      {
        quotas: [
          quota('state', 'FL', 9),
          quota('county', 'FL::A', 5),
          quota('county', 'FL::B', 4),
          quota('city', 'FL::A::X', 3),
          quota('city', 'FL::A::Y', 2),
          quota('city', 'FL::B::X', 4),
        ],
        variants: [],
      },
      'city',
      new Map([
        ['FL::A::X', 1],
        ['FL::A::Y', 2],
        ['FL::B::X', 3],
      ]),
    );
    expect(lowered.quotas.map(({ desired }) => desired)).toEqual([6, 3, 3, 1, 2, 3]);
  });

  it('of birth months add up to the state, whose counties follow', () => {
    const month = (key: string, desired: number) => ({ dimension: 'birth-month' as const, key, desired });
    const lowered = loweredCounts(
      {
        quotas: [
          quota('state', 'FL', 8),
          quota('county', 'FL::A', 8),
          month('FL::1958-03', 5),
          month('FL::1958-04', 3),
        ],
        variants: [],
      },
      'birth-month',
      new Map([
        ['FL::1958-04', 3],
        ['FL::1958-03', 1],
      ]),
    );
    expect(lowered.quotas.map(({ desired }) => desired)).toEqual([4, 4, 1, 3]);
  });

  it('of variants take exactly the people of each state', () => {
    const state = fc.constantFrom('FL', 'RI', 'TX');
    const variant = fc.record({ variantId: fc.string({ maxLength: 3 }), stateCode: state, desired: fc.nat(1_000) });
    fc.assert(
      fc.property(
        fc.array(variant, { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (variants, part) => {
          const wanted = new Map<string, number>();
          for (const { stateCode, desired } of variants) wanted.set(stateCode, (wanted.get(stateCode) ?? 0) + desired);
          const left = new Map([...wanted].map(([key, desired]) => [key, Math.floor(desired * part)]));
          const quotas = [...wanted].map(([key, desired]) => quota('state', key, desired));
          const lowered = loweredCounts({ quotas, variants }, 'state', left);
          for (const [key, people] of left) {
            const taken = lowered.variants.filter(({ stateCode }) => stateCode === key);
            expect(taken.reduce((sum, { desired }) => sum + desired, 0)).toBe(people);
          }
        },
      ),
    );
  });
});

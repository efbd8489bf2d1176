import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitOverVariants, stateQuotas, variantAllocation } from './state-quotas.ts';

describe('stateQuotas', () => {
  it('follows availability, leftovers in list order', () => {
    const states = [
      { stateCode: 'CA', available: 10 },
      { stateCode: 'NV', available: 0 },
      { stateCode: 'TX', available: 10 },
    ];
    expect(stateQuotas(states, 5)).toEqual([
      { stateCode: 'CA', quota: 3 },
      { stateCode: 'NV', quota: 0 },
      { stateCode: 'TX', quota: 2 },
    ]);
  });
});

describe('splitOverVariants', () => {
  it('splits each state over the variants mailed there', () => {
    const quotas = [
      { stateCode: 'CA', quota: 5 },
      { stateCode: 'TX', quota: 7 },
      { stateCode: 'NY', quota: 2 },
    ];
    const variants = [
      { variantId: 'a', stateCodes: ['CA', 'TX'], weight: 2 },
      { variantId: 'b', stateCodes: ['CA'] },
    ];
    expect(splitOverVariants(quotas, variants)).toEqual([
      { variantId: 'a', stateCode: 'CA', desired: 4 },
      { variantId: 'b', stateCode: 'CA', desired: 1 },
      { variantId: 'a', stateCode: 'TX', desired: 7 },
    ]);
  });

  it('takes all of every state that has a variant', () => {
    const quota = fc.record({ stateCode: fc.constantFrom('CA', 'TX', 'NY', 'FL'), quota: fc.nat(100_000) });
    fc.assert(
      fc.property(
        fc.uniqueArray(quota, { selector: ({ stateCode }) => stateCode }),
        fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 }),
        (quotas, weights) => {
          const stateCodes = quotas.map(({ stateCode }) => stateCode);
          const variants = weights.map((weight, at) => ({ variantId: `${at}`, stateCodes, weight: weight ?? 1 }));
          const parts = splitOverVariants(quotas, variants);
          expect(variantAllocation(quotas, parts)).toEqual({ message: null, unbalanced: [] });
        },
      ),
    );
  });
});

describe('variantAllocation', () => {
  const quotas = [{ stateCode: 'CA', quota: 10 }];
  it.each([
    ['all taken', [4, 6], null, []],
    ['too few', [4, 5], null, ['CA']],
    ['too many together', [5, 6], 'You have exceeded the total number of available prospects', ['CA']],
    ['one above the quota', [11, 0], 'You have exceeded the total number of available prospects', ['CA']],
    ['one negative', [11, -1], 'Number of desired prospects cannot be negative', []],
  ])('%s', (_, counts, message, unbalanced) => {
    const parts = counts.map((desired, at) => ({ variantId: `${at}`, stateCode: 'CA', desired }));
    expect(variantAllocation(quotas, parts)).toEqual({ message, unbalanced });
  });

  it('refuses a state without a quota', () => {
    const parts = [
      { variantId: 'a', stateCode: 'CA', desired: 10 },
      { variantId: 'a', stateCode: 'TX', desired: 1 },
    ];
    expect(variantAllocation(quotas, parts).message).toBe('You have exceeded the total number of available prospects');
  });
});

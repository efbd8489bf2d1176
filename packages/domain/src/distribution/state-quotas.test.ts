import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitOverVariants, stateQuotas } from './state-quotas.ts';

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
          expect(parts.every(({ desired }) => desired >= 0)).toBe(true);
          for (const { stateCode, quota: whole } of quotas) {
            const taken = parts.filter((part) => part.stateCode === stateCode).map(({ desired }) => desired);
            expect(taken.reduce((sum, desired) => sum + desired, 0)).toBe(whole);
          }
        },
      ),
    );
  });
});

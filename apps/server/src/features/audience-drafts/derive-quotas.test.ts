import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableIn, deriveQuotas } from './derive-quotas.ts';

const group = (stateCode: string, county: string, total: number): GroupCount => ({ key: { stateCode, county }, total });

describe('deriveQuotas', () => {
  it('gives each state its share, leftovers in list order, and divides it among its counties', () => {
    const groups = [group('FL', 'Lee', 50), group('FL', 'Polk', 25), group('GA', 'Bibb', 25)];
    expect(deriveQuotas(groups, 10)).toEqual([
      { dimension: 'state', key: 'FL', available: 75, desired: 8 },
      { dimension: 'county', key: 'FL::Lee', available: 50, desired: 6 },
      { dimension: 'county', key: 'FL::Polk', available: 25, desired: 2 },
      { dimension: 'state', key: 'GA', available: 25, desired: 2 },
      { dimension: 'county', key: 'GA::Bibb', available: 25, desired: 2 },
    ]);
  });

  it('adds up: states to the desired count, counties to their state, none above what is available', () => {
    const counts = fc.array(
      fc.record({ state: fc.constantFrom('AL', 'FL', 'GA', 'WY'), people: fc.integer({ min: 0, max: 5_000 }) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
        const groups = rows
          .map(({ state, people }, at) => group(state, `County ${at}`, people))
          .sort((a, b) => JSON.stringify(a.key).localeCompare(JSON.stringify(b.key)));
        const desired = Math.floor(availableIn(groups) * share);
        const quotas = deriveQuotas(groups, desired);
        const states = quotas.filter(({ dimension }) => dimension === 'state');
        expect(states.reduce((sum, each) => sum + each.desired, 0)).toBe(desired);
        for (const state of states) {
          const counties = quotas.filter(({ key }) => key.startsWith(`${state.key}::`));
          expect(counties.reduce((sum, each) => sum + each.desired, 0)).toBe(state.desired);
          expect(counties.reduce((sum, each) => sum + each.available, 0)).toBe(state.available);
        }
        expect(quotas.every(({ desired: wanted, available }) => wanted <= available)).toBe(true);
      }),
    );
  });
});

import type { GeoCount } from '@dropdate/contract/carts/cart-detail';
import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';
import { describe, expect, it } from 'vitest';
import { distributionByState } from './distribution-rows.ts';

const count = (state: string, county: string | null, desiredRecords: number): GeoCount => ({
  summarizedGroup: county === null ? 'State' : 'County',
  summarizedTitle: county ?? state,
  state,
  county,
  totalRecords: desiredRecords * 2,
  desiredRecords,
});

const nameOf = (code: string) => (code === 'FL' ? 'Florida' : code);

const of = (quotaLevel: QuotaLevel, desiredCount: number) => ({ quotaLevel, desiredCount, nameOfState: nameOf });

describe('distributionByState', () => {
  it('puts counties under their state with their part of the whole order', () => {
    const states = distributionByState(
      [
        count('FL', null, 75),
        count('FL', 'Lee', 50),
        count('FL', 'Bay', 25),
        count('GA', null, 25),
        count('GA', 'Lee', 25),
      ],
      of('state', 100),
    );
    expect(states.map(({ title, share }) => [title, share])).toEqual([
      ['Florida', 0.75],
      ['GA', 0.25],
    ]);
    expect(states[0]?.counties.map(({ title, desired }) => [title, desired])).toEqual([
      ['Lee', 50],
      ['Bay', 25],
    ]);
    expect(states[1]?.counties).toHaveLength(1);
    // The order fills the quota of each state exactly. A county has no quota (decision 33).
    expect(states.map(({ isPromised }) => isPromised)).toEqual([true, true]);
    expect(states.flatMap(({ counties }) => counties).map(({ isPromised }) => isPromised)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('leaves out places without people, and has no shares before Apply', () => {
    expect(distributionByState([count('FL', null, 0), count('FL', 'Lee', 0)], of('state', 0))).toEqual([]);
  });

  it.each([
    ['county', true],
    ['zip', true],
    ['birth-month', false],
    ['state', false],
  ] as const)('after a distribution by %s, the number of a county is exact: %s', (level, isExact) => {
    const [florida] = distributionByState([count('FL', null, 5), count('FL', 'Lee', 5)], of(level, 5));
    expect(florida?.counties[0]?.isPromised).toBe(isExact);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ProfileChoice,
  parametersOfProfile,
  profileLifts,
  profileOptions,
  profileParameters,
} from './winner-profile.ts';

const all = { mailed: 20_000, winners: 400 };
const of = (parameter: ProfileChoice['parameter'], option: string, mailed: number, winners: number) => ({
  parameter,
  option,
  mailed,
  winners,
});

describe('the lifts of a profile', () => {
  it('say who won oftener and more rarely than all, and who did neither', () => {
    const lifts = profileLifts(all, [
      of('gender', 'male', 10_000, 190),
      of('gender', 'female', 10_000, 210),
      of('age', '65', 2_000, 90),
      of('age', '40', 4_000, 30),
    ]);
    expect(lifts.map(({ option, verdict }) => [option, verdict])).toEqual([
      ['40', 'less'],
      ['65', 'more'],
      ['male', null],
      ['female', null],
    ]);
    expect(lifts[1]?.lift).toBeCloseTo(2.25, 6);
    expect(lifts[1]?.low).toBeGreaterThan(1.8);
    expect(lifts[1]?.high).toBeLessThan(2.8);
  });

  it.each([
    ['too few people', of('incomes', 'L', 299, 40)],
    ['too few winners', of('incomes', 'L', 9_000, 4)],
  ])('leave out %s', (_, count) => {
    expect(profileLifts(all, [count])).toEqual([]);
  });

  it('hold the lift in its interval, whatever the counts are', () => {
    const option = fc.constantFrom(...profileParameters).chain((parameter) =>
      fc.record({
        parameter: fc.constant(parameter),
        option: fc.constantFrom(...profileOptions[parameter]),
        mailed: fc.integer({ min: 300, max: 20_000 }),
        winners: fc.integer({ min: 5, max: 300 }),
      }),
    );
    fc.assert(
      fc.property(option, (count) => {
        for (const { lift, low, high, verdict } of profileLifts(all, [count])) {
          expect(low).toBeLessThanOrEqual(lift + 1e-9);
          expect(lift).toBeLessThanOrEqual(high + 1e-9);
          expect(verdict === 'more').toBe(low > 1);
          expect(verdict === 'less').toBe(high < 1);
        }
      }),
    );
  });
});

describe('the parameters of a profile', () => {
  it.each<[string, readonly ProfileChoice[], object]>([
    ['nothing', [], {}],
    [
      'bands that touch',
      [
        { parameter: 'age', option: '65' },
        { parameter: 'age', option: '60' },
        { parameter: 'age', option: '75' },
      ],
      {
        age: {
          mode: 'age-by-year-range',
          ranges: [
            { fromYear: 60, toYear: 69 },
            { fromYear: 75, toYear: 79 },
          ],
        },
      },
    ],
    ['one of two', [{ parameter: 'gender', option: 'female' }], { gender: 'female' }],
    [
      'both of two',
      [
        { parameter: 'gender', option: 'female' },
        { parameter: 'gender', option: 'male' },
      ],
      {},
    ],
    [
      'an open end',
      [
        { parameter: 'homeValues', option: '600000' },
        { parameter: 'homeValues', option: '400000' },
        { parameter: 'hasVeteransInHousehold', option: 'veterans' },
        { parameter: 'incomes', option: 'D' },
      ],
      { homeValues: [{ from: 400_000, to: null }], hasVeteransInHousehold: true, incomes: ['D'] },
    ],
  ])('from %s', (_, chosen, parameters) => {
    expect(parametersOfProfile(chosen)).toEqual(parameters);
  });
});

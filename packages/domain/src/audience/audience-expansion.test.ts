import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthMonthOf } from '../age/birth-month.ts';
import type { CountyPlace } from '../geography/nearby-places.ts';
import {
  type AudienceExpansion,
  audienceExpansions,
  bestExpansions,
  type CountedExpansion,
  expandedAudience,
  maxCountedExpansions,
} from './audience-expansion.ts';
import { type AudienceParameters, emptyAudience } from './audience-parameters.ts';
import { audienceProblems } from './audience-problems.ts';

const asOf = birthMonthOf(2026, 11);
const context = { asOf, hasTurningAgeTemplate: false };
const counties: readonly CountyPlace[] = ['Dallas', 'Tarrant', 'Collin', 'Denton', 'Ellis'].map((countyName, at) => ({
  stateCode: 'TX',
  countyName,
  lat: 32 + at / 10,
  lon: -97,
  people: 1_000 - at,
}));
const dallas: AudienceParameters = {
  ...emptyAudience,
  geography: [{ stateCode: 'TX', counties: [{ countyName: 'Dallas' }] }],
};
const turning65: AudienceParameters['age'] = {
  mode: 'turning-age-or-year',
  inputType: 'age',
  inputValue: 65,
  months: [{ baseMonth: 3, previousMonths: 2 }],
};
const everything: AudienceParameters = {
  ...dallas,
  age: { mode: 'age-by-year-range', ranges: [{ fromYear: 62, toYear: 70 }] },
  gender: 'female',
  maritalStatus: 'married',
  targetPerHousehold: { isOnePerHousehold: true, isPrimaryDecisionMaker: true },
};
const kinds = (parameters: AudienceParameters, rules = context) =>
  audienceExpansions(parameters, rules, counties).map(({ kind }) => kind);

describe('audienceExpansions', () => {
  it('names each kind once, places before ages and restrictions, then further places and ages, at most eight', () => {
    expect(audienceExpansions(everything, context, counties)).toEqual([
      { kind: 'county', stateCode: 'TX', countyName: 'Tarrant' },
      { kind: 'age', wider: 2 },
      { kind: 'one-per-household' },
      { kind: 'primary-decision-maker' },
      { kind: 'marital-status' },
      { kind: 'gender' },
      { kind: 'county', stateCode: 'TX', countyName: 'Collin' },
      { kind: 'county', stateCode: 'TX', countyName: 'Denton' },
    ]);
  });

  it.each<[string, AudienceParameters, readonly string[]]>([
    ['no place', { ...everything, geography: [] }, []],
    ['places alone', dallas, ['county', 'county', 'county']],
    [
      'Female Priority, which restricts nobody',
      { ...dallas, gender: 'female-priority' },
      ['county', 'county', 'county'],
    ],
    ['a turning age', { ...dallas, age: turning65 }, ['county', 'age', 'county', 'county']],
    [
      'ages that cannot grow',
      { ...dallas, age: { mode: 'age-by-year-range', ranges: [{ fromYear: 0, toYear: 130 }] } },
      ['county', 'county', 'county'],
    ],
    [
      'ages that would become the same range',
      {
        ...dallas,
        age: {
          mode: 'age-by-year-range',
          ranges: [
            { fromYear: 0, toYear: 20 },
            { fromYear: 1, toYear: 20 },
          ],
        },
      },
      ['county', 'county', 'county'],
    ],
  ])('for %s', (_case, parameters, expected) => {
    expect(kinds(parameters)).toEqual(expected);
  });

  it('keep the turning age of a turning-age template', () => {
    const rules = { ...context, hasTurningAgeTemplate: true };
    const parameters = { ...everything, age: turning65 };
    const expansions = audienceExpansions(parameters, rules, counties);
    expect(expansions).toContainEqual({ kind: 'age', wider: 1 });
    for (const expansion of expansions) {
      expect(expandedAudience(parameters, expansion, asOf).age?.mode).toBe('turning-age-or-year');
    }
    // An age of another mode already breaks the template's rule. So no change of such an audience is offered.
    expect(kinds(everything, rules)).toEqual([]);
  });

  it('change one parameter each, and lead to an audience without a problem', () => {
    const audiences = fc.record({
      age: fc.constantFrom(null, everything.age, turning65),
      gender: fc.constantFrom(null, 'male', 'female', 'female-priority'),
      maritalStatus: fc.constantFrom(null, 'married', 'single'),
      targetPerHousehold: fc.record({ isOnePerHousehold: fc.boolean(), isPrimaryDecisionMaker: fc.boolean() }),
      geography: fc.constantFrom(dallas.geography, [{ stateCode: 'TX' }]),
    });
    fc.assert(
      fc.property(audiences, fc.boolean(), (part, hasTurningAgeTemplate) => {
        const parameters = { ...emptyAudience, ...part } as AudienceParameters;
        const rules = { asOf, hasTurningAgeTemplate };
        const expansions = audienceExpansions(parameters, rules, counties);
        expect(expansions.length).toBeLessThanOrEqual(maxCountedExpansions);
        for (const expansion of expansions) {
          const expanded = expandedAudience(parameters, expansion, asOf);
          const names = Object.keys(parameters) as (keyof AudienceParameters)[];
          const changed = names.filter((name) => JSON.stringify(expanded[name]) !== JSON.stringify(parameters[name]));
          expect(changed).toHaveLength(1);
          expect(audienceProblems(expanded, rules)).toEqual([]);
        }
      }),
    );
  });
});

describe('expandedAudience', () => {
  it.each<[AudienceExpansion, Partial<AudienceParameters>]>([
    [
      { kind: 'county', stateCode: 'TX', countyName: 'Collin' },
      { geography: [{ stateCode: 'TX', counties: [{ countyName: 'Collin' }, { countyName: 'Dallas' }] }] },
    ],
    [{ kind: 'state', stateCode: 'OK' }, { geography: [{ stateCode: 'OK' }, ...dallas.geography] }],
    [{ kind: 'age', wider: 2 }, { age: { mode: 'age-by-year-range', ranges: [{ fromYear: 60, toYear: 72 }] } }],
    [{ kind: 'one-per-household' }, { targetPerHousehold: { isOnePerHousehold: false, isPrimaryDecisionMaker: true } }],
    [
      { kind: 'primary-decision-maker' },
      { targetPerHousehold: { isOnePerHousehold: true, isPrimaryDecisionMaker: false } },
    ],
    [{ kind: 'marital-status' }, { maritalStatus: null }],
    [{ kind: 'gender' }, { gender: null }],
  ])('%j', (expansion, change) => {
    expect(expandedAudience(everything, expansion, asOf)).toEqual({ ...everything, ...change });
  });
});

describe('bestExpansions', () => {
  const age = (wider: number, added: number): CountedExpansion => ({ expansion: { kind: 'age', wider }, added });
  const gender = (added: number): CountedExpansion => ({ expansion: { kind: 'gender' }, added });
  const household = (added: number): CountedExpansion => ({ expansion: { kind: 'one-per-household' }, added });
  const county = (countyName: string, added: number): CountedExpansion => ({
    expansion: { kind: 'county', stateCode: 'TX', countyName },
    added,
  });

  it.each<[string, number, readonly CountedExpansion[], readonly CountedExpansion[]]>([
    [
      'the smallest change that is enough comes first',
      500,
      [age(5, 900), gender(600), county('Ellis', 300)],
      [gender(600), age(5, 900), county('Ellis', 300)],
    ],
    [
      'without a change that is enough, the largest comes first',
      5_000,
      [household(340), age(2, 900), gender(600)],
      [age(2, 900), gender(600), household(340)],
    ],
    ['changes that add nobody are left out', 10, [age(2, 0), gender(-1), household(3)], [household(3)]],
    [
      'a kind repeats only when other kinds are missing',
      5_000,
      [county('A', 900), county('B', 800), county('C', 700), age(2, 10)],
      [county('A', 900), county('B', 800), age(2, 10)],
    ],
    [
      'three at most',
      5_000,
      [county('A', 9), age(2, 8), gender(7), household(6)],
      [county('A', 9), age(2, 8), gender(7)],
    ],
  ])('%s', (_case, missing, counted, expected) => {
    expect(bestExpansions(counted, missing)).toEqual(expected);
  });
});

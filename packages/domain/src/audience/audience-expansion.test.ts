import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthMonthOf } from '../age/birth-month.ts';
import type { CountyPlace } from '../geography/places-to-add.ts';
import {
  type AudienceExpansion,
  audienceExpansions,
  bestExpansions,
  type CountedExpansion,
  droppedRestrictions,
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
const restricted: AudienceParameters = {
  ...everything,
  dwellingType: 'single-unit',
  propertyTypes: ['condo'],
  lengthOfResidence: [{ from: 2, to: 10 }],
  hasVeteransInHousehold: true,
  incomes: ['D'],
  wealths: ['E', 'F'],
  homeValues: [{ from: 100_000, to: 300_000 }],
  ethnicities: ['irish'],
  languages: ['english'],
  phone: { preference: 'only', sanNumbers: ['1234-567890-26'], orgId: '2' },
};
/** One further county is not enough, two are. */
const gap = { present: 100, missing: 100 };
const kinds = (parameters: AudienceParameters, rules = context) =>
  audienceExpansions(parameters, rules, counties, gap).map(({ kind }) => kind);

describe('audienceExpansions', () => {
  it('names each kind once, places before ages and restrictions, then further places and ages, at most ten', () => {
    expect(audienceExpansions(everything, context, counties, gap)).toEqual([
      { kind: 'county', stateCode: 'TX', countyName: 'Tarrant' },
      { kind: 'state', stateCode: 'TX' },
      { kind: 'counties', stateCode: 'TX', countyNames: ['Tarrant', 'Collin'] },
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
    ['places alone', dallas, ['county', 'state', 'counties', 'county', 'county']],
    [
      'Female Priority, which restricts nobody',
      { ...dallas, gender: 'female-priority' },
      ['county', 'state', 'counties', 'county', 'county'],
    ],
    ['a turning age', { ...dallas, age: turning65 }, ['county', 'state', 'counties', 'age', 'county', 'county']],
    [
      'ages that cannot grow',
      { ...dallas, age: { mode: 'age-by-year-range', ranges: [{ fromYear: 0, toYear: 130 }] } },
      ['county', 'state', 'counties', 'county', 'county'],
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
      ['county', 'state', 'counties', 'county', 'county'],
    ],
  ])('for %s', (_case, parameters, expected) => {
    expect(kinds(parameters)).toEqual(expected);
  });

  it('name each restriction, also where there are more than ten kinds', () => {
    expect(new Set(kinds(restricted))).toEqual(new Set(['county', 'state', 'counties', 'age', ...droppedRestrictions]));
    expect(kinds({ ...restricted, phone: { ...restricted.phone, preference: 'prefer' } })).not.toContain('phone');
  });

  it('keep the turning age of a turning-age template', () => {
    const rules = { ...context, hasTurningAgeTemplate: true };
    const parameters = { ...everything, age: turning65 };
    const expansions = audienceExpansions(parameters, rules, counties, gap);
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
        const expansions = audienceExpansions(parameters, rules, counties, gap);
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
    [
      { kind: 'counties', stateCode: 'TX', countyNames: ['Ellis', 'Collin'] },
      {
        geography: [
          { stateCode: 'TX', counties: [{ countyName: 'Collin' }, { countyName: 'Dallas' }, { countyName: 'Ellis' }] },
        ],
      },
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
    [{ kind: 'dwelling-type' }, { dwellingType: null }],
    [{ kind: 'property-types' }, { propertyTypes: [] }],
    [{ kind: 'length-of-residence' }, { lengthOfResidence: [] }],
    [{ kind: 'veterans' }, { hasVeteransInHousehold: false }],
    [{ kind: 'incomes' }, { incomes: [] }],
    [{ kind: 'wealths' }, { wealths: [] }],
    [{ kind: 'home-values' }, { homeValues: [] }],
    [{ kind: 'ethnicities' }, { ethnicities: [] }],
    [{ kind: 'languages' }, { languages: [] }],
    [{ kind: 'phone' }, { phone: emptyAudience.phone }],
  ])('%j', (expansion, change) => {
    expect(expandedAudience(restricted, expansion, asOf)).toEqual({ ...restricted, ...change });
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

  const state = (added: number): CountedExpansion => ({ expansion: { kind: 'state', stateCode: 'TX' }, added });

  it.each<[string, number, readonly CountedExpansion[], readonly CountedExpansion[]]>([
    [
      'of changes of one kind that are enough, the smallest is chosen',
      500,
      [age(5, 900), age(2, 600), gender(700), household(800), state(9_000)],
      [state(9_000), age(2, 600), household(800), gender(700)],
    ],
    [
      'without a change that is enough, the largest of a kind is chosen',
      5_000,
      [household(340), age(2, 600), age(5, 900), gender(600), county('A', 20)],
      [county('A', 20), age(5, 900), household(340), gender(600)],
    ],
    ['changes that add nobody are left out', 10, [age(2, 0), gender(-1), household(3)], [household(3)]],
    [
      'a kind repeats only when other kinds are missing, with its larger change first',
      5_000,
      [county('A', 700), county('B', 800), county('C', 900), county('D', 60), age(2, 10)],
      [county('C', 900), county('B', 800), county('A', 700), age(2, 10)],
    ],
    [
      'four at most, and first the changes that are enough',
      500,
      [county('A', 9), age(2, 8), gender(7), household(6), state(2_000)],
      [county('A', 9), state(2_000), age(2, 8), gender(7)],
    ],
  ])('%s', (_case, missing, counted, expected) => {
    expect(bestExpansions(counted, missing)).toEqual(expected);
  });

  it('shows the same kinds in the same order, whatever the numbers are', () => {
    const order = ['county', 'state', 'age', 'one-per-household', 'gender'];
    const added = fc.integer({ min: -5, max: 900 });
    const counted = fc
      .tuple(added, added, added, added, added, added)
      .map(([a, b, c, d, e, f]) => [county('A', a), age(2, b), gender(c), household(d), state(e), age(5, f)]);
    fc.assert(
      fc.property(counted, fc.integer({ min: 1, max: 1_000 }), (all, missing) => {
        const shown = bestExpansions(all, missing);
        const places = shown.map(({ expansion }) => order.indexOf(expansion.kind));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        // If some change adds enough people, at least one such change is shown.
        const isEnough = (each: CountedExpansion) => each.added >= missing;
        if (all.some(isEnough)) expect(shown.some(isEnough)).toBe(true);
      }),
    );
  });
});

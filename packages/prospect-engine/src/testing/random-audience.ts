import type { AgeClause, BirthMonth } from '@dropdate/domain/age/age-clause';
import type { CountedParameters, NumberRange, StateSelection } from '@dropdate/domain/audience/audience-parameters';
import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import type { ReferencePerson } from './reference-prospects.ts';

/** All features that an audience can have. Each feature occurs in a good part of the random audiences. */
export const features = [
  'state',
  'county',
  'city',
  'zip',
  'turning-age',
  'turning-year',
  'age-range',
  'months-in-year',
  'month-year-range',
  'male',
  'female',
  'female-priority',
  'married',
  'single',
  'multi-unit',
  'single-unit',
  'residence',
  'incomes',
  'wealths',
  'home-values',
  'veterans',
  'decision-maker',
  'one-per-household',
  'languages',
  'ethnicities',
  'property-types',
  'phone-prefer',
  'phone-only',
  'previous-orders',
  'own-holder',
  'without-known',
] as const;
export type Feature = (typeof features)[number];

/** Groups of features that exclude each other. */
const alternatives: readonly (readonly Feature[])[] = [
  ['turning-age', 'turning-year', 'age-range', 'months-in-year', 'month-year-range'],
  ['male', 'female', 'female-priority'],
  ['married', 'single'],
  ['multi-unit', 'single-unit'],
  ['phone-prefer', 'phone-only'],
];

export interface RandomSource {
  /** Returns a number from 0 to below 1. */
  readonly next: () => number;
}

/** The wanted feature, and a few others at random. */
export function randomFeatures(random: RandomSource, wanted: Feature): ReadonlySet<Feature> {
  const chosen = new Set<Feature>([wanted]);
  for (const feature of features) {
    const rivals = alternatives.find((group) => group.includes(feature)) ?? [];
    if (rivals.some((rival) => chosen.has(rival))) continue;
    if (random.next() < (feature === 'one-per-household' ? 0.35 : 0.09)) chosen.add(feature);
  }
  return chosen;
}

/** Parameters with exactly these features. Their ranges are wide, so that most audiences match somebody. */
export function randomParameters(
  random: RandomSource,
  has: ReadonlySet<Feature>,
  people: readonly ReferencePerson[],
  asOf: BirthMonth,
): CountedParameters {
  const either = <Value>(...options: readonly (readonly [Feature, Value])[]) =>
    options.find(([feature]) => has.has(feature))?.[1] ?? null;
  return {
    geography: randomGeography(random, has, people),
    age: randomAge(random, has, asOf),
    gender: either(['male', 'male'], ['female', 'female'], ['female-priority', 'female-priority']),
    maritalStatus: either(['married', 'married'], ['single', 'single']),
    dwellingType: either(['multi-unit', 'multi-unit'], ['single-unit', 'single-unit']),
    lengthOfResidence: has.has('residence') ? randomRanges(random, 0, 30, 4) : [],
    incomes: has.has('incomes')
      ? some(
          random,
          incomeBands.map(({ code }) => code),
          6,
        )
      : [],
    wealths: has.has('wealths')
      ? some(
          random,
          wealthBands.map(({ code }) => code),
          5,
        )
      : [],
    homeValues: has.has('home-values') ? randomRanges(random, 0, 600_000, 150_000) : [],
    hasVeteransInHousehold: has.has('veterans'),
    targetPerHousehold: {
      isPrimaryDecisionMaker: has.has('decision-maker'),
      isOnePerHousehold: has.has('one-per-household'),
    },
    languages: has.has('languages') ? ['english', ...some(random, languages, 3)] : [],
    ethnicities: has.has('ethnicities') ? ['german', 'irish', 'african-american', ...some(random, ethnicities, 5)] : [],
    propertyTypes: has.has('property-types') ? some(random, propertyTypes, 3) : [],
    phone: { preference: either(['phone-prefer', 'prefer'], ['phone-only', 'only']), sanNumbers: [], orgId: null },
  };
}

export function whole(random: RandomSource, from: number, to: number): number {
  return from + Math.floor(random.next() * (to - from + 1));
}

export function pick<Value>(random: RandomSource, list: readonly Value[]): Value {
  const value = list[whole(random, 0, list.length - 1)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

function some<Value>(random: RandomSource, list: readonly Value[], max: number): readonly Value[] {
  return Array.from({ length: whole(random, 1, max) }, () => pick(random, list));
}

/** One to three ranges. Some ranges overlap, some have no upper end, and some match nobody. */
function randomRanges(random: RandomSource, from: number, to: number, width: number): readonly NumberRange[] {
  return Array.from({ length: whole(random, 1, 3) }, () => {
    const start = whole(random, from, to);
    return { from: start, to: random.next() < 0.3 ? null : start + whole(random, 0, width * 3) };
  });
}

function randomAge(random: RandomSource, has: ReadonlySet<Feature>, asOf: BirthMonth): AgeClause | null {
  const year = Math.floor(asOf / 12);
  const turning = (inputType: 'age' | 'year', inputValue: number): AgeClause => ({
    mode: 'turning-age-or-year',
    inputType,
    inputValue,
    months: Array.from({ length: whole(random, 1, 4) }, () => ({
      baseMonth: whole(random, 1, 12),
      previousMonths: whole(random, 0, 12),
    })),
  });
  if (has.has('turning-age')) return turning('age', whole(random, 60, 70));
  if (has.has('turning-year')) return turning('year', year - whole(random, 55, 72));
  if (has.has('age-range')) {
    return {
      mode: 'age-by-year-range',
      ranges: Array.from({ length: whole(random, 1, 3) }, () => {
        const fromYear = whole(random, 18, 80);
        return { fromYear, toYear: fromYear + whole(random, 0, 20) };
      }),
    };
  }
  if (has.has('months-in-year')) {
    const fromYear = year - whole(random, 40, 80);
    const months = random.next() < 0.3 ? [] : some(random, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 6);
    return { mode: 'age-by-month-in-year-range', fromYear, toYear: fromYear + whole(random, 3, 25), months };
  }
  if (has.has('month-year-range')) {
    return {
      mode: 'age-by-month-and-year-range',
      ranges: Array.from({ length: whole(random, 1, 3) }, () => {
        const from = (year - whole(random, 30, 85)) * 12 + whole(random, 0, 11);
        return { from, to: from + whole(random, 0, 200) };
      }),
    };
  }
  return null;
}

/**
 * A random selection of places. Somebody in the release lives in each of these places, so the places alone never make
 * the audience empty.
 */
function randomGeography(
  random: RandomSource,
  has: ReadonlySet<Feature>,
  people: readonly ReferencePerson[],
): readonly StateSelection[] {
  const residents = (max: number) => Array.from({ length: whole(random, 1, max) }, () => pick(random, people));
  return [
    ...(has.has('state') ? residents(2).map(({ stateCode }) => ({ stateCode })) : []),
    ...(has.has('county')
      ? residents(3).map(({ stateCode, county }) => ({ stateCode, counties: [{ countyName: county }] }))
      : []),
    ...(has.has('city')
      ? residents(8).map(({ stateCode, county, city }) => ({
          stateCode,
          counties: [{ countyName: county, cities: [{ cityName: city }] }],
        }))
      : []),
    ...(has.has('zip')
      ? residents(25).map(({ stateCode, county, city, zip }) => ({
          stateCode,
          counties: [{ countyName: county, cities: [{ cityName: city, zipCodes: [zip] }] }],
        }))
      : []),
  ];
}

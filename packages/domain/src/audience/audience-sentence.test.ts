import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgeClause } from '../age/age-clause.ts';
import { birthMonthOf } from '../age/birth-month.ts';
import type { AudienceParameters, StateSelection } from './audience-parameters.ts';
import { emptyAudience } from './audience-parameters.ts';
import { audienceSentence } from './audience-sentence.ts';
import { canonicalParameters } from './canonical-parameters.ts';
import { ethnicities, incomeBands, languages, propertyTypes, wealthBands } from './prospect-attributes.ts';

const asOf = birthMonthOf(2026, 11);
const audience = (changes: Partial<AudienceParameters>): AudienceParameters => ({ ...emptyAudience, ...changes });
const counties = (stateCode: string, ...names: string[]): StateSelection => ({
  stateCode,
  counties: names.map((countyName) => ({ countyName })),
});
const cities = (stateCode: string, countyName: string, ...names: string[]): StateSelection => ({
  stateCode,
  counties: [{ countyName, cities: names.map((cityName) => ({ cityName })) }],
});
const zips = (stateCode: string, ...zipCodes: string[]): StateSelection => ({
  stateCode,
  counties: [{ countyName: 'Harris', cities: [{ cityName: 'Houston', zipCodes }] }],
});
const many = (stateCode: string, count: number) =>
  counties(stateCode, ...Array.from({ length: count }, (_, at) => `County ${at}`));
const ages = (...ranges: [number, number][]): AgeClause => ({
  mode: 'age-by-year-range',
  ranges: ranges.map(([fromYear, toYear]) => ({ fromYear, toYear })),
});
const turning = (inputType: 'age' | 'year', inputValue: number | null, ...months: [number, number][]): AgeClause => ({
  mode: 'turning-age-or-year',
  inputType,
  inputValue,
  months: months.map(([baseMonth, previousMonths]) => ({ baseMonth, previousMonths })),
});
const inYears = (fromYear: number | null, toYear: number | null, ...months: number[]): AgeClause => ({
  mode: 'age-by-month-in-year-range',
  fromYear,
  toYear,
  months,
});
const bornFrom = (...ranges: [number, number, number, number][]): AgeClause => ({
  mode: 'age-by-month-and-year-range',
  ranges: ranges.map(([fromYear, fromMonth, toYear, toMonth]) => ({
    from: birthMonthOf(fromYear, fromMonth),
    to: birthMonthOf(toYear, toMonth),
  })),
});
const household = (isPrimaryDecisionMaker: boolean, isOnePerHousehold: boolean) => ({
  targetPerHousehold: { isPrimaryDecisionMaker, isOnePerHousehold },
});
const phone = (preference: 'prefer' | 'only' | null) => ({ phone: { preference, sanNumbers: ['1'], orgId: 'A' } });
const texas = [{ stateCode: 'TX' }];

/** Columns: the parameters; the sentence; the texts of its parts. */
const table: readonly [Partial<AudienceParameters>, string, readonly string[]][] = [
  [{}, 'All people', []],
  [
    { gender: 'female', age: ages([62, 70]), geography: [counties('TX', 'Harris', 'Dallas')] },
    'Women 62 to 70 in Harris and Dallas, Texas',
    ['Women', 'Ages 62 to 70', 'Harris, Texas', 'Dallas, Texas'],
  ],
  [{ gender: 'female' }, 'Women', ['Women']],
  [{ gender: 'male' }, 'Men', ['Men']],
  [{ gender: 'female-priority' }, 'People, women first', ['Women first']],
  [{ maritalStatus: 'married' }, 'Married people', ['Married']],
  [{ maritalStatus: 'single', gender: 'male' }, 'Single men', ['Single', 'Men']],
  [{ maritalStatus: 'married', gender: 'female-priority' }, 'Married people, women first', ['Married', 'Women first']],
  [{ geography: texas }, 'People in Texas', ['Texas']],
  [{ geography: [...texas, { stateCode: 'OH' }] }, 'People in Texas and Ohio', ['Texas', 'Ohio']],
  [{ geography: [{ stateCode: 'DC' }] }, 'People in the District of Columbia', ['District of Columbia']],
  [
    { geography: ['TX', 'OH', 'FL', 'GA'].map((stateCode) => ({ stateCode })) },
    'People in Texas, Ohio, Florida and Georgia',
    ['Texas', 'Ohio', 'Florida', 'Georgia'],
  ],
  [
    { geography: ['TX', 'OH', 'FL', 'GA', 'AL'].map((stateCode) => ({ stateCode })) },
    'People in 5 states',
    ['5 states'],
  ],
  [{ geography: [counties('TX', 'Harris')] }, 'People in Harris, Texas', ['Harris, Texas']],
  [
    { geography: [counties('TX', 'Harris', 'Dallas', 'Bexar')] },
    'People in Harris, Dallas and Bexar, Texas',
    ['Harris, Texas', 'Dallas, Texas', 'Bexar, Texas'],
  ],
  [{ geography: [many('TX', 14)] }, 'People in 14 counties of Texas', ['14 counties of Texas']],
  [
    { geography: [many('TX', 14), zips('OH', '1', '2', '3', '4')] },
    'People in 14 counties of Texas and 4 zips of Ohio',
    ['14 counties of Texas', '4 zips of Ohio'],
  ],
  [
    { geography: [many('TX', 4), zips('OH', '43001', '43002', '43003')] },
    'People in 4 counties of Texas, and zips 43001, 43002 and 43003, Ohio',
    ['4 counties of Texas', 'Zip 43001, Ohio', 'Zip 43002, Ohio', 'Zip 43003, Ohio'],
  ],
  [
    { geography: [cities('TX', 'Harris', 'Houston')] },
    'People in the city of Houston, Texas',
    ['City of Houston, Texas'],
  ],
  [
    { geography: [cities('TX', 'Harris', 'Houston', 'Katy')] },
    'People in the cities of Houston and Katy, Texas',
    ['City of Houston, Texas', 'City of Katy, Texas'],
  ],
  [{ geography: [zips('TX', '77002')] }, 'People in zip 77002, Texas', ['Zip 77002, Texas']],
  [
    { geography: [cities('TX', 'Collin', 'Dallas'), cities('TX', 'Dallas', 'Dallas')] },
    'People in the city of Dallas, Texas',
    ['City of Dallas, Texas'],
  ],
  [
    { geography: [counties('TX', 'Dallas'), zips('TX', '77002', '77003')] },
    'People in 1 county and 2 zips of Texas',
    ['Dallas, Texas', 'Zip 77002, Texas', 'Zip 77003, Texas'],
  ],
  [
    { geography: [counties('TX', 'Dallas'), counties('OH', 'Franklin')] },
    'People in Dallas, Texas, and Franklin, Ohio',
    ['Dallas, Texas', 'Franklin, Ohio'],
  ],
  [
    { geography: [counties('TX', 'Dallas'), counties('OH', 'Franklin'), { stateCode: 'FL' }] },
    'People in Dallas, Texas; Franklin, Ohio; and Florida',
    ['Dallas, Texas', 'Franklin, Ohio', 'Florida'],
  ],
  [
    { geography: [...['TX', 'OH', 'FL', 'GA'].map((stateCode) => ({ stateCode })), counties('AL', 'Lee')] },
    'People in 4 states and parts of 1 other',
    ['Texas', 'Ohio', 'Florida', 'Georgia', 'Lee, Alabama'],
  ],
  [
    { geography: ['TX', 'OH', 'FL', 'GA', 'AL'].map((code) => counties(code, 'Lee')) },
    'People in parts of 5 states',
    ['Parts of 5 states'],
  ],
  [{ age: ages([65, 65]) }, 'People aged 65', ['Age 65']],
  [{ age: ages([62, 65], [70, 75]) }, 'People 62 to 65 or 70 to 75', ['Ages 62 to 65', 'Ages 70 to 75']],
  [{ age: ages([65, 65], [70, 75]) }, 'People aged 65 or 70 to 75', ['Age 65', 'Ages 70 to 75']],
  [{ age: ages() }, 'All people', []],
  [
    { age: turning('age', 65, [3, 2]) },
    'People turning 65 in January to March 2027',
    ['Turning 65 in January to March 2027'],
  ],
  [{ age: turning('age', 65, [1, 0]) }, 'People turning 65 in January 2027', ['Turning 65 in January 2027']],
  [
    { age: turning('age', 65, [2, 2], [6, 0]), gender: 'female' },
    'Women turning 65 in December 2026 to February 2027 or June 2027',
    ['Women', 'Turning 65 in December 2026 to February 2027', 'Turning 65 in June 2027'],
  ],
  [{ age: turning('year', 1961, [3, 2]) }, 'People born in January to March 1961', ['Born in January to March 1961']],
  [{ age: turning('age', 65) }, 'All people', []],
  [{ age: turning('age', null, [3, 2]) }, 'All people', []],
  [{ age: inYears(1950, 1960) }, 'People born in 1950 to 1960', ['Born in 1950 to 1960']],
  [{ age: inYears(1955, 1955, 1) }, 'People born in January of 1955', ['Born in January of 1955']],
  [
    { age: inYears(1950, 1960, 6, 1, 3, 2) },
    'People born in January to March or June of 1950 to 1960',
    ['Born in January to March or June of 1950 to 1960'],
  ],
  [
    { age: inYears(1950, 1960, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) },
    'People born in 1950 to 1960',
    ['Born in 1950 to 1960'],
  ],
  [{ age: inYears(null, 1960, 1) }, 'All people', []],
  [
    { age: bornFrom([1960, 1, 1962, 3], [1970, 5, 1970, 5]) },
    'People born in January 1960 to March 1962 or May 1970',
    ['Born in January 1960 to March 1962', 'Born in May 1970'],
  ],
  [
    { geography: texas, ...household(true, true) },
    'People in Texas, primary decision makers only, one per household',
    ['Texas', 'Primary decision makers only', 'One per household'],
  ],
  [household(false, true), 'People, one per household', ['One per household']],
  [{ dwellingType: 'multi-unit' }, 'People at multi-unit addresses', ['At multi-unit addresses']],
  [{ propertyTypes: ['condo', 'po-box'] }, 'People at condos or PO boxes', ['At condos or PO boxes']],
  [
    {
      lengthOfResidence: [
        { from: 2, to: 5 },
        { from: 10, to: null },
      ],
    },
    'People with 2 to 5 or 10 or more years at the address',
    ['2 to 5 or 10 or more years at the address'],
  ],
  [
    { incomes: ['B', 'A'] },
    'People with income up to $14,999 or $15,000 to $24,999',
    ['Income up to $14,999 or $15,000 to $24,999'],
  ],
  [
    { incomes: ['B', 'C', 'D', 'E'] },
    'People with income of $15,000 to $24,999, $25,000 to $34,999 or 2 other bands',
    ['Income of $15,000 to $24,999, $25,000 to $34,999 or 2 other bands'],
  ],
  [{ wealths: ['J'] }, 'People with wealth of $2,000,000 and above', ['Wealth of $2,000,000 and above']],
  [
    { homeValues: [{ from: 100_000, to: 250_000 }] },
    'People with home value of $100,000 to $250,000',
    ['Home value of $100,000 to $250,000'],
  ],
  [
    { ethnicities: ['hispanic', 'irish', 'greek', 'polish'] },
    'People of Hispanic, Irish or 2 other ethnicities',
    ['Of Hispanic, Irish or 2 other ethnicities'],
  ],
  [
    { languages: ['spanish', 'haitian-creole'] },
    'People speaking Spanish or Haitian Creole',
    ['Speaking Spanish or Haitian Creole'],
  ],
  [{ ethnicities: ['hispanic'] }, 'People of Hispanic ethnicity', ['Of Hispanic ethnicity']],
  [
    { geography: texas, gender: 'female', ...phone('only'), hasVeteransInHousehold: true, ...household(false, true) },
    'Women in Texas, with a veteran in the household, with a phone number, one per household',
    ['Women', 'Texas', 'With a veteran in the household', 'With a phone number', 'One per household'],
  ],
  [{ hasVeteransInHousehold: true }, 'People with a veteran in the household', ['With a veteran in the household']],
  [phone('only'), 'People with a phone number', ['With a phone number']],
  [phone('prefer'), 'People, those with a phone number first', ['Those with a phone number first']],
  [phone(null), 'All people', []],
];

describe('audienceSentence', () => {
  it.each(table)('%j: %s', (changes, text, parts) => {
    const sentence = audienceSentence(audience(changes), asOf);
    expect(sentence.text).toBe(text);
    expect(sentence.parts.map((part) => part.text)).toEqual(parts);
  });
});

const names = fc.constantFrom('Harris', 'Dallas', 'Bexar', 'Travis', 'Lee');
const place = fc.record({ stateCode: fc.constantFrom('TX', 'OH', 'FL', 'GA', 'AL', 'DC', 'NY') });
const geography: fc.Arbitrary<StateSelection[]> = fc.array(
  fc.oneof(
    place,
    fc.record({
      stateCode: fc.constantFrom('TX', 'OH', 'FL', 'GA', 'AL', 'DC', 'NY'),
      counties: fc.array(
        fc.oneof(
          fc.record({ countyName: names }),
          fc.record({
            countyName: names,
            cities: fc.array(
              fc.oneof(
                fc.record({ cityName: names }),
                fc.record({
                  cityName: names,
                  zipCodes: fc.array(fc.constantFrom('77001', '77002', '77003'), { minLength: 1 }),
                }),
              ),
              { minLength: 1, maxLength: 4 },
            ),
          }),
        ),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  ),
  { maxLength: 8 },
);
const month = fc.integer({ min: 1, max: 12 });
const year = fc.integer({ min: 1930, max: 1970 });
const age: fc.Arbitrary<AgeClause | null> = fc.oneof(
  fc.constant(null),
  fc.array(fc.tuple(fc.nat(110), fc.nat(110)), { maxLength: 5 }).map((ranges) => ages(...ranges)),
  fc
    .tuple(
      fc.constantFrom('age' as const, 'year' as const),
      fc.option(fc.integer({ min: 60, max: 1966 })),
      fc.array(fc.tuple(month, fc.nat(12)), { maxLength: 5 }),
    )
    .map(([type, value, months]) => turning(type, value, ...months)),
  fc.tuple(fc.option(year), fc.option(year), fc.array(month)).map(([from, to, months]) => inYears(from, to, ...months)),
  fc.array(fc.tuple(year, month, year, month), { maxLength: 5 }).map((ranges) => bornFrom(...ranges)),
);
const range = fc.record({ from: fc.nat(30), to: fc.option(fc.nat(30)) });
const few = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 5 });
const audiences: fc.Arbitrary<AudienceParameters> = fc.record({
  geography,
  age,
  gender: fc.constantFrom(null, 'male' as const, 'female' as const, 'female-priority' as const),
  maritalStatus: fc.constantFrom(null, 'married' as const, 'single' as const),
  dwellingType: fc.constantFrom(null, 'multi-unit' as const, 'single-unit' as const),
  lengthOfResidence: fc.array(range, { maxLength: 5 }),
  incomes: few(incomeBands.map(({ code }) => code)),
  wealths: few(wealthBands.map(({ code }) => code)),
  homeValues: fc.array(range, { maxLength: 5 }),
  hasVeteransInHousehold: fc.boolean(),
  targetPerHousehold: fc.record({ isPrimaryDecisionMaker: fc.boolean(), isOnePerHousehold: fc.boolean() }),
  languages: few(languages),
  ethnicities: few(ethnicities),
  propertyTypes: few(propertyTypes),
  phone: fc.record({
    preference: fc.constantFrom(null, 'prefer' as const, 'only' as const),
    sanNumbers: fc.array(fc.constant('123'), { maxLength: 2 }),
    orgId: fc.option(fc.constant('A')),
  }),
  suppression: fc.constant(emptyAudience.suppression),
  pinned: fc.constant([]),
});
const nothing = canonicalParameters(emptyAudience);

describe('the sentence of any audience', () => {
  it('has words, and only single spaces', () => {
    fc.assert(
      fc.property(audiences, (parameters) => {
        const { text, parts } = audienceSentence(parameters, asOf);
        for (const words of [text, ...parts.map((part) => part.text)]) {
          expect(words).toMatch(/^\S+( \S+)*$/);
          expect(words).not.toMatch(/undefined|null|NaN|,,|\.$/);
        }
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
      }),
    );
  });

  it('names each parameter that is set, and no other', () => {
    fc.assert(
      fc.property(audiences, (parameters) => {
        const canonical = canonicalParameters(parameters);
        const set = Object.entries(canonical).flatMap(([name, value]) =>
          JSON.stringify(value) === JSON.stringify(nothing[name as keyof typeof nothing]) ? [] : [name],
        );
        const named = audienceSentence(parameters, asOf).parts.flatMap(({ removal }) => Object.keys(removal));
        expect([...new Set(named)].sort()).toEqual(set.sort());
      }),
    );
  });

  it('ends without conditions once every part is removed, in any order', () => {
    fc.assert(
      fc.property(audiences, fc.infiniteStream(fc.nat()), (parameters, choices) => {
        let left = parameters;
        let parts = audienceSentence(left, asOf).parts;
        while (parts.length > 0) {
          const [part] = parts.slice(choices.next().value % parts.length);
          const next = { ...left, ...part?.removal };
          const after = audienceSentence(next, asOf).parts;
          expect(after.length).toBeLessThan(parts.length);
          [left, parts] = [next, after];
        }
        expect(canonicalParameters(left)).toEqual(nothing);
      }),
    );
  });
});

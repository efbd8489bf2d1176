import {
  type AudienceParameters,
  emptyAudience,
  type StateSelection,
} from '@dropdate/domain/audience/audience-parameters';
import { ethnicities } from '@dropdate/domain/audience/prospect-attributes';
import type { Dimension, GeographyRow } from '@dropdate/prospect-engine/prospect-engine';

/**
 * A named query: the same question to the engine and, in SQL, to PostgreSQL. `variant` changes the question a little
 * for each run.
 */
export interface BenchQuery {
  readonly name: string;
  readonly parameters: (variant: number, places: Places) => AudienceParameters;
  /** Groups the answer; without it the answer is a total. */
  readonly by?: Dimension;
  /** True when the company that asks has suppressed people. */
  readonly isSuppressed?: true;
  /** The restrictions of `parameters` as SQL on the table `person`, geography included. */
  readonly where: (variant: number, places: Places) => string;
  /**
   * `geography` queries have places as their only conditions. `option` queries ask for the numbers beside states or
   * counties.
   */
  readonly kind: 'live' | 'geography' | 'option';
}

/**
 * The numbers by which PostgreSQL knows places. They are the numbers that the engine's release gives its states and
 * cells.
 */
export class Places {
  readonly rows: readonly GeographyRow[];
  private readonly states: readonly string[];
  /**
   * The cells of each county and city. They are found before the queries run. Otherwise PostgreSQL's time would include
   * a search through all cells.
   */
  private readonly cellsOf = new Map<string, number[]>();
  private readonly middleCounties: readonly number[];

  constructor(rows: readonly GeographyRow[]) {
    this.rows = rows;
    const people = new Map<number, number>();
    rows.forEach((row, cell) => {
      for (const level of ['county', 'city'] as const) {
        const name = placeName(row, level);
        const cells = this.cellsOf.get(name) ?? [];
        this.cellsOf.set(name, cells);
        cells.push(cell);
        if (level === 'county') people.set(cells[0] ?? cell, (people.get(cells[0] ?? cell) ?? 0) + row.people);
      }
    });
    this.middleCounties = [...people]
      .sort(([, left], [, right]) => right - left)
      .slice(100)
      .map(([cell]) => cell);
    this.states = [...new Set(rows.map(({ stateCode }) => stateCode))];
  }

  /** A number for the county of each cell. */
  countyNumbers(): readonly number[] {
    const numbers = new Map<string, number>();
    return this.rows.map((row) => {
      const name = placeName(row, 'county');
      const known = numbers.get(name) ?? numbers.size;
      numbers.set(name, known);
      return known;
    });
  }

  state(code: string): number {
    return this.states.indexOf(code) + 1;
  }

  everyState(): readonly StateSelection[] {
    return this.states.map((stateCode) => ({ stateCode }));
  }

  /** `count` populated ZIP codes spread over the country. The start depends on the variant. */
  zips(count: number, variant: number): readonly number[] {
    return Array.from({ length: count }, (_, index) => (index * 1487 + variant * 37) % this.rows.length);
  }

  /** All cells of the county to which the cell `like` belongs, or all cells of its city within that county. */
  cells(like: number, level: 'county' | 'city'): readonly number[] {
    const home = this.rows[like];
    return (home && this.cellsOf.get(placeName(home, level))) ?? [];
  }

  /**
   * One cell of each of `count` counties, from larger to smaller counties. The first county comes `variant` places
   * after the 101st largest.
   */
  counties(count: number, variant: number): readonly number[] {
    return this.middleCounties.slice(variant, variant + count);
  }

  selectionOf(cell: number, level: 'county' | 'city' | 'zip'): readonly StateSelection[] {
    const row = this.rows[cell];
    if (!row) return [];
    const cities = level === 'zip' ? [{ cityName: row.city, zipCodes: [row.zip] }] : [{ cityName: row.city }];
    return [
      {
        stateCode: row.stateCode,
        counties: [level === 'county' ? { countyName: row.county } : { countyName: row.county, cities }],
      },
    ];
  }
}

function placeName({ stateCode, county, city }: GeographyRow, level: 'county' | 'city'): string {
  return JSON.stringify(level === 'county' ? [stateCode, county] : [stateCode, county, city]);
}

const month = (year: number) => year * 12;
const highIncomes = ['E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
const states = (...codes: readonly string[]) => codes.map((stateCode) => ({ stateCode }));

function bornBetween(from: number, to: number): Pick<AudienceParameters, 'age'> {
  return { age: { mode: 'age-by-month-and-year-range', ranges: [{ from, to }] } };
}

const born = (variant: number, from = 1950, to = 1985) => bornBetween(month(from) + variant, month(to) + 11);
const bornSql = (variant: number, from = 1950, to = 1985) =>
  `birth_month between ${month(from) + variant} and ${month(to) + 11}`;

const onePerHousehold = { targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true } } as const;

const women = (variant: number): AudienceParameters => ({
  ...emptyAudience,
  ...born(variant),
  gender: 'female',
  incomes: highIncomes,
});
const womenSql = (variant: number) => `gender = 2 and ${bornSql(variant)} and income >= 5`;

const florida = (variant: number): AudienceParameters => ({
  ...emptyAudience,
  ...born(variant, 1945, 1970),
  geography: states('FL'),
  incomes: ['F', 'G', 'H', 'I', 'J', 'K', 'L'],
});
const floridaSql = (variant: number, places: Places) =>
  `state = ${places.state('FL')} and ${bornSql(variant, 1945, 1970)} and income >= 6`;

const adults = (variant: number): AudienceParameters => ({ ...emptyAudience, ...born(variant), incomes: highIncomes });
const adultsSql = (variant: number) => `${bornSql(variant)} and income >= 5`;

const bigStates = ['CA', 'NY', 'TX'] as const;
const inStates = (places: Places, codes: readonly string[]) =>
  `state in (${codes.map((code) => places.state(code)).join()})`;

export const queries: readonly BenchQuery[] = [
  { name: 'national broad', kind: 'live', parameters: women, where: womenSql },
  {
    name: 'national narrow',
    kind: 'live',
    parameters: (variant) => ({
      ...emptyAudience,
      hasVeteransInHousehold: true,
      ethnicities: [ethnicities[4 + (variant % 5)] ?? 'chinese'],
      homeValues: [{ from: 150_000 + variant, to: 400_000 }],
      phone: { preference: 'only', sanNumbers: [], orgId: null },
    }),
    where: (variant) =>
      `veteran = 1 and phone = 1 and ethnicity = ${5 + (variant % 5)} and home_value between ${150_000 + variant} and 400000`,
  },
  { name: 'one state', kind: 'live', parameters: florida, where: floridaSql },
  {
    name: '20 zips',
    kind: 'live',
    parameters: (variant, places) => ({
      ...adults(variant),
      geography: places.zips(20, variant).flatMap((cell) => places.selectionOf(cell, 'zip')),
    }),
    where: (variant, places) => `cell in (${places.zips(20, variant).join()}) and ${adultsSql(variant)}`,
  },
  {
    name: '20 counties',
    kind: 'live',
    parameters: (variant, places) => ({
      ...adults(variant),
      geography: places.counties(20, variant).flatMap((cell) => places.selectionOf(cell, 'county')),
    }),
    where: (variant, places) => {
      const cells = places.counties(20, variant).flatMap((cell) => places.cells(cell, 'county'));
      return `cell in (${cells.join()}) and ${adultsSql(variant)}`;
    },
  },
  {
    name: '3 states',
    kind: 'live',
    parameters: (variant) => ({
      ...emptyAudience,
      ...born(variant, 1950, 1975),
      geography: states(...bigStates),
      gender: 'male',
      incomes: ['D', 'E', 'F', 'G', 'H', 'I'],
    }),
    where: (variant, places) =>
      `${inStates(places, bigStates)} and gender = 1 and ${bornSql(variant, 1950, 1975)} and income between 4 and 9`,
  },
  {
    name: 'mixed geography',
    kind: 'live',
    parameters: (variant, places) => ({
      ...emptyAudience,
      ...born(variant),
      geography: [
        ...states('OH', 'WY'),
        ...places.zips(5, variant).flatMap((cell) => places.selectionOf(cell, 'county')),
        ...places.zips(10, variant + 400).flatMap((cell) => places.selectionOf(cell, 'city')),
        ...places.zips(20, variant + 800).flatMap((cell) => places.selectionOf(cell, 'zip')),
      ],
      wealths: ['E', 'F', 'G', 'H', 'I', 'J'],
    }),
    where: (variant, places) => {
      const cells = [
        ...places.zips(5, variant).flatMap((cell) => places.cells(cell, 'county')),
        ...places.zips(10, variant + 400).flatMap((cell) => places.cells(cell, 'city')),
        ...places.zips(20, variant + 800),
      ];
      return `(${inStates(places, ['OH', 'WY'])} or cell in (${cells.join()})) and ${bornSql(variant)} and wealth >= 5`;
    },
  },
  {
    name: 'by zip, one state',
    kind: 'live',
    by: 'zip',
    parameters: (variant) => ({ ...adults(variant), geography: states('CA') }),
    where: (variant, places) => `${inStates(places, ['CA'])} and ${adultsSql(variant)}`,
  },
  { name: 'by zip, national', kind: 'live', by: 'zip', parameters: adults, where: adultsSql },
  { name: 'by state, national', kind: 'live', by: 'state', parameters: adults, where: adultsSql },
  {
    name: 'by birth month, 3 states',
    kind: 'live',
    by: 'birth-month',
    parameters: (variant) => ({ ...adults(variant), geography: states(...bigStates) }),
    where: (variant, places) => `${inStates(places, bigStates)} and ${adultsSql(variant)}`,
  },
  { name: 'suppressed, national', kind: 'live', isSuppressed: true, parameters: women, where: womenSql },
  { name: 'suppressed, one state', kind: 'live', isSuppressed: true, parameters: florida, where: floridaSql },
  {
    name: 'household, national',
    kind: 'live',
    parameters: (variant) => ({ ...women(variant), ...onePerHousehold }),
    where: womenSql,
  },
  {
    name: 'household, one state',
    kind: 'live',
    parameters: (variant) => ({ ...florida(variant), ...onePerHousehold }),
    where: floridaSql,
  },
  {
    name: 'turning 65, national',
    kind: 'live',
    parameters: (variant) => ({
      ...emptyAudience,
      age: {
        mode: 'turning-age-or-year',
        inputType: 'age',
        inputValue: 65 + Math.floor(variant / 12),
        months: [{ baseMonth: 1 + (variant % 12), previousMonths: 3 }],
      },
    }),
    where: (variant) => {
      const next = 2026 * 12 + 10 + ((variant - 10 + 24) % 12);
      const born = next - (65 + Math.floor(variant / 12)) * 12;
      return `birth_month between ${born - 3} and ${born}`;
    },
  },
  {
    name: 'geography only, 3 states',
    kind: 'geography',
    parameters: (variant, places) => ({
      ...emptyAudience,
      geography: [...states(...bigStates), ...places.selectionOf(variant * 11, 'zip')],
    }),
    where: (variant, places) => `(${inStates(places, bigStates)} or cell = ${variant * 11})`,
  },
  {
    name: 'geography only, by zip, suppressed',
    kind: 'geography',
    by: 'zip',
    isSuppressed: true,
    parameters: (variant, places) => ({
      ...emptyAudience,
      geography: [...states('FL', 'GA'), ...places.selectionOf(variant * 11, 'zip')],
    }),
    where: (variant, places) => `(${inStates(places, ['FL', 'GA'])} or cell = ${variant * 11})`,
  },
  { name: 'option counts, states', kind: 'option', by: 'state', parameters: women, where: womenSql },
  {
    name: 'option counts, states, household',
    kind: 'option',
    by: 'state',
    parameters: (variant) => ({ ...women(variant), ...onePerHousehold }),
    where: womenSql,
  },
  {
    name: 'option counts, states, suppressed',
    kind: 'option',
    by: 'state',
    isSuppressed: true,
    parameters: women,
    where: womenSql,
  },
  {
    name: 'option counts, counties of Texas',
    kind: 'option',
    by: 'county',
    parameters: (variant) => ({ ...women(variant), geography: states('TX') }),
    where: (variant, places) => `${inStates(places, ['TX'])} and ${womenSql(variant)}`,
  },
  {
    name: 'option counts, counties, household',
    kind: 'option',
    by: 'county',
    parameters: (variant) => ({ ...women(variant), ...onePerHousehold, geography: states('TX') }),
    where: (variant, places) => `${inStates(places, ['TX'])} and ${womenSql(variant)}`,
  },
];

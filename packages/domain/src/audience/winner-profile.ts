import { wilsonInterval } from '../report/wilson-interval.ts';
import type { AudienceParameters, NumberRange } from './audience-parameters.ts';
import type { PropertyType } from './prospect-attributes.ts';
import { incomeBands, propertyTypes, wealthBands } from './prospect-attributes.ts';

/** Who counts as a winner: a person who answered a mailing, or one whose lead was won. */
export const winnerKinds = ['answered', 'bought'] as const;
export type WinnerKind = (typeof winnerKinds)[number];

/** A profile from fewer winners would show chance as a rule (decision 73). */
export const leastWinners = 200;
/** An option with fewer mailed people or winners is too small to call (decision 79). */
const leastMailed = 300;
const leastWinnersOfOption = 5;

/**
 * The parameters that a profile compares. Ethnicity and language are left out, because a file of answers must not decide by
 * descent who gets an offer of insurance.
 */
export const profileParameters = [
  'age',
  'gender',
  'maritalStatus',
  'dwellingType',
  'propertyTypes',
  'lengthOfResidence',
  'hasVeteransInHousehold',
  'incomes',
  'wealths',
  'homeValues',
] as const satisfies readonly (keyof AudienceParameters)[];
export type ProfileParameter = (typeof profileParameters)[number];

/** The bands of a parameter whose values are numbers, inclusive at both ends. */
export const profileBands = {
  age: [
    { from: 18, to: 39 },
    { from: 40, to: 49 },
    ...[50, 55, 60, 65, 70, 75, 80].map((from) => ({ from, to: from + 4 })),
    { from: 85, to: 120 },
  ],
  /** Years at the address. */
  lengthOfResidence: [
    { from: 0, to: 2 },
    { from: 3, to: 5 },
    { from: 6, to: 10 },
    { from: 11, to: 20 },
    { from: 21, to: null },
  ],
  /** Whole dollars. */
  homeValues: [
    { from: 0, to: 149_999 },
    { from: 150_000, to: 249_999 },
    { from: 250_000, to: 399_999 },
    { from: 400_000, to: 599_999 },
    { from: 600_000, to: null },
  ],
} as const satisfies Readonly<Partial<Record<ProfileParameter, readonly NumberRange[]>>>;
export type BandedParameter = keyof typeof profileBands;

/** The options of each parameter, in the order of the form. A band is named by its lower end. */
export const profileOptions: Readonly<Record<ProfileParameter, readonly string[]>> = {
  age: profileBands.age.map(nameOfBand),
  gender: ['male', 'female'],
  maritalStatus: ['married', 'single'],
  dwellingType: ['multi-unit', 'single-unit'],
  propertyTypes,
  lengthOfResidence: profileBands.lengthOfResidence.map(nameOfBand),
  hasVeteransInHousehold: ['veterans'],
  incomes: incomeBands.map(({ code }) => code),
  wealths: wealthBands.map(({ code }) => code),
  homeValues: profileBands.homeValues.map(nameOfBand),
};

export interface ProfileChoice {
  readonly parameter: ProfileParameter;
  readonly option: string;
}

/** The mailed people with an option, and the winners among them. */
export interface ProfileCount extends ProfileChoice {
  readonly mailed: number;
  readonly winners: number;
}

/** How much oftener the people with an option won than all mailed people: 1 is as often, 2 is twice as often. */
export interface ProfileLift extends ProfileCount {
  readonly lift: number;
  /** The ends of the interval of 95 percent. */
  readonly low: number;
  readonly high: number;
  /** Whether the interval says that the people with the option win oftener or more rarely than all; null where it says neither. */
  readonly verdict: 'more' | 'less' | null;
}

/**
 * The lifts of the options that are large enough to call, by parameter in the order of the form. An option that nearly all
 * mailed people have says nothing, and is left out.
 * @param all everybody who was mailed, and all winners; at least one winner
 */
export function profileLifts(
  all: Pick<ProfileCount, 'mailed' | 'winners'>,
  counts: readonly ProfileCount[],
): readonly ProfileLift[] {
  const rate = all.winners / all.mailed;
  return profileParameters.flatMap((parameter) =>
    profileOptions[parameter].flatMap((option) => {
      const count = counts.find((one) => one.parameter === parameter && one.option === option);
      if (count === undefined || count.mailed < leastMailed || count.winners < leastWinnersOfOption) return [];
      const { share, low, high } = wilsonInterval(count.winners, count.mailed);
      const verdict = low > rate ? 'more' : high < rate ? 'less' : null;
      return [{ ...count, lift: share / rate, low: low / rate, high: high / rate, verdict } as const];
    }),
  );
}

/** The most ranges that a parameter takes (specification 2, section 9). */
const mostRanges = 5;

/**
 * The parameters that the chosen options make. Bands that touch become one range. A parameter of which both or all options
 * are chosen states nothing. The other parameters are left out.
 */
export function parametersOfProfile(chosen: readonly ProfileChoice[]): Partial<AudienceParameters> {
  const of = (parameter: ProfileParameter) =>
    profileOptions[parameter].filter((option) =>
      chosen.some((one) => one.parameter === parameter && one.option === option),
    );
  const single = <Option extends string>(parameter: ProfileParameter) => {
    const [option, ...others] = of(parameter);
    return option === undefined || others.length > 0 ? null : (option as Option);
  };
  const ranges = (parameter: BandedParameter) => joined(profileBands[parameter], of(parameter)).slice(0, mostRanges);
  const ages = ranges('age').map(({ from, to }) => ({ fromYear: from, toYear: to ?? from }));
  const made: Partial<AudienceParameters> = {
    ...(ages.length > 0 && { age: { mode: 'age-by-year-range', ranges: ages } }),
    gender: single('gender'),
    maritalStatus: single('maritalStatus'),
    dwellingType: single('dwellingType'),
    propertyTypes: of('propertyTypes') as PropertyType[],
    lengthOfResidence: ranges('lengthOfResidence'),
    hasVeteransInHousehold: of('hasVeteransInHousehold').length > 0,
    incomes: incomeBands.map(({ code }) => code).filter((code) => of('incomes').includes(code)),
    wealths: wealthBands.map(({ code }) => code).filter((code) => of('wealths').includes(code)),
    homeValues: ranges('homeValues'),
  };
  const isStated = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false);
  return Object.fromEntries(Object.entries(made).filter(([, value]) => isStated(value)));
}

/** Joins the chosen bands that touch. */
function joined(bands: readonly NumberRange[], chosen: readonly string[]): readonly NumberRange[] {
  const ranges: NumberRange[] = [];
  for (const band of bands.filter((each) => chosen.includes(nameOfBand(each)))) {
    const last = ranges.at(-1);
    if (last?.to != null && last.to + 1 === band.from) ranges[ranges.length - 1] = { from: last.from, to: band.to };
    else ranges.push(band);
  }
  return ranges;
}

function nameOfBand({ from }: Pick<NumberRange, 'from'>): string {
  return String(from);
}

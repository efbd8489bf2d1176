import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import type { Places } from './queries.ts';

/** An audience that the API alone is asked for. */
interface NamedAudience {
  readonly name: string;
  readonly parameters: (variant: number, places: Places) => AudienceParameters;
}

const codesFrom = <Code>(bands: readonly { readonly code: Code }[], first: number): readonly Code[] =>
  bands.slice(first).map(({ code }) => code);

/** Every parameter that an audience can have. Each excludes somebody, so that no condition is left out of the count. */
const everyParameter = (variant: number): AudienceParameters => ({
  ...emptyAudience,
  age: {
    mode: 'age-by-month-and-year-range',
    ranges: [
      { from: 1935 * 12 + variant, to: 1959 * 12 },
      { from: 1961 * 12, to: 1990 * 12 + variant },
    ],
  },
  gender: 'female',
  maritalStatus: 'married',
  dwellingType: 'single-unit',
  lengthOfResidence: [{ from: 1, to: 40 }],
  incomes: codesFrom(incomeBands, 2),
  wealths: codesFrom(wealthBands, 2),
  homeValues: [{ from: 60_000 + variant, to: 900_000 }],
  targetPerHousehold: { isPrimaryDecisionMaker: true, isOnePerHousehold: true },
  languages: languages.slice(0, 5),
  ethnicities: ethnicities.slice(0, -3),
  propertyTypes: propertyTypes.slice(0, 4),
  phone: { preference: 'prefer', sanNumbers: [], orgId: null },
});

/** Audiences with every parameter, from a few places to the whole country. */
export const wholeAudiences: readonly NamedAudience[] = [
  {
    name: 'every parameter, 20 counties',
    parameters: (variant, places) => ({
      ...everyParameter(variant),
      geography: places.counties(20, variant).flatMap((cell) => places.selectionOf(cell, 'county')),
    }),
  },
  { name: 'every parameter, national', parameters: everyParameter },
];

/** An audience of most adults in the whole country, for the waterfall and the distribution. */
export const nationalAdults = (variant: number): AudienceParameters => ({
  ...emptyAudience,
  age: { mode: 'age-by-month-and-year-range', ranges: [{ from: 1940 * 12 + variant, to: 1990 * 12 }] },
  targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true },
});

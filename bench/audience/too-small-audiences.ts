import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { BenchQuery, Places } from './queries.ts';

/**
 * An audience with every restriction that an expansion can drop, so that as many expansions as possible are counted.
 */
const restricted = (variant: number): AudienceParameters => ({
  ...emptyAudience,
  age: {
    mode: 'age-by-month-and-year-range',
    ranges: [{ from: 1955 * 12 + variant, to: 1964 * 12 + 11 }],
  },
  gender: 'female',
  maritalStatus: 'married',
  targetPerHousehold: { isPrimaryDecisionMaker: true, isOnePerHousehold: true },
});

/** Audiences that are smaller than a buyer wants, from a few places to most of the country. */
export const tooSmallAudiences: readonly Pick<BenchQuery, 'name' | 'parameters'>[] = [
  {
    name: 'what would help, 20 counties',
    parameters: (variant, places) => ({
      ...restricted(variant),
      geography: places.counties(20, variant).flatMap((cell) => places.selectionOf(cell, 'county')),
    }),
  },
  {
    name: 'what would help, 3 states',
    parameters: (variant) => ({
      ...restricted(variant),
      geography: ['CA', 'NY', 'TX'].map((stateCode) => ({ stateCode })),
    }),
  },
  {
    name: 'what would help, most states',
    parameters: (variant, places) => ({ ...restricted(variant), geography: mostStates(places) }),
  },
];

/** All states but three. An expansion can add each of these three states. */
function mostStates(places: Places): AudienceParameters['geography'] {
  return places.everyState().filter(({ stateCode }) => !['OH', 'PA', 'MI'].includes(stateCode));
}

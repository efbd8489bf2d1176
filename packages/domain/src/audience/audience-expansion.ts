import type { BirthMonth } from '../age/age-clause.ts';
import { widerAge } from '../age/wider-age.ts';
import { type CountyPlace, countiesToReach, placesToAdd } from '../geography/places-to-add.ts';
import { normalizeSelection } from '../geography/selection-tree.ts';
import type { AudienceParameters, ParameterName } from './audience-parameters.ts';
import { type AudienceContext, audienceProblems } from './audience-problems.ts';
import { withoutParameter } from './parameter-options.ts';

/** One change of an audience that can only add people. */
export type AudienceExpansion =
  | { readonly kind: 'county'; readonly stateCode: string; readonly countyName: string }
  /** Several whole counties of one state. */
  | { readonly kind: 'counties'; readonly stateCode: string; readonly countyNames: readonly string[] }
  | { readonly kind: 'state'; readonly stateCode: string }
  /** Years added at each end of the ages, or months added at each end of a turning age. */
  | { readonly kind: 'age'; readonly wider: number }
  | { readonly kind: DroppedRestriction };

/** The restrictions that a single change can drop. */
export const droppedRestrictions = [
  'one-per-household',
  'primary-decision-maker',
  'marital-status',
  'gender',
  'dwelling-type',
  'property-types',
  'length-of-residence',
  'veterans',
  'incomes',
  'wealths',
  'home-values',
  'ethnicities',
  'languages',
  'phone',
] as const;
export type DroppedRestriction = (typeof droppedRestrictions)[number];

/** The parameters that a change drops as a whole. */
const droppedParameters = {
  'marital-status': 'maritalStatus',
  gender: 'gender',
  'dwelling-type': 'dwellingType',
  'property-types': 'propertyTypes',
  'length-of-residence': 'lengthOfResidence',
  veterans: 'hasVeteransInHousehold',
  incomes: 'incomes',
  wealths: 'wealths',
  'home-values': 'homeValues',
  ethnicities: 'ethnicities',
  languages: 'languages',
  phone: 'phone',
} as const satisfies Partial<Record<DroppedRestriction, ParameterName>>;

/** The most expansions that are counted while an audience has fewer kinds of them, and the most that a buyer sees. */
export const maxCountedExpansions = 10;
export const maxShownExpansions = 4;

/** The people of an audience, and the people that the buyer wants beyond them. */
export interface AudienceGap {
  readonly present: number;
  readonly missing: number;
}

/** A change with the number of people that it adds. */
export interface CountedExpansion {
  readonly expansion: AudienceExpansion;
  readonly added: number;
}

/** The audience after the change. */
export function expandedAudience(
  parameters: AudienceParameters,
  expansion: AudienceExpansion,
  asOf: BirthMonth,
): AudienceParameters {
  const { targetPerHousehold } = parameters;
  switch (expansion.kind) {
    case 'county': {
      const { stateCode, countyName } = expansion;
      return withPlace(parameters, { stateCode, counties: [{ countyName }] });
    }
    case 'counties': {
      const { stateCode, countyNames } = expansion;
      return withPlace(parameters, { stateCode, counties: countyNames.map((countyName) => ({ countyName })) });
    }
    case 'state':
      return withPlace(parameters, { stateCode: expansion.stateCode });
    case 'age': {
      const { age } = parameters;
      return { ...parameters, age: age === null ? null : (widerAge(age, expansion.wider, asOf) ?? age) };
    }
    case 'one-per-household':
      return { ...parameters, targetPerHousehold: { ...targetPerHousehold, isOnePerHousehold: false } };
    case 'primary-decision-maker':
      return { ...parameters, targetPerHousehold: { ...targetPerHousehold, isPrimaryDecisionMaker: false } };
    default:
      return withoutParameter(parameters, droppedParameters[expansion.kind]);
  }
}

/**
 * Two audiences whose counts differ by the people that the change adds. For a change that adds a place, `before` has
 * only the part of this place that is already chosen, and `after` has the whole place. The counts of different places
 * add up, so the other places do not matter, and the count of a small place is fast.
 */
export function expansionDifference(
  parameters: AudienceParameters,
  expansion: AudienceExpansion,
  asOf: BirthMonth,
): { readonly before: AudienceParameters; readonly after: AudienceParameters } {
  if (expansion.kind === 'state') {
    const { stateCode } = expansion;
    const chosenPart = parameters.geography.filter((state) => state.stateCode === stateCode);
    // If all chosen places are in this state, `before` is the present audience. The caller already has the count of
    // that audience.
    const isWhole = chosenPart.length === parameters.geography.length;
    return {
      before: isWhole ? parameters : { ...parameters, geography: chosenPart },
      after: { ...parameters, geography: [{ stateCode }] },
    };
  }
  if (expansion.kind === 'county' || expansion.kind === 'counties') {
    const { stateCode } = expansion;
    const names = expansion.kind === 'county' ? [expansion.countyName] : expansion.countyNames;
    const chosenPart = parameters.geography
      .filter((state) => state.stateCode === stateCode)
      .map(({ counties = [] }) => ({
        stateCode,
        counties: counties.filter(({ countyName }) => names.includes(countyName)),
      }))
      .filter(({ counties }) => counties.length > 0);
    return {
      before: { ...parameters, geography: chosenPart },
      after: {
        ...parameters,
        geography: [{ stateCode, counties: names.map((countyName) => ({ countyName })) }],
      },
    };
  }
  return { before: parameters, after: expandedAudience(parameters, expansion, asOf) };
}

/**
 * The changes that are worth counting: ten, or one of each kind where there are more kinds. A change that leads to an audience with a problem is left out, so
 * no change breaks a rule of a turning-age template. An audience without a place has no expansion. The first change of
 * each kind comes before a second change of any kind. So a caller that stops early has counted different kinds.
 */
export function audienceExpansions(
  parameters: AudienceParameters,
  context: AudienceContext,
  counties: readonly CountyPlace[],
  { present, missing }: AudienceGap,
): readonly AudienceExpansion[] {
  if (parameters.geography.length === 0) return [];
  const several = present === 0 ? null : countiesToReach(parameters.geography, counties, missing / present);
  const candidates: readonly AudienceExpansion[] = [
    ...placesToAdd(parameters.geography, counties).map(
      ({ stateCode, countyName }): AudienceExpansion =>
        countyName === undefined ? { kind: 'state', stateCode } : { kind: 'county', stateCode, countyName },
    ),
    ...(several === null ? [] : [{ kind: 'counties' as const, ...several }]),
    ...ageSteps(parameters).map((wider): AudienceExpansion => ({ kind: 'age', wider })),
    ...droppedRestrictions
      .filter((kind) => isRestricting(parameters, kind))
      .map((kind): AudienceExpansion => ({ kind })),
  ];
  const possible = candidates.filter((expansion) => {
    const expanded = expandedAudience(parameters, expansion, context.asOf);
    const isSameAge = expansion.kind === 'age' && JSON.stringify(expanded.age) === JSON.stringify(parameters.age);
    return !isSameAge && audienceProblems(expanded, context).length === 0;
  });
  const kinds = new Set(possible.map(({ kind }) => kind)).size;
  return kindsFirst(possible, ({ kind }) => kind).slice(0, Math.max(maxCountedExpansions, kinds));
}

/** The first item of each kind, in the given order, and then all other items. */
function kindsFirst<T>(all: readonly T[], kindOf: (each: T) => AudienceExpansion['kind']): readonly T[] {
  const isFirst = (each: T) => all.find((other) => kindOf(other) === kindOf(each)) === each;
  return [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))];
}

/**
 * The expansions to show, at most four. A buyer wants the audience that was described, only larger. So changes that add
 * enough people are chosen first, and among these the change that adds the fewest people. The other changes follow, the
 * largest first. A kind of change repeats only when other kinds are missing. The answer lists the kinds in a fixed
 * order, and the larger change of a kind first. So the buttons keep their order between two presses.
 */
export function bestExpansions(counted: readonly CountedExpansion[], missing: number): readonly CountedExpansion[] {
  const ranked = counted
    .filter(({ added }) => added > 0)
    .sort((left, right) => {
      const [isLeftEnough, isRightEnough] = [left.added >= missing, right.added >= missing];
      if (isLeftEnough !== isRightEnough) return isLeftEnough ? -1 : 1;
      return isLeftEnough ? left.added - right.added : right.added - left.added;
    });
  return kindsFirst(ranked, ({ expansion }) => expansion.kind)
    .slice(0, maxShownExpansions)
    .sort((left, right) => placeInOrder(left) - placeInOrder(right) || right.added - left.added);
}

const shownOrder: readonly AudienceExpansion['kind'][] = ['county', 'counties', 'state', 'age', ...droppedRestrictions];
const placeInOrder = ({ expansion }: CountedExpansion) => shownOrder.indexOf(expansion.kind);

function withPlace(parameters: AudienceParameters, place: AudienceParameters['geography'][number]): AudienceParameters {
  return { ...parameters, geography: normalizeSelection([...parameters.geography, place]) };
}

/** Ages grow by two or five years, and a turning age grows by a month. */
function ageSteps({ age }: AudienceParameters): readonly number[] {
  if (age === null) return [];
  return age.mode === 'turning-age-or-year' ? [1] : [2, 5];
}

function isRestricting(parameters: AudienceParameters, kind: DroppedRestriction): boolean {
  switch (kind) {
    case 'one-per-household':
      return parameters.targetPerHousehold.isOnePerHousehold;
    case 'primary-decision-maker':
      return parameters.targetPerHousehold.isPrimaryDecisionMaker;
    case 'gender':
      // Female Priority only ranks people. It leaves out nobody, so there is no restriction to drop.
      return parameters.gender === 'male' || parameters.gender === 'female';
    case 'phone':
      // The preference for people with a phone number only ranks people, too.
      return parameters.phone.preference === 'only';
    default: {
      const value = parameters[droppedParameters[kind]];
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
    }
  }
}

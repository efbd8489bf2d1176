import type { AgeClause } from '../age/age-clause.ts';
import type { Ethnicity, IncomeBand, Language, PropertyType, WealthBand } from './prospect-attributes.ts';
import { type SuppressionChoice, standardSuppression } from './suppression-choice.ts';

/**
 * Everything a buyer can state about the people of an order. Null and empty lists mean "no preference". Different
 * clauses are combined with AND, the entries of one clause with OR (specification 2, section 3, Audience parameters;
 * decisions 29 to 33).
 */
export interface CountedParameters {
  readonly geography: readonly StateSelection[];
  readonly age: AgeClause | null;
  /** `female-priority` does not filter: it ranks women first. */
  readonly gender: 'male' | 'female' | 'female-priority' | null;
  readonly maritalStatus: 'married' | 'single' | null;
  readonly dwellingType: 'multi-unit' | 'single-unit' | null;
  /** Whole years at the address, inclusive. */
  readonly lengthOfResidence: readonly NumberRange[];
  readonly incomes: readonly IncomeBand[];
  readonly wealths: readonly WealthBand[];
  /** Whole dollars, inclusive. */
  readonly homeValues: readonly NumberRange[];
  readonly hasVeteransInHousehold: boolean;
  readonly targetPerHousehold: {
    /** Filters: only primary decision makers. */
    readonly isPrimaryDecisionMaker: boolean;
    readonly isOnePerHousehold: boolean;
  };
  readonly languages: readonly Language[];
  readonly ethnicities: readonly Ethnicity[];
  readonly propertyTypes: readonly PropertyType[];
  readonly phone: PhonePreference;
}

/** The name of a parameter besides geography. */
export type ParameterName = Exclude<keyof CountedParameters, 'geography'>;

/**
 * The parameters that a campaign stores: the counted parameters, who else is left out, and the names of the parameters
 * that its buyers pinned.
 */
export interface AudienceParameters extends CountedParameters {
  readonly suppression: SuppressionChoice;
  /** Missing unless the places were chosen within miles of an address. */
  readonly near?: NearPlaces;
  /** In the order of pinning, each name once. Pins never change who is counted. */
  readonly pinned: readonly ParameterName[];
}

/**
 * The circles from which places were chosen. They only name these places: who is counted depends on `geography` alone.
 */
export interface NearPlaces {
  readonly circles: readonly NearCircle[];
  /** Identifies the places of the circles. `circlesOf` names no circle for other places. */
  readonly placesKey: string;
}

export interface NearCircle {
  readonly zipCode: string;
  readonly cityName: string;
  /** Two capital letters. */
  readonly stateCode: string;
  readonly miles: number;
}

export interface PhonePreference {
  /** `prefer` ranks people with a phone first. `only` leaves out people without a phone. */
  readonly preference: 'prefer' | 'only' | null;
  readonly sanNumbers: readonly string[];
  readonly orgId: string | null;
}

/** Inclusive at both ends. A range with `to` null has no upper end. */
export interface NumberRange {
  readonly from: number;
  readonly to: number | null;
}

/**
 * An entry that ends at a state, a county or a city includes every place in it (specification 2, section 3, Geography
 * selection).
 */
export interface StateSelection {
  /** Two capital letters. */
  readonly stateCode: string;
  readonly counties?: readonly CountySelection[];
}
export interface CountySelection {
  readonly countyName: string;
  readonly cities?: readonly CitySelection[];
}
export interface CitySelection {
  readonly cityName: string;
  /** Five digits each. */
  readonly zipCodes?: readonly string[];
}

/** An audience without preferences and without geography. */
export const emptyAudience: AudienceParameters = {
  geography: [],
  age: null,
  gender: null,
  maritalStatus: null,
  dwellingType: null,
  lengthOfResidence: [],
  incomes: [],
  wealths: [],
  homeValues: [],
  hasVeteransInHousehold: false,
  targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: false },
  languages: [],
  ethnicities: [],
  propertyTypes: [],
  phone: { preference: null, sanNumbers: [], orgId: null },
  suppression: standardSuppression,
  pinned: [],
};

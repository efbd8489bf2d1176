import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import { birthMonthRanges } from '@dropdate/domain/age/birth-month-ranges';
import type { CountedParameters, NumberRange } from '@dropdate/domain/audience/audience-parameters';
import { type ListedParameter, listedOptions } from '@dropdate/domain/audience/parameter-options';

/**
 * A condition on a column of the prospect file. A person must meet all conditions of a filter. Each engine translates
 * the conditions into its own queries.
 */
export type Condition =
  | { readonly column: string; readonly in: readonly number[] }
  | { readonly column: string; readonly ranges: readonly { readonly from: number; readonly to: number | null }[] };

/** The columns that hold the options of the listed parameters, as positions in their lists. */
export const optionColumns: Readonly<Record<ListedParameter, string>> = {
  gender: 'gender',
  maritalStatus: 'marital_status',
  dwellingType: 'dwelling_type',
  propertyTypes: 'property_type',
  hasVeteransInHousehold: 'veteran',
  incomes: 'income',
  wealths: 'wealth',
  ethnicities: 'ethnicity',
  languages: 'language',
};

/**
 * The conditions that all parameters except geography put on a person. Preferences that only affect the ranking add no
 * condition.
 */
export function audienceFilter(parameters: CountedParameters, asOf: BirthMonth): readonly Condition[] {
  const { gender, maritalStatus, dwellingType, targetPerHousehold } = parameters;
  return [
    ...birthMonthCondition(parameters, asOf),
    ...listed('gender', gender === null || gender === 'female-priority' ? [] : [gender]),
    ...listed('maritalStatus', maritalStatus === null ? [] : [maritalStatus]),
    ...listed('dwellingType', dwellingType === null ? [] : [dwellingType]),
    ...listed('incomes', parameters.incomes),
    ...listed('wealths', parameters.wealths),
    ...listed('languages', parameters.languages),
    ...listed('ethnicities', parameters.ethnicities),
    ...listed('propertyTypes', parameters.propertyTypes),
    ...withinRanges('residence_years', parameters.lengthOfResidence, 0),
    ...withinRanges('home_value', parameters.homeValues, 1),
    ...listed('hasVeteransInHousehold', parameters.hasVeteransInHousehold ? ['veterans'] : []),
    ...chosen('decision_maker', targetPerHousehold.isPrimaryDecisionMaker ? [1] : []),
    ...chosen('phone', parameters.phone.preference === 'only' ? [1] : []),
  ];
}

function birthMonthCondition(parameters: CountedParameters, asOf: BirthMonth): readonly Condition[] {
  const ranges = birthMonthRanges(parameters.age, asOf);
  return ranges === null ? [] : [{ column: 'birth_month', ranges }];
}

function listed(name: ListedParameter, values: readonly string[]): readonly Condition[] {
  return chosen(optionColumns[name], codesOf(listedOptions[name], values));
}

function chosen(column: string, codes: readonly number[]): readonly Condition[] {
  return codes.length === 0 ? [] : [{ column, in: codes }];
}

/**
 * The condition that the value of a column lies in one of the ranges. Unknown values lie below `lowestKnown`, so they
 * match no range.
 */
function withinRanges(column: string, ranges: readonly NumberRange[], lowestKnown: number): readonly Condition[] {
  if (ranges.length === 0) return [];
  return [{ column, ranges: ranges.map(({ from, to }) => ({ from: Math.max(from, lowestKnown), to })) }];
}

function codesOf(list: readonly string[], values: readonly string[]): readonly number[] {
  return [...new Set(values.map((value) => codeOf(list, value)))].sort((left, right) => left - right);
}

/**
 * A value's position in its list, from 1.
 * @throws RangeError for a value outside the list, because leaving the value out would widen the audience.
 */
function codeOf(list: readonly string[], value: string): number {
  const index = list.indexOf(value);
  if (index < 0) throw new RangeError(`${JSON.stringify(value)} is not one of ${list.join(', ')}`);
  return index + 1;
}

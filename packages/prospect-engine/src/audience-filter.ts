import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import { birthMonthRanges } from '@dropdate/domain/age/birth-month-ranges';
import type { CountedParameters, NumberRange } from '@dropdate/domain/audience/audience-parameters';
import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';

/**
 * A condition on a column of the prospect file. A person must meet all conditions of a filter. Each engine translates
 * the conditions into its own queries.
 */
export type Condition =
  | { readonly column: string; readonly in: readonly number[] }
  | { readonly column: string; readonly ranges: readonly { readonly from: number; readonly to: number | null }[] };

/**
 * The conditions that all parameters except geography put on a person. Preferences that only affect the ranking add no
 * condition.
 */
export function audienceFilter(parameters: CountedParameters, asOf: BirthMonth): readonly Condition[] {
  const { gender, maritalStatus, dwellingType, targetPerHousehold } = parameters;
  return [
    ...birthMonthCondition(parameters, asOf),
    ...chosen('gender', gender === null || gender === 'female-priority' ? [] : [codeOf(['male', 'female'], gender)]),
    ...chosen('marital_status', maritalStatus === null ? [] : [codeOf(['married', 'single'], maritalStatus)]),
    ...chosen('dwelling_type', dwellingType === null ? [] : [codeOf(['multi-unit', 'single-unit'], dwellingType)]),
    ...chosen(
      'income',
      codesOf(
        incomeBands.map((band) => band.code),
        parameters.incomes,
      ),
    ),
    ...chosen(
      'wealth',
      codesOf(
        wealthBands.map((band) => band.code),
        parameters.wealths,
      ),
    ),
    ...chosen('language', codesOf(languages, parameters.languages)),
    ...chosen('ethnicity', codesOf(ethnicities, parameters.ethnicities)),
    ...chosen('property_type', codesOf(propertyTypes, parameters.propertyTypes)),
    ...withinRanges('residence_years', parameters.lengthOfResidence, 0),
    ...withinRanges('home_value', parameters.homeValues, 1),
    ...chosen('veteran', parameters.hasVeteransInHousehold ? [1] : []),
    ...chosen('decision_maker', targetPerHousehold.isPrimaryDecisionMaker ? [1] : []),
    ...chosen('phone', parameters.phone.preference === 'only' ? [1] : []),
  ];
}

function birthMonthCondition(parameters: CountedParameters, asOf: BirthMonth): readonly Condition[] {
  const ranges = birthMonthRanges(parameters.age, asOf);
  return ranges === null ? [] : [{ column: 'birth_month', ranges }];
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

function codesOf<Value extends string>(list: readonly Value[], values: readonly Value[]): readonly number[] {
  return [...new Set(values.map((value) => codeOf(list, value)))].sort((left, right) => left - right);
}

/**
 * A value's position in its list, from 1.
 * @throws RangeError for a value outside the list, because leaving the value out would widen the audience.
 */
function codeOf<Value extends string>(list: readonly Value[], value: Value): number {
  const index = list.indexOf(value);
  if (index < 0) throw new RangeError(`${JSON.stringify(value)} is not one of ${list.join(', ')}`);
  return index + 1;
}

import type { AgeClause, MonthsInYearClause, TurningAgeClause, TurningMonth } from '../age/age-clause.ts';
import { mergeMonthRanges } from '../age/birth-month-ranges.ts';
import { normalizeSelection } from '../geography/selection-tree.ts';
import { readSan } from '../phone-check/read-san.ts';
import type { CountedParameters, NumberRange, PhonePreference } from './audience-parameters.ts';
import { ethnicities, incomeBands, languages, propertyTypes, wealthBands } from './prospect-attributes.ts';

/**
 * The canonical form of all parameters that describe the same audience: sorted lists without repetitions, joined
 * ranges, no clauses without effect, fields in a fixed order. Equal audiences have equal JSON, so the form serves as a
 * key for caching and hashing. Pins are left out, because they do not change who is counted. Never price the canonical
 * form: joining ranges changes the input of the T65 rule. Expects parameters without problems (`audienceProblems`).
 */
export function canonicalParameters(parameters: CountedParameters): CountedParameters {
  return {
    geography: normalizeSelection(parameters.geography),
    age: parameters.age === null ? null : canonicalAge(parameters.age),
    gender: parameters.gender,
    maritalStatus: parameters.maritalStatus,
    dwellingType: parameters.dwellingType,
    lengthOfResidence: mergeNumberRanges(parameters.lengthOfResidence),
    incomes: inListOrder(
      parameters.incomes,
      incomeBands.map(({ code }) => code),
    ),
    wealths: inListOrder(
      parameters.wealths,
      wealthBands.map(({ code }) => code),
    ),
    homeValues: mergeNumberRanges(parameters.homeValues),
    hasVeteransInHousehold: parameters.hasVeteransInHousehold,
    targetPerHousehold: {
      isPrimaryDecisionMaker: parameters.targetPerHousehold.isPrimaryDecisionMaker,
      isOnePerHousehold: parameters.targetPerHousehold.isOnePerHousehold,
    },
    languages: inListOrder(parameters.languages, languages),
    ethnicities: inListOrder(parameters.ethnicities, ethnicities),
    propertyTypes: inListOrder(parameters.propertyTypes, propertyTypes),
    phone: canonicalPhone(parameters.phone),
  };
}

/**
 * Sorts ranges of whole numbers and joins overlapping and touching ranges. Reversed ranges stay, because an empty list
 * would mean everybody.
 */
export function mergeNumberRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const sorted = ranges
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from - b.from || upperEnd(a) - upperEnd(b));
  const merged: { from: number; to: number | null }[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last === undefined || isReversed(last) || isReversed(range) || range.from > upperEnd(last) + 1) {
      merged.push(range);
    } else if (upperEnd(range) > upperEnd(last)) {
      last.to = range.to;
    }
  }
  return merged;
}

function canonicalAge(age: AgeClause): AgeClause | null {
  switch (age.mode) {
    case 'turning-age-or-year':
      return canonicalTurningAge(age);
    case 'age-by-year-range':
      return age.ranges.length === 0 ? null : { mode: age.mode, ranges: mergeAges(age.ranges) };
    case 'age-by-month-in-year-range':
      return canonicalMonthsInYear(age);
    case 'age-by-month-and-year-range':
      return age.ranges.length === 0 ? null : { mode: age.mode, ranges: mergeMonths(age.ranges) };
  }
}

function canonicalTurningAge(age: TurningAgeClause): TurningAgeClause | null {
  if (age.inputValue === null || age.months.length === 0) return null;
  // If two entries have the same month, the entry with more previous months contains the other.
  const longest = new Map<number, number>();
  for (const { baseMonth, previousMonths } of age.months) {
    longest.set(baseMonth, Math.max(previousMonths, longest.get(baseMonth) ?? previousMonths));
  }
  const months: TurningMonth[] = [...longest]
    .sort(([a], [b]) => a - b)
    .map(([baseMonth, previousMonths]) => ({ baseMonth, previousMonths }));
  return { mode: age.mode, inputType: age.inputType, inputValue: age.inputValue, months };
}

function canonicalMonthsInYear(age: MonthsInYearClause): MonthsInYearClause | null {
  if (age.fromYear === null || age.toYear === null) return null;
  const months = [...new Set(age.months)].sort((a, b) => a - b);
  // All twelve months restrict nobody, like an empty list of months.
  return { mode: age.mode, fromYear: age.fromYear, toYear: age.toYear, months: months.length === 12 ? [] : months };
}

function mergeAges(ranges: readonly { readonly fromYear: number; readonly toYear: number }[]) {
  return mergeNumberRanges(ranges.map(({ fromYear, toYear }) => ({ from: fromYear, to: toYear }))).map(
    ({ from, to }) => ({ fromYear: from, toYear: to ?? from }),
  );
}

function mergeMonths(ranges: readonly { readonly from: number; readonly to: number }[]) {
  const merged = mergeMonthRanges(ranges);
  // If only reversed ranges exist, one of them must stay, because an empty list would mean everybody.
  return merged.length > 0 ? merged : ranges.slice(0, 1).map(({ from, to }) => ({ from, to }));
}

function canonicalPhone(phone: PhonePreference): PhonePreference {
  // Without a preference the fields for SAN and Org ID are disabled, so their content does not count.
  if (phone.preference === null) return { preference: null, sanNumbers: [], orgId: null };
  const sanNumbers = [
    ...new Set(phone.sanNumbers.map((san) => readSan(san) ?? san.trim()).filter((san) => san !== '')),
  ].sort();
  const orgId = phone.orgId?.trim() ?? '';
  return { preference: phone.preference, sanNumbers, orgId: orgId === '' ? null : orgId };
}

function inListOrder<T>(chosen: readonly T[], list: readonly T[]): T[] {
  const wanted = new Set(chosen);
  return list.filter((value) => wanted.has(value));
}

function upperEnd(range: NumberRange): number {
  return range.to ?? Number.POSITIVE_INFINITY;
}

function isReversed(range: NumberRange): boolean {
  return upperEnd(range) < range.from;
}

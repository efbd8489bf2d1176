import type {
  AgeClause,
  AgeRangeClause,
  BirthMonth,
  MonthsInYearClause,
  MonthYearRangeClause,
  TurningAgeClause,
} from '@dropdate/domain/age/age-clause';
import { monthYearEntryProblem, yearRangeProblem } from '@dropdate/domain/age/age-problems';
import { yearOf } from '@dropdate/domain/age/birth-month';
import {
  isTurningAgeEmpty,
  turningAgeTexts,
  turningMonthProblem,
  turningValueProblem,
} from '@dropdate/domain/age/turning-age-problem';
import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { rangeEntryProblem, rangeTexts } from '@dropdate/domain/audience/range-problem';
import {
  birthYearProblem,
  isClauseEmpty,
  oldestAge,
  readMonthYear,
  suggestedTurningAge,
  type TypedPair,
  wholeNumber,
} from './age-forms.ts';
import { messages } from './audience-builder.messages.ts';
import { pickedLabels, readTurningMonth } from './turning-months.ts';

export type EntryField = 'value' | 'from' | 'to';

/** The correction that an entry needs, and the field that the buyer must correct. */
export interface EntryProblem {
  readonly text: string;
  readonly field: EntryField;
  /** The parameter that the entry belongs to; the age where it is missing. */
  readonly of?: ParameterName;
}

/** The content of the fields of an age form, without the entries that were already added. */
export type ReadEntry =
  | { readonly state: 'none' }
  /** The clause with the entry added. */
  | { readonly state: 'complete'; readonly clause: AgeClause }
  | { readonly state: 'refused'; readonly problem: EntryProblem };

const none: ReadEntry = { state: 'none' };
const complete = (clause: AgeClause): ReadEntry => ({ state: 'complete', clause });
const refused = (text: string, field: EntryField): ReadEntry => ({ state: 'refused', problem: { text, field } });

/** Reads the fields of an age form (specification 2, section 5). */
export function readAgeEntry(clause: AgeClause, pair: TypedPair, asOf: BirthMonth): ReadEntry {
  const typed = { from: pair.from.trim(), to: pair.to.trim() };
  switch (clause.mode) {
    case 'turning-age-or-year':
      return turningEntry(clause, typed, asOf);
    case 'age-by-year-range':
      return ageRange(clause, typed);
    case 'age-by-month-in-year-range':
      return birthYears(clause, asOf);
    case 'age-by-month-and-year-range':
      return monthYearRange(clause, typed, asOf);
  }
}

/** Reads the months of a turning age. The age or birth year is a part of the clause itself. */
function turningEntry(clause: TurningAgeClause, { from, to }: TypedPair, asOf: BirthMonth): ReadEntry {
  const { inputType, inputValue, months } = clause;
  const isPairEmpty = from === '' && to === '';
  if (isPairEmpty && (isTurningAgeEmpty(clause) || clause === suggestedTurningAge)) return none;
  const value = turningValueProblem(inputType, inputValue, asOf);
  if (value !== null) return refused(value, 'value');
  if (isPairEmpty) return months.length > 0 ? none : refused(turningAgeTexts.noMonth, 'from');
  const label = pickedLabels(clause, { from, to }, asOf);
  const said = (months: string) => messages.turningSoFar(inputType, String(inputValue), months);
  if (label.from === null) return refused(said(messages.noFromMonth(label.to ?? '?')), 'from');
  if (label.to === null) return refused(said(messages.noToMonth(label.from)), 'to');
  const month = readTurningMonth({ from, to });
  const problem = turningMonthProblem(month, months);
  if (problem === null) return complete({ ...clause, months: [...months, month] });
  // Two texts of the domain, `negative` and `overLimit`, mention the number of previous months. The buyer sees only the
  // two picked months, so the two messages below name picked months.
  if (problem === turningAgeTexts.negative) return refused(messages.monthsReversed(label.from, label.to), 'to');
  if (problem === turningAgeTexts.overLimit) return refused(messages.tooManyMonths(problem, label.to), 'from');
  return refused(problem, 'from');
}

/** Reads a range of ages in whole years. */
function ageRange(clause: AgeRangeClause, typed: TypedPair): ReadEntry {
  const { ranges } = clause;
  const [from, to] = [wholeNumber(typed.from), wholeNumber(typed.to)];
  if (from === null && to === null) return none;
  if (from === null && isCount(to)) return refused(messages.noFromAge(to), 'from');
  if (to === null && isCount(from)) return refused(messages.noToAge(from), 'to');
  const present = ranges.map(({ fromYear, toYear }) => ({ from: fromYear, to: toYear }));
  if (!isCount(from) || !isCount(to)) return refused(rangeTexts.notWholeNumbers, isCount(from) ? 'to' : 'from');
  const problem = rangeEntryProblem({ from, to }, present, { allowSameFields: true });
  if (problem !== null) return refused(problem, 'to');
  if (to > oldestAge) return refused(messages.oldestAge, 'to');
  return complete({ ...clause, ranges: [...ranges, { fromYear: from, toYear: to }] });
}

/** Reads a range of birth months. */
function monthYearRange(clause: MonthYearRangeClause, typed: TypedPair, asOf: BirthMonth): ReadEntry {
  const { ranges } = clause;
  if (typed.from === '' && typed.to === '') return none;
  const [from, to] = [readMonthYear(typed.from), readMonthYear(typed.to)];
  if (from === null && typed.from !== '') return refused(messages.noMonthYear(typed.from), 'from');
  if (to === null && typed.to !== '') return refused(messages.noMonthYear(typed.to), 'to');
  if (from === null) return refused(messages.noFromBirthMonth(typed.to), 'from');
  if (to === null) return refused(messages.noToBirthMonth(typed.from), 'to');
  const problem = monthYearEntryProblem({ from, to }, ranges) ?? birthYearProblem(yearOf(to), asOf);
  return problem === null ? complete({ ...clause, ranges: [...ranges, { from, to }] }) : refused(problem, 'to');
}

/** Reads the birth years. The clause itself contains these years, even half-typed years. */
function birthYears(clause: MonthsInYearClause, asOf: BirthMonth): ReadEntry {
  if (isClauseEmpty(clause)) return none;
  const { fromYear, toYear } = clause;
  for (const [year, field] of [[fromYear, 'from'] as const, [toYear, 'to'] as const]) {
    const outside = birthYearProblem(year, asOf);
    if (outside !== null) return refused(outside, field);
  }
  if (fromYear === null && toYear !== null) return refused(messages.noFromYear(toYear), 'from');
  if (toYear === null && fromYear !== null) return refused(messages.noToYear(fromYear), 'to');
  const problem = yearRangeProblem(fromYear, toYear);
  return problem === null ? none : refused(problem, fromYear === null ? 'from' : 'to');
}

/** A copy of the clause that leaves out each birth year that the server refuses, for example a half-typed year. */
export function withSendableYears(clause: AgeClause, asOf: BirthMonth): AgeClause {
  if (clause.mode !== 'age-by-month-in-year-range') return clause;
  const { fromYear, toYear } = clause;
  const [isFrom, isTo] = [birthYearProblem(fromYear, asOf) === null, birthYearProblem(toYear, asOf) === null];
  return isFrom && isTo ? clause : { ...clause, fromYear: isFrom ? fromYear : null, toYear: isTo ? toYear : null };
}

function isCount(value: number | null): value is number {
  return value !== null && Number.isSafeInteger(value) && value >= 0;
}

import type { Problem } from '../audience/problem.ts';
import { maxRanges, repetitionProblems } from '../audience/range-problem.ts';
import type { AgeClause, BirthMonth, TurningAgeClause, TurningMonth } from './age-clause.ts';
import { yearOf } from './birth-month.ts';

/** Whole years; the minimum for turning age and for the extra postage (specification 2, section 9; decision 29). */
export const minTurningAge = 60;
/** Source: specification 2, section 9. */
export const maxPreviousMonths = 12;

/**
 * Texts as users read them. The texts for an empty age or year and for too many months are ours; the others are from
 * specification 2, section 5.
 */
export const turningAgeTexts = {
  noMonth: 'Please select a month',
  noPreviousMonths: 'Please enter number of previous months',
  duplicate: 'Range already present',
  negative: 'Number of previous months cannot be negative',
  overLimit: `Maximum limit is ${maxPreviousMonths}`,
  requiredByTemplate: 'This field is required as you have selected a Turning Age Template.',
  noAge: 'Please enter an age',
  noYear: 'Please enter a year',
  tooMany: `Maximum ${maxRanges} months are allowed`,
} as const;

/** 'Age must be 60 or above'. Source: specification 2, section 5. */
export function minAgeText(minAge: number): string {
  return `Age must be ${minAge} or above`;
}

/** The content of the month control before the buyer presses Add. Null means an empty field. */
export interface TurningMonthEntry {
  readonly baseMonth: number | null;
  readonly previousMonths: number | null;
}

/**
 * The reason that the typed age or birth year is refused; null for a valid number. The latest valid birth year is the
 * current year minus 60. People born in that year reach the minimum age this year. So an age that is too low and a
 * birth year that is too late get the same text (specification 2, section 5, Turning-age months).
 */
export function turningValueProblem(
  inputType: TurningAgeClause['inputType'],
  value: number | null,
  asOf: BirthMonth,
): string | null {
  if (inputType === 'age') {
    if (value === null || !Number.isSafeInteger(value)) return turningAgeTexts.noAge;
    return value < minTurningAge ? minAgeText(minTurningAge) : null;
  }
  // A birth year has four digits.
  if (value === null || !Number.isSafeInteger(value) || value < 1000) return turningAgeTexts.noYear;
  return value > yearOf(asOf) - minTurningAge ? minAgeText(minTurningAge) : null;
}

/**
 * The reason that a month entry cannot be added to the months already chosen; null when it can be added (specification
 * 2, section 5).
 */
export function turningMonthProblem(entry: TurningMonthEntry, present: readonly TurningMonth[]): string | null {
  const problem = monthEntryProblem(entry);
  if (problem !== null) return problem;
  const isPresent = present.some(
    (month) => month.baseMonth === entry.baseMonth && month.previousMonths === entry.previousMonths,
  );
  if (isPresent) return turningAgeTexts.duplicate;
  return present.length >= maxRanges ? turningAgeTexts.tooMany : null;
}

/**
 * Whether a month can be added. This is possible when fewer than 5 months are chosen and the age or year is valid
 * (specification 2, section 5).
 */
export function canAddTurningMonth(clause: TurningAgeClause, asOf: BirthMonth): boolean {
  return clause.months.length < maxRanges && turningValueProblem(clause.inputType, clause.inputValue, asOf) === null;
}

/** Whether nothing is typed and nothing chosen. Such a clause means no preference, and is no mistake. */
export function isTurningAgeEmpty(clause: TurningAgeClause): boolean {
  return clause.inputValue === null && clause.months.length === 0;
}

/** Every problem of a clause that is not empty. Paths are relative to the clause. */
export function turningAgeProblems(clause: TurningAgeClause, asOf: BirthMonth): Problem[] {
  if (isTurningAgeEmpty(clause)) return [];
  const problems: Problem[] = [];
  const valueMessage = turningValueProblem(clause.inputType, clause.inputValue, asOf);
  if (valueMessage !== null) problems.push({ path: 'inputValue', message: valueMessage });
  if (clause.months.length === 0) problems.push({ path: 'months', message: turningAgeTexts.noMonth });
  clause.months.forEach((month, at) => {
    const message = monthEntryProblem(month);
    if (message !== null) problems.push({ path: `months.${at}`, message });
  });
  const keys = clause.months.map((month) => `${month.baseMonth}:${month.previousMonths}`);
  const repetitions = repetitionProblems('months', keys).map((problem) =>
    problem.path === 'months' ? { ...problem, message: turningAgeTexts.tooMany } : problem,
  );
  return [...problems, ...repetitions];
}

/**
 * Whether the clause has a valid turning age or year and valid months, as a turning-age template requires
 * (specification 2, section 5).
 */
export function isTurningAgeComplete(clause: AgeClause | null, asOf: BirthMonth): clause is TurningAgeClause {
  return (
    clause?.mode === 'turning-age-or-year' &&
    !isTurningAgeEmpty(clause) &&
    turningAgeProblems(clause, asOf).length === 0
  );
}

/**
 * The text for a turning-age template without its turning-age settings, or null. The template does not allow the other
 * age modes, so a clause of another mode counts as missing (specification 2, section 5, Turning-age template).
 */
export function turningAgeTemplateProblem(
  clause: AgeClause | null,
  context: { readonly asOf: BirthMonth; readonly hasTurningAgeTemplate: boolean },
): string | null {
  if (!context.hasTurningAgeTemplate) return null;
  return isTurningAgeComplete(clause, context.asOf) ? null : turningAgeTexts.requiredByTemplate;
}

function monthEntryProblem(entry: TurningMonthEntry): string | null {
  if (entry.baseMonth === null || !isCalendarMonth(entry.baseMonth)) return turningAgeTexts.noMonth;
  if (entry.previousMonths === null || !Number.isSafeInteger(entry.previousMonths))
    return turningAgeTexts.noPreviousMonths;
  if (entry.previousMonths < 0) return turningAgeTexts.negative;
  return entry.previousMonths > maxPreviousMonths ? turningAgeTexts.overLimit : null;
}

function isCalendarMonth(month: number): boolean {
  return Number.isSafeInteger(month) && month >= 1 && month <= 12;
}

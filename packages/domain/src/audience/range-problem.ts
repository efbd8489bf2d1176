import type { NumberRange } from './audience-parameters.ts';
import type { Problem } from './problem.ts';

/**
 * The maximum number of entries in a range control and in the list of turning months. Source: specification 2, section
 * 9.
 */
export const maxRanges = 5;

/** Texts as users read them. The first two are from specification 2, section 5. */
export const rangeTexts = {
  duplicate: 'Range already present',
  order: "'From' should be less than 'To'",
  notWholeNumbers: 'Please enter whole numbers of 0 or more',
  tooMany: `Maximum ${maxRanges} ranges are allowed`,
} as const;

export interface RangeRule {
  /** True where equal ends are allowed: only in the age-by-year range (decision 29). */
  readonly allowSameFields: boolean;
}

/** The content of a range control before the buyer presses Add. Null means an empty field. */
export interface RangeEntry {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * The reason that a typed range cannot be added to the ranges already chosen; null when it can be added. Both ends must
 * be whole numbers (specification 2, section 5, Range inputs).
 */
export function rangeEntryProblem(entry: RangeEntry, present: readonly NumberRange[], rule: RangeRule): string | null {
  if (!isWholeNumber(entry.from) || !isWholeNumber(entry.to)) return rangeTexts.notWholeNumbers;
  if (isOutOfOrder(entry.from, entry.to, rule)) return rangeTexts.order;
  if (present.some((range) => range.from === entry.from && range.to === entry.to)) return rangeTexts.duplicate;
  return present.length >= maxRanges ? rangeTexts.tooMany : null;
}

/** Whether Add is shown. Add is hidden at the maximum number of ranges (specification 2, section 5). */
export function canAddRange(present: readonly unknown[]): boolean {
  return present.length < maxRanges;
}

/**
 * Every problem of a stored list of ranges. An upper end of null is accepted and means no upper end, though our
 * controls do not offer such an end.
 */
export function rangeListProblems(path: string, ranges: readonly NumberRange[], rule: RangeRule): Problem[] {
  const problems = ranges.flatMap((range, at) => {
    const message = storedRangeProblem(range, rule);
    return message === null ? [] : [{ path: `${path}.${at}`, message }];
  });
  return [...problems, ...repetitionProblems(path, ranges.map(rangeKey))];
}

/** Refuses repeated keys and lists longer than the maximum. Every list of ranges uses this check. */
export function repetitionProblems(path: string, keys: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  keys.forEach((key, at) => {
    if (seen.has(key)) problems.push({ path: `${path}.${at}`, message: rangeTexts.duplicate });
    seen.add(key);
  });
  if (keys.length > maxRanges) problems.push({ path, message: rangeTexts.tooMany });
  return problems;
}

function storedRangeProblem(range: NumberRange, rule: RangeRule): string | null {
  if (!isWholeNumber(range.from)) return rangeTexts.notWholeNumbers;
  if (range.to === null) return null;
  if (!isWholeNumber(range.to)) return rangeTexts.notWholeNumbers;
  return isOutOfOrder(range.from, range.to, rule) ? rangeTexts.order : null;
}

function isOutOfOrder(from: number, to: number, rule: RangeRule): boolean {
  return rule.allowSameFields ? from > to : from >= to;
}

function isWholeNumber(value: number | null): value is number {
  return value !== null && Number.isSafeInteger(value) && value >= 0;
}

function rangeKey(range: NumberRange): string {
  return `${range.from}:${range.to ?? ''}`;
}

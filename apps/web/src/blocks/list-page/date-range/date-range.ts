import { allDates, type NamedDateRange, namedDateRanges, readDateRange } from '@dropdate/domain/schedule/date-range';
import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { messages } from './date-range.messages.ts';

/** The named ranges that a list offers (specification 1, section 2.8). */
export const presets = namedDateRanges.map(({ value }) => value);

export function isPreset(range: string): range is NamedDateRange {
  return Object.hasOwn(messages.presets, range);
}

/** Whether a list offers a range: a preset, all dates, or days that have begun. */
export function isOfferedRange(range: string, today: string): boolean {
  if (range === allDates) return true;
  const days = readDateRange(range, today);
  return days !== null && (isPreset(range) || days.to <= today);
}

export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with the two typed days, by field. An empty object for a range that can be applied. */
export function rangeProblems({ from, to }: TypedRange, today: string): Partial<TypedRange> {
  const problemOf = (typed: string) => {
    const date = parseDate(typed);
    if (date === null) return messages.notADate;
    return date > today ? messages.future : undefined;
  };
  const [ofFrom, ofTo] = [problemOf(from), problemOf(to)];
  if (ofFrom !== undefined || ofTo !== undefined)
    return { ...(ofFrom !== undefined && { from: ofFrom }), ...(ofTo !== undefined && { to: ofTo }) };
  return (parseDate(from) ?? '') > (parseDate(to) ?? '') ? { to: messages.order } : {};
}

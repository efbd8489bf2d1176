import type { BirthMonth } from './age-clause.ts';

/** The number for an unknown birth month in a prospect file. No age clause matches this number. */
export const unknownBirthMonth: BirthMonth = 0;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const longMonthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'January'; `month` counts from 1. */
export function longMonthName(month: number): string {
  return longMonthNames[month - 1] ?? '';
}

/** The number of a calendar month; `month` counts from 1 (January) to 12. */
export function birthMonthOf(year: number, month: number): BirthMonth {
  return year * 12 + (month - 1);
}

/** The calendar year that a month lies in. */
export function yearOf(birthMonth: BirthMonth): number {
  return Math.floor(birthMonth / 12);
}

/** The calendar month, 1 (January) to 12. */
export function monthOf(birthMonth: BirthMonth): number {
  return birthMonth - yearOf(birthMonth) * 12 + 1;
}

/**
 * Age in whole years at the month `asOf`. A year is complete in the birth month itself, because the day of birth is
 * unknown (decision 29). Negative for people born after `asOf`; null when the birth month is unknown.
 */
export function wholeYears(birthMonth: BirthMonth, asOf: BirthMonth): number | null {
  return birthMonth === unknownBirthMonth ? null : Math.floor((asOf - birthMonth) / 12);
}

/** The next month that is the calendar month `month` (1 to 12). The month `asOf` itself counts (decision 29). */
export function nextCalendarMonth(month: number, asOf: BirthMonth): BirthMonth {
  return asOf + ((month - monthOf(asOf) + 12) % 12);
}

/** 'Oct'. `month` counts from 1; empty text outside 1 to 12. */
export function monthLabel(month: number): string {
  return monthNames[month - 1] ?? '';
}

/** 'Oct 2026'. */
export function monthYearLabel(birthMonth: BirthMonth): string {
  return `${monthLabel(monthOf(birthMonth))} ${yearOf(birthMonth)}`;
}

import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import { birthMonthOf, monthOf, yearOf } from '@dropdate/domain/age/birth-month';

/**
 * The month of a day (`yyyy-MM-dd`). A count on that day uses the ages that people have in that month (decision 29).
 */
export function asOfMonth(day: string): BirthMonth {
  return birthMonthOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
}

/** The first day of a month, `yyyy-MM-01`. Months are stored and sent in this form. */
export function firstDayOf(month: BirthMonth): string {
  return `${String(yearOf(month)).padStart(4, '0')}-${String(monthOf(month)).padStart(2, '0')}-01`;
}

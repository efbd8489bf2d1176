import { birthMonthOf } from '@dropdate/domain/age/birth-month';

export { usDate } from '../kit/field/us-date.ts';

// Keeps the formatters. Making a formatter takes a hundred times as long as using it, and lists use a formatter in each
// row.
const kept = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  kept.set(key, made);
  return made;
}

/** The calendar date of an instant in the company's time zone, as `11/20/2026` (decision 8). */
export function usDateOfInstant(instant: string, timeZone: string): string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return formatter('en-US', { timeZone, ...date }).format(new Date(instant));
}

/** The time of day of an instant in the company's time zone, as `9:42 AM`. */
export function timeOfInstant(instant: string, timeZone: string): string {
  const time = formatter('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  // Some browsers put a narrow no-break space before AM and PM. Page search would not find such a time, so a plain
  // space replaces the narrow space.
  return time.format(new Date(instant)).replace('\u202f', ' ');
}

/** Date and time of an instant in the company's time zone, as `11/20/2026 9:42 AM`. */
export function usMoment(instant: string, timeZone: string): string {
  return `${usDateOfInstant(instant, timeZone)} ${timeOfInstant(instant, timeZone)}`;
}

/** Turns `2026-11-20` into the number that the domain uses for this month. */
export function monthOfDate(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return birthMonthOf(year, month);
}

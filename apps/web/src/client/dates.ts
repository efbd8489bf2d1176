import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { ZoneStretch } from '@dropdate/domain/schedule/zone-time';

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

/** The stretches of the zones that the server has sent. The browser's own calendar of all zones is slow at its first use. */
const sent = new Map<string, readonly ZoneStretch[]>();

/** Keeps the stretches of a zone. Dates outside them are still right, and take longer. */
export function keepStretches(timeZone: string, stretches: readonly ZoneStretch[]): void {
  sent.set(timeZone, stretches);
}

/** The time on the clocks of a zone at an instant, in the UTC fields of a date. Undefined outside the stretches of the server. */
function shownAt(instant: string, timeZone: string): Date | undefined {
  const at = Date.parse(instant);
  const stretch = sent.get(timeZone)?.find(({ from, until }) => from <= at && at < until);
  return stretch && new Date(at + stretch.minutes * 60_000);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The calendar date of an instant in the company's time zone, as `11/20/2026` (decision 8). */
export function usDateOfInstant(instant: string, timeZone: string): string {
  const shown = shownAt(instant, timeZone);
  if (shown !== undefined)
    return `${twoDigits(shown.getUTCMonth() + 1)}/${twoDigits(shown.getUTCDate())}/${shown.getUTCFullYear()}`;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return formatter('en-US', { timeZone, ...date }).format(new Date(instant));
}

/** The time of day of an instant in the company's time zone, as `9:42 AM`. */
export function timeOfInstant(instant: string, timeZone: string): string {
  const shown = shownAt(instant, timeZone);
  if (shown !== undefined) {
    const hour = shown.getUTCHours();
    return `${hour % 12 || 12}:${twoDigits(shown.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
  }
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

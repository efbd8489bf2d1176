import { dayMs, type ZoneStretch, zoneStretches } from '@dropdate/domain/schedule/zone-time';
import { DateTime } from 'luxon';

/** The source of the present time for requests and commands. The clock of a test moves only when the test moves it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The calendar date (`yyyy-MM-dd`) in a time zone. "Today" means today in the company's time zone (decision 8). */
export function today(clock: Clock, timeZone: string): string {
  return dateIn(clock.now(), timeZone);
}

/** The instant at which a calendar date begins in a time zone. */
export const beginOfDay = (date: string, timeZone: string): Date =>
  DateTime.fromISO(date, { zone: timeZone }).toJSDate();

/** Date and time of an instant in a time zone, as the pages write them: `11/20/2026 9:42 AM`. */
export function momentIn(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('en-US').toFormat('MM/dd/yyyy h:mm a');
}

/** The calendar date of an instant in a time zone. */
export function dateIn(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).toISODate() ?? instant.toISOString().slice(0, 10);
}

/** The days for which a browser gets the clocks. Most records are from these days, and a page stays open for less than a year. */
const daysBefore = 3 * 366;
const daysAfter = 366;

const lastStretches = new Map<string, { readonly today: string; readonly stretches: ZoneStretch[] }>();

/** The stretches of a time zone around today. They are found once a day, because every page asks for them. */
export function stretchesAround(today: string, timeZone: string): ZoneStretch[] {
  const known = lastStretches.get(timeZone);
  if (known?.today === today) return known.stretches;
  const midnight = Date.parse(today);
  const stretches = [...zoneStretches(timeZone, midnight - daysBefore * dayMs, midnight + daysAfter * dayMs)];
  lastStretches.set(timeZone, { today, stretches });
  return stretches;
}

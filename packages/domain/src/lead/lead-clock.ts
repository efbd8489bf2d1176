import { dayMs, hourMs, instantAt, wallTime } from '../schedule/zone-time.ts';

/**
 * The clock of a company for its new leads: within how many hours a person must touch a new lead, and when the clock
 * stands still. Null in place of a clock means that the company has none.
 */
export interface LeadClock {
  /** Running hours from the response to the due time. */
  readonly hours: number;
  /** The whole hour of the day at which the quiet hours begin, from 0. Null together with `quietTo`. */
  readonly quietFrom: number | null;
  /** The hour at which the quiet hours end. It lies on the next day when it is less than `quietFrom`. */
  readonly quietTo: number | null;
  /** Whether the clock stands still on Saturdays and Sundays. */
  readonly restsOnWeekends: boolean;
}

export const clockHours = { least: 1, most: 168 } as const;
export const clockHoursText = `Enter a whole number of hours from ${clockHours.least} to ${clockHours.most}.`;
/** The last hour of a day. */
export const lastHour = 23;
export const quietBothText = 'Choose both the beginning and the end of the quiet hours, or neither.';
export const quietSameText = 'The quiet hours must end at another hour than they begin.';

/** What is wrong with the quiet hours of a clock; null when they are good. */
export function quietHoursProblem({ quietFrom, quietTo }: Pick<LeadClock, 'quietFrom' | 'quietTo'>): string | null {
  if ((quietFrom === null) !== (quietTo === null)) return quietBothText;
  return quietFrom !== null && quietFrom === quietTo ? quietSameText : null;
}

/** A part of a day in which the clock runs, in hours from the beginning of the day. */
type HourRange = readonly [from: number, to: number];

function runningHours({ quietFrom, quietTo }: LeadClock): readonly HourRange[] {
  if (quietFrom === null || quietTo === null) return [[0, 24]];
  if (quietFrom > quietTo) return [[quietTo, quietFrom]];
  const parts: readonly HourRange[] = [
    [0, quietFrom],
    [quietTo, 24],
  ];
  return parts.filter(([from, to]) => from < to);
}

/** 1970 began on a Thursday. */
const isWeekend = (day: number): boolean => ((((day + 4) % 7) + 7) % 7) % 6 === 0;

/** The stretches of a day of the zone's calendar in which the clock runs, as instants in their order. */
function stretchesOf(day: number, clock: LeadClock, timeZone: string): readonly HourRange[] {
  if (clock.restsOnWeekends && isWeekend(day)) return [];
  const at = (hour: number) => instantAt(day * dayMs + hour * hourMs, timeZone);
  return runningHours(clock).map(([from, to]) => [at(from), at(to)] as const);
}

const dayOf = (instant: number, timeZone: string): number => Math.floor(wallTime(instant, timeZone) / dayMs);

/**
 * The instant until which a person must touch a lead: the first instant at which the clock has run its hours since the
 * response. A clock that stands still at the response begins with the next running hour.
 * @param clock with good quiet hours, so that the clock runs at least an hour on each working day.
 */
export function leadDueAt(createdAt: Date, clock: LeadClock, timeZone: string): Date {
  const created = createdAt.getTime();
  let left = clock.hours * hourMs;
  for (let day = dayOf(created, timeZone); ; day += 1) {
    for (const [from, to] of stretchesOf(day, clock, timeZone)) {
      const start = Math.max(from, created);
      const length = to - start;
      if (length <= 0) continue;
      if (left <= length) return new Date(start + left);
      left -= length;
    }
  }
}

/**
 * The latest response whose lead is overdue at `now`. A lead is overdue exactly when it came at this instant or before
 * it, so a list compares one column instead of asking the clock for every lead.
 * @param clock with good quiet hours, as for `leadDueAt`.
 */
export function overdueUntil(now: Date, clock: LeadClock, timeZone: string): Date {
  const present = now.getTime();
  let left = clock.hours * hourMs;
  for (let day = dayOf(present, timeZone); ; day -= 1) {
    for (const [from, to] of stretchesOf(day, clock, timeZone).toReversed()) {
      const end = Math.min(to, present);
      const length = end - from;
      if (length <= 0) continue;
      if (left <= length) return new Date(end - left);
      left -= length;
    }
  }
}

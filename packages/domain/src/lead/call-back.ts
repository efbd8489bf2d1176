import type { IsoDate } from '../schedule/iso-date.ts';
import { dayMs, hourMs, instantAt, wallTime } from '../schedule/zone-time.ts';

/** The latest call back, counted from the call. */
const mostDays = 366;
/** People are called between these hours of their own clocks. 21 is nine in the evening, and the last call begins before. */
const callHours = { from: 8, until: 21 } as const;
/** The hours of the two usual call backs, on the clocks of the person who is called. */
const usualHours = { today: 17, tomorrow: 10 } as const;

const minuteMs = 60_000;
const midnightOf = (now: number, timeZone: string): number => Math.floor(wallTime(now, timeZone) / dayMs) * dayMs;

/** The usual times of a call back. */
export type UsualCallBack = keyof typeof usualHours;

/**
 * The instant of a usual call back: today at 5 pm or tomorrow at 10 am on the clocks of the person. Null for today once
 * the hour has passed.
 */
export function usualCallBack(which: UsualCallBack, now: Date, timeZone: string): Date | null {
  const midnight = midnightOf(now.getTime(), timeZone) + (which === 'tomorrow' ? dayMs : 0);
  const at = instantAt(midnight + usualHours[which] * hourMs, timeZone);
  return at <= now.getTime() ? null : new Date(at);
}

/** The times of a day at which a call back can begin, in minutes since midnight: each half hour of the hours of calls. */
export const callBackTimes: readonly number[] = Array.from(
  { length: (callHours.until - callHours.from) * 2 },
  (_, at) => callHours.from * 60 + at * 30,
);

/** The instant of a time of a day on the clocks of a zone. @param minutes since midnight */
export function callBackOn(day: IsoDate, minutes: number, timeZone: string): Date {
  return new Date(instantAt(Date.parse(day) + minutes * minuteMs, timeZone));
}

/** What is wrong with the instant of a call back. Null where the call back can be kept. */
export function callBackProblem(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return 'Choose a time that is still to come.';
  return at.getTime() > now.getTime() + mostDays * dayMs ? 'Choose a time within a year.' : null;
}

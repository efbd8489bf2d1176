import { timeZoneOfPlace } from '../geography/time-zone-of-place.ts';
import { dayMs, hourMs, instantAt, wallTime } from '../schedule/zone-time.ts';

/** Hours of a day on the clocks of the person who is called, from the first hour until the last. */
interface CallHours {
  readonly from: number;
  readonly until: number;
}

/** The hours of a week. Null for a day without calls. */
interface CallWeek {
  readonly weekdays: CallHours;
  readonly saturday: CallHours | null;
  readonly sunday: CallHours | null;
}

const everyDay = (from: number, until: number): CallWeek => {
  const hours = { from, until };
  return { weekdays: hours, saturday: hours, sunday: hours };
};
const noSunday = (from: number, until: number): CallWeek => ({ ...everyDay(from, until), sunday: null });

/** The federal rule: 8 am to 9 pm where the person lives (47 CFR 64.1200(c)(1), 16 CFR 310.4(c)). */
const federal = everyDay(8, 21);

/**
 * States with shorter hours for calls that sell. Each row stands in two public sources, read on 2026-11-30: the State Calling
 * Restrictions Guide of Drop Cowboy (2025-11-01), and a second source for the state: ClickPoint, Telemarketing Calling Hours by
 * State (AL, FL, KY, LA); G2 Leads to Sales (CT); 201 CMR 12.02 (MA); WMAR on the Stop the Spam Calls Act (MD); tcpaguide.org (MI);
 * Miss. Code 77-3-723 (MS); NMSA 57-12-22 (NM); the Attorney General of Nevada (NV); allaboutadvertisinglaw.com on HB 3168 (OK);
 * R.I. Gen. Laws 5-61-2 and 5-61-3.6 (RI). Texas stands in Foster Garvey and Coleman on section 301.051, and Washington in
 * RCW 19.158.040 and Call Desk. A state without two sources follows the federal rule, such as Minnesota. State holidays are not part
 * of the table. Some states exempt people who have asked for a call, so the table warns and forbids nothing.
 */
const stateWeeks: Readonly<Record<string, CallWeek>> = {
  AL: noSunday(8, 20),
  CT: everyDay(9, 20),
  FL: everyDay(8, 20),
  KY: everyDay(10, 21),
  LA: noSunday(8, 20),
  MA: everyDay(8, 20),
  MD: everyDay(8, 20),
  MI: everyDay(9, 21),
  MS: noSunday(8, 20),
  NM: everyDay(9, 21),
  NV: everyDay(9, 20),
  OK: everyDay(8, 20),
  RI: { weekdays: { from: 9, until: 18 }, saturday: { from: 10, until: 17 }, sunday: null },
  TX: { ...everyDay(9, 21), sunday: { from: 12, until: 21 } },
  WA: everyDay(8, 20),
};

function hoursOf({ weekdays, saturday, sunday }: CallWeek, weekday: number): CallHours | null {
  if (weekday === 0) return sunday;
  return weekday === 6 ? saturday : weekdays;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** When calls to a person begin again. */
export interface NextCall {
  readonly at: Date;
  /** The zone of the person's clocks. */
  readonly timeZone: string;
  /** The day of the week there. Null for the present day. */
  readonly weekday: string | null;
}

/**
 * When a person may be called, outside the hours of calls where the person lives. Null within these hours, and where the clocks
 * are unknown.
 */
export function nextCall(place: { readonly state: string; readonly postalCode: string }, now: Date): NextCall | null {
  const timeZone = timeZoneOfPlace(place);
  if (timeZone === null) return null;
  const week = stateWeeks[place.state.toUpperCase()] ?? federal;
  const wall = wallTime(now.getTime(), timeZone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  // A week has a day with calls, and the days after that day come later.
  for (let later = 0; later < 8; later++) {
    const day = midnight + later * dayMs;
    const weekday = new Date(day).getUTCDay();
    const hours = hoursOf(week, weekday);
    if (hours === null || (later === 0 && wall >= day + hours.until * hourMs)) continue;
    const opens = day + hours.from * hourMs;
    if (wall >= opens) return null;
    const at = new Date(instantAt(opens, timeZone));
    return { at, timeZone, weekday: later === 0 ? null : (weekdays[weekday] ?? null) };
  }
  return null;
}

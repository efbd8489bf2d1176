export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** One formatter for each zone, because making a formatter takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * What the clocks of a zone show at an instant, as milliseconds since the beginning of 1970 on those clocks. Whole days
 * of this number are days of the zone's calendar.
 */
export function wallTime(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

const offsetAt = (instant: number, timeZone: string): number => wallTime(instant, timeZone) - instant;

/**
 * The first instant at which the clocks of a zone show a whole hour or have passed it. An hour that the clocks show
 * twice begins at its first time, and an hour that they leave out begins when they are set forward.
 */
export function instantAt(wall: number, timeZone: string): number {
  const offsetBefore = offsetAt(wall - dayMs, timeZone);
  const before = wall - offsetBefore;
  if (offsetAt(before, timeZone) === offsetBefore) return before;
  // The clocks were changed on this day. Either the new offset holds, or the hour is left out.
  const offsetAfter = offsetAt(wall + dayMs, timeZone);
  const after = wall - offsetAfter;
  return offsetAt(after, timeZone) === offsetAfter ? after : before;
}

/** A time in which the clocks of a zone are not changed. */
export interface ZoneStretch {
  /** The first instant, in milliseconds since 1970. */
  readonly from: number;
  /** The first instant after the stretch. */
  readonly until: number;
  /** The minutes by which the clocks are ahead of UTC. Negative west of Greenwich. */
  readonly minutes: number;
}

/** Clocks are never changed twice in so short a time. */
const shortest = 7 * dayMs;
const minuteMs = 60_000;

/**
 * The stretches of a zone between two instants, without gaps.
 * @param from a whole minute
 * @param until a whole minute after `from`
 */
export function zoneStretches(timeZone: string, from: number, until: number): readonly ZoneStretch[] {
  const minutesAt = (instant: number) => Math.round(offsetAt(instant, timeZone) / minuteMs);
  const stretches: ZoneStretch[] = [];
  let begin = from;
  let minutes = minutesAt(from);
  for (let seen = from; seen < until; ) {
    const next = Math.min(seen + shortest, until);
    if (minutesAt(next) !== minutes) {
      const change = firstMinute(seen, next, (instant) => minutesAt(instant) !== minutes);
      if (change >= until) break;
      stretches.push({ from: begin, until: change, minutes });
      begin = change;
      minutes = minutesAt(change);
    }
    seen = next;
  }
  return [...stretches, { from: begin, until, minutes }];
}

/** The first whole minute between two instants from which a condition holds. It holds at the second instant. */
function firstMinute(before: number, at: number, holds: (instant: number) => boolean): number {
  let [low, high] = [before, at];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

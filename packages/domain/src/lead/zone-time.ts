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

import { addDays, daysBetween, type IsoDate, isIsoDate } from './iso-date.ts';

/** A range of calendar days. Both ends belong to the range. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The ranges that users choose by name. Their days move with the calendar. */
export const namedDateRanges = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'last-7-days', label: 'Last 7 days' },
  { value: 'last-30-days', label: 'Last 30 days' },
  { value: 'last-6-months', label: 'Last 6 months' },
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
] as const;
export type NamedDateRange = (typeof namedDateRanges)[number]['value'];

/** Stands in place of a range where a list shows the rows of all days. No text of `readDateRange`. */
export const allDates = 'all-dates';

/** Stands between the two days of a written range: `2026-11-01..2026-11-20`. */
const between = '..';

/**
 * The days of a written range: the name of a range, or two dates. Null for any other text, and for a range that ends
 * before it begins. The last 7 days are today and the seven days before today (decision 25).
 */
export function readDateRange(text: string, today: IsoDate): DateRange | null {
  const named = namedDateRanges.find(({ value }) => value === text);
  if (named !== undefined) return rangeNamed(named.value, today);
  const [from = '', to = '', ...rest] = text.split(between);
  return rest.length === 0 && isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
}

function rangeNamed(name: NamedDateRange, today: IsoDate): DateRange {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7-days':
      return { from: addDays(today, -7), to: today };
    case 'last-30-days':
      return { from: addDays(today, -30), to: today };
    case 'last-6-months':
      return lastSixMonths(today);
    case 'this-month':
      return { from: firstOfMonth, to: endOfMonth(firstOfMonth) };
    case 'last-month': {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
  }
}

/** The days of a range that have begun. A range that begins later stays as it is. */
export const untilToday = ({ from, to }: DateRange, today: IsoDate): DateRange => ({
  from,
  to: from <= today && today < to ? today : to,
});

/** The range `last-6-months`. */
export const lastSixMonths = (today: IsoDate): DateRange => ({ from: monthsBefore(today, 6), to: today });

/** A range of the same length that ends on the day before the range begins. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** A range as a filter or an address writes it. */
export const dateRangeText = ({ from, to }: DateRange): string => `${from}${between}${to}`;

/** The same day some months earlier, or the last day of that month where the day does not exist. */
function monthsBefore(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
  const last = endOfMonth(first);
  return day > Number(last.slice(8)) ? last : `${first.slice(0, 8)}${date.slice(8)}`;
}

/** The last day of a month. 31 days after the first day, the next month has begun. */
function endOfMonth(first: IsoDate): IsoDate {
  return addDays(`${addDays(first, 31).slice(0, 8)}01`, -1);
}

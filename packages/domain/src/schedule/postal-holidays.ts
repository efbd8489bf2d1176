import { addDays, type IsoDate, weekday } from './iso-date.ts';

interface PostalHoliday {
  readonly name: string;
  /** The holiday's own day in a year. It may be observed on another day. */
  readonly day: (year: number) => IsoDate;
}

const [monday, thursday] = [1, 4];

/**
 * The holidays of the Postal Service. A holiday on a Saturday is observed on the Friday before. A holiday on a Sunday
 * is observed on the Monday after (Employee and Labor Relations Manual, 518.1 and 518.2).
 */
const holidays: readonly PostalHoliday[] = [
  { name: 'New Year’s Day', day: fixed('01-01') },
  { name: 'Martin Luther King Jr. Day', day: nth(3, monday, '01') },
  { name: 'Presidents’ Day', day: nth(3, monday, '02') },
  { name: 'Memorial Day', day: last(monday, '05-31') },
  { name: 'Juneteenth', day: fixed('06-19') },
  { name: 'Independence Day', day: fixed('07-04') },
  { name: 'Labor Day', day: nth(1, monday, '09') },
  { name: 'Columbus Day', day: nth(2, monday, '10') },
  { name: 'Veterans Day', day: fixed('11-11') },
  { name: 'Thanksgiving Day', day: nth(4, thursday, '11') },
  { name: 'Christmas Day', day: fixed('12-25') },
];

function fixed(monthAndDay: string) {
  return (year: number): IsoDate => `${yearText(year)}-${monthAndDay}`;
}

/** Returns a function that gives, for a year, the `count`-th `dayOfWeek` of the month. */
function nth(count: number, dayOfWeek: number, month: string) {
  return (year: number): IsoDate => {
    const first = `${yearText(year)}-${month}-01`;
    return addDays(first, ((dayOfWeek - weekday(first) + 7) % 7) + 7 * (count - 1));
  };
}

/** Returns a function that gives, for a year, the last `dayOfWeek` on or before the day `monthAndDay`. */
function last(dayOfWeek: number, monthAndDay: string) {
  return (year: number): IsoDate => {
    const end = `${yearText(year)}-${monthAndDay}`;
    return addDays(end, -((weekday(end) - dayOfWeek + 7) % 7));
  };
}

const yearText = (year: number): string => String(year).padStart(4, '0');

const [sunday, saturday] = [0, 6];

function observed(day: IsoDate): IsoDate {
  if (weekday(day) === saturday) return addDays(day, -1);
  return weekday(day) === sunday ? addDays(day, 1) : day;
}

/** The last year that a date of ten characters can hold. */
const lastYear = 9999;

/** `Veterans Day`, or `Veterans Day (observed)` on the weekday that replaces it; null on all other days. */
export function postalHoliday(date: IsoDate): string | null {
  const year = Number(date.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before. So the holidays of the next year are checked too.
  const years = year < lastYear ? [year, year + 1] : [year];
  const days = holidays.flatMap(({ name, day }) => years.map((one) => ({ name, day: day(one) })));
  const itself = days.find(({ day }) => day === date);
  if (itself !== undefined) return itself.name;
  const standIn = days.find(({ day }) => observed(day) === date);
  return standIn === undefined ? null : `${standIn.name} (observed)`;
}

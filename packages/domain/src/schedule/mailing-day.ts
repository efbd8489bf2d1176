import { addDays, type IsoDate, weekday } from './iso-date.ts';
import { postalHoliday } from './postal-holidays.ts';

const [sunday, saturday] = [0, 6];

/**
 * Whether the Postal Service takes a mailing on this day: Monday to Friday, without the holidays of the Postal Service.
 */
export function isMailingDay(date: IsoDate): boolean {
  const day = weekday(date);
  return day !== sunday && day !== saturday && postalHoliday(date) === null;
}

/** The date itself on a mailing day, else the first mailing day after the date. */
export function nextMailingDay(date: IsoDate): IsoDate {
  let day = date;
  while (!isMailingDay(day)) day = addDays(day, 1);
  return day;
}

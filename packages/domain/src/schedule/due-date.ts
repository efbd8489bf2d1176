import type { PostalClass } from '../personalize/variant.ts';
import { addDays, type IsoDate, weekday } from './iso-date.ts';
import { isMailingDay, nextMailingDay } from './mailing-day.ts';

/**
 * Mailing days between the delivery of the pieces to the Postal Service and the day of mailing. They are our planning
 * values. Presorted First-Class Mail leaves on the day of its acceptance. Marketing Mail is often deferred by a day, so
 * production delivers Marketing Mail a day earlier.
 */
const acceptanceDays: Readonly<Record<PostalClass, number>> = { 'first-class': 0, 'marketing-mail': 1 };

/** The `count`-th mailing day before `date`, or for 0 the last mailing day that is not after `date`. */
function mailingDayBefore(date: IsoDate, count: number): IsoDate {
  let day = date;
  while (!isMailingDay(day)) day = addDays(day, -1);
  for (let left = count; left > 0; ) {
    day = addDays(day, -1);
    if (isMailingDay(day)) left -= 1;
  }
  return day;
}

/**
 * The last day on which production can dispatch a campaign so that its pieces are mailed on the given day. A campaign
 * with several postal classes is due with its slowest class.
 */
export function dueDate(mailingDate: IsoDate, classes: readonly PostalClass[]): IsoDate {
  return mailingDayBefore(mailingDate, Math.max(0, ...classes.map((one) => acceptanceDays[one])));
}

/**
 * The Sunday that ends the week of production. On a Saturday and on a Sunday, the week is the next one, because its
 * mailing days are the next ones.
 */
export function endOfMailingWeek(today: IsoDate): IsoDate {
  const day = nextMailingDay(today);
  return addDays(day, (7 - weekday(day)) % 7);
}

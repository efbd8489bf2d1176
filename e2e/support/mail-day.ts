import { addMailingDays, earliestMailingDate } from '@dropdate/domain/schedule/campaign-schedule';
import { addDays, formatDate } from '@dropdate/domain/schedule/iso-date';
import { postalHoliday } from '@dropdate/domain/schedule/postal-holidays';

/** A mailing day that the calendar offers. It is computed once, because midnight can come during a journey. */
export const mailDay = addMailingDays(new Date().toISOString().slice(0, 10), 12);

/** The mailing day as the user types it. */
export const mailDate = formatDate(mailDay);

/** The next postal holiday that is not too early to be chosen. */
export const holiday = nextHoliday(new Date().toISOString().slice(0, 10));

function nextHoliday(today: string) {
  // One day more as a margin, because the date in the company's time zone can differ from the date in UTC.
  for (let date = addDays(earliestMailingDate(today), 1); ; date = addDays(date, 1)) {
    const name = postalHoliday(date);
    if (name !== null) return { date, name };
  }
}

import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate } from '@dropdate/domain/schedule/iso-date';

/** A mailing day that the calendar offers. It is computed once, since midnight may come during a journey. */
export const mailDay = addMailingDays(new Date().toISOString().slice(0, 10), 12);

/** The mailing day as the user types it. */
export const mailDate = formatDate(mailDay);

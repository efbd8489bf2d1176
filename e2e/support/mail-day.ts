import { addBusinessDays } from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate } from '@dropdate/domain/schedule/iso-date';

/** A day that the picker offers; one for all journeys of a run, since midnight may come within one of them. */
export const mailDay = addBusinessDays(new Date().toISOString().slice(0, 10), 12);

/** The same, as it is typed. */
export const mailDate = formatDate(mailDay);

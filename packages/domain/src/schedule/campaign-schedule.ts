import { addDays, formatDate, type IsoDate, isIsoDate } from './iso-date.ts';
import { isMailingDay, nextMailingDay, postalHoliday } from './mailing-day.ts';

/** The mailing day of a campaign. With `sendAsSoonAsReady` the date is today (specification 2, section 4, Schedule). */
export interface CampaignSchedule {
  readonly sendAsSoonAsReady: boolean;
  readonly startDate: IsoDate | null;
}

/** Business days between today and the first date in the picker (decision 38). */
export const pickerBusinessDays = 3;
/** Calendar days from today within which the server refuses a date (decision 38). */
export const minimumCalendarDays = 3;

/** Later dates are typing errors, and counting days from them would leave the calendar. */
const latestDate = '2999-12-31';

/**
 * The `count`-th business day after `date`, or the date itself for 0. A business day is a day on which mail is entered.
 * Throws RangeError on a negative or broken count.
 */
export function addBusinessDays(date: IsoDate, count: number): IsoDate {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count of days: ${count}`);
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isMailingDay(day)) left -= 1;
  }
  return day;
}

/** The first date the picker offers: the third business day after today. */
export function earliestPickerDate(today: IsoDate): IsoDate {
  return addBusinessDays(today, pickerBusinessDays);
}

/**
 * The first date that the server accepts: today plus three calendar days. It is never later than the picker's first
 * date.
 */
export function earliestAcceptedDate(today: IsoDate): IsoDate {
  return addDays(today, minimumCalendarDays);
}

/** Turning as-soon-as-ready on sets the date to today, turning it off clears the date. */
export function withSendAsSoonAsReady(sendAsSoonAsReady: boolean, today: IsoDate): CampaignSchedule {
  return { sendAsSoonAsReady, startDate: sendAsSoonAsReady ? today : null };
}

/**
 * A stored schedule, opened today. A date that the server would no longer accept is dropped. As soon as ready means the
 * new today.
 */
export function loadedSchedule(stored: CampaignSchedule, today: IsoDate): CampaignSchedule {
  if (stored.sendAsSoonAsReady) return withSendAsSoonAsReady(true, today);
  const isGood = scheduleProblems(stored, today).length === 0;
  return { sendAsSoonAsReady: false, startDate: isGood ? stored.startDate : null };
}

export type ScheduleProblem = 'date-required' | 'date-invalid' | 'date-too-early' | 'date-not-today';

/** The problems as the user reads them. */
export const scheduleProblemTexts: Readonly<Record<ScheduleProblem, string>> = {
  'date-required': 'Schedule date is required.',
  'date-invalid': 'Schedule date is not a valid date.',
  'date-too-early': 'Schedule date must be at least 3 days from today.',
  'date-not-today': 'Only today is allowed when sending as soon as ready.',
};

/**
 * The reason that the picker does not offer a day: `No mail is sent on Thanksgiving Day. The next mailing day is
 * 11/27/2026.`
 */
export function notMailedText(date: IsoDate): string {
  const day = postalHoliday(date) ?? 'weekends';
  return `No mail is sent on ${day}. The next mailing day is ${formatDate(nextMailingDay(date))}.`;
}

/**
 * The reasons that the server refuses this schedule today; empty when it accepts it (specification 2, section 5,
 * Schedule).
 */
export function scheduleProblems(schedule: CampaignSchedule, today: IsoDate): readonly ScheduleProblem[] {
  const { sendAsSoonAsReady, startDate } = schedule;
  if (sendAsSoonAsReady) return startDate === null || startDate === today ? [] : ['date-not-today'];
  if (startDate === null) return ['date-required'];
  if (!isIsoDate(startDate) || startDate > latestDate) return ['date-invalid'];
  return startDate < earliestAcceptedDate(today) ? ['date-too-early'] : [];
}

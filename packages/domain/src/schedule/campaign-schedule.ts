import { addDays, formatDate, type IsoDate, isIsoDate } from './iso-date.ts';
import { isMailingDay, nextMailingDay } from './mailing-day.ts';
import { postalHoliday } from './postal-holidays.ts';

/** The mailing day of a campaign. With `sendAsSoonAsReady` the date is today (specification 2, section 4, Schedule). */
export interface CampaignSchedule {
  readonly sendAsSoonAsReady: boolean;
  readonly startDate: IsoDate | null;
}

/** Mailing days from today to the first date that can be chosen (decision 38). */
const leadMailingDays = 3;

/** Days from today to the last date that can be chosen, unless the company sets another number. */
export const maxLeadDaysByDefault = 365;

/** The facts that decide which dates can be chosen: the company's date and its setting. */
export interface ScheduleLimits {
  readonly today: IsoDate;
  readonly maxLeadDays: number;
}

/**
 * The `count`-th mailing day after `date`, or the date itself for 0. Throws RangeError on a count that is negative or
 * not whole.
 */
export function addMailingDays(date: IsoDate, count: number): IsoDate {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count of days: ${count}`);
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isMailingDay(day)) left -= 1;
  }
  return day;
}

/** The first date that the calendar offers and the server accepts: the third mailing day after today (decision 38). */
export function earliestMailingDate(today: IsoDate): IsoDate {
  return addMailingDays(today, leadMailingDays);
}

/** The last date that the calendar offers and the server accepts. */
export function latestMailingDate({ today, maxLeadDays }: ScheduleLimits): IsoDate {
  return addDays(today, maxLeadDays);
}

/**
 * The schedule after the user turns the switch "Send as soon as ready" on or off. With the switch on, the date is
 * today. With the switch off, there is no date.
 */
export function withSendAsSoonAsReady(sendAsSoonAsReady: boolean, today: IsoDate): CampaignSchedule {
  return { sendAsSoonAsReady, startDate: sendAsSoonAsReady ? today : null };
}

/**
 * The stored schedule as it is valid today. A date that can no longer be chosen is removed. With `sendAsSoonAsReady`,
 * the date is today.
 */
export function loadedSchedule(stored: CampaignSchedule, limits: ScheduleLimits): CampaignSchedule {
  if (stored.sendAsSoonAsReady) return withSendAsSoonAsReady(true, limits.today);
  const isGood = scheduleProblems(stored, limits).length === 0;
  return { sendAsSoonAsReady: false, startDate: isGood ? stored.startDate : null };
}

export type ScheduleProblem =
  | 'date-required'
  | 'date-invalid'
  | 'date-too-early'
  | 'date-too-late'
  | 'no-mailing-day'
  | 'date-not-today';

/** The problem of a schedule in words for the user. Some dates in the text depend on today. */
export function scheduleProblemText(
  problem: ScheduleProblem,
  { startDate }: CampaignSchedule,
  limits: ScheduleLimits,
): string {
  const { today, maxLeadDays } = limits;
  switch (problem) {
    case 'date-required':
      return 'Schedule date is required.';
    case 'date-invalid':
      return 'Schedule date is not a valid date.';
    case 'date-too-early':
      return `Choose ${formatDate(earliestMailingDate(today))} or later: three mailing days from today at least.`;
    case 'date-too-late':
      return `Choose ${formatDate(latestMailingDate(limits))} or earlier: ${maxLeadDays} days from today at most.`;
    case 'no-mailing-day':
      return notMailedText(startDate ?? today);
    case 'date-not-today':
      return 'Only today is allowed when sending as soon as ready.';
  }
}

/** `No mail is sent on Thanksgiving Day. The next mailing day is 11/27/2026.` */
function notMailedText(date: IsoDate): string {
  const day = postalHoliday(date) ?? 'weekends';
  return `No mail is sent on ${day}. The next mailing day is ${formatDate(nextMailingDay(date))}.`;
}

/**
 * The problems of this schedule today; empty for a valid schedule. Calendar and server call this one function, so the
 * server refuses exactly the dates that the calendar does not offer (specification 2, section 5, Schedule; decision
 * 38).
 */
export function scheduleProblems(schedule: CampaignSchedule, limits: ScheduleLimits): readonly ScheduleProblem[] {
  const { today } = limits;
  const { sendAsSoonAsReady, startDate } = schedule;
  if (sendAsSoonAsReady) return startDate === null || startDate === today ? [] : ['date-not-today'];
  if (startDate === null) return ['date-required'];
  if (!isIsoDate(startDate)) return ['date-invalid'];
  if (startDate < earliestMailingDate(today)) return ['date-too-early'];
  if (startDate > latestMailingDate(limits)) return ['date-too-late'];
  return isMailingDay(startDate) ? [] : ['no-mailing-day'];
}

import { type CampaignSchedule, earliestMailingDate } from './campaign-schedule.ts';
import { formatDate, type IsoDate } from './iso-date.ts';

/**
 * The date as `01/05/2027`, or the text for a campaign that is mailed as soon as ready. For such a campaign a stored
 * date does not count. Null before a date is chosen.
 */
export function scheduleText({ startDate, sendAsSoonAsReady }: CampaignSchedule): string | null {
  if (sendAsSoonAsReady) return 'As soon as ready';
  return startDate === null ? null : formatDate(startDate);
}

/**
 * The day of mailing of an order, for its confirmation and its receipt. An order that is mailed as soon as ready has the
 * first day that is possible.
 */
export function mailDateText(schedule: CampaignSchedule, orderedOn: IsoDate): string | null {
  const text = scheduleText(schedule);
  return schedule.sendAsSoonAsReady
    ? `${text}, on ${formatDate(earliestMailingDate(orderedOn))} at the earliest`
    : text;
}

import { type CampaignSchedule, earliestMailingDate } from './campaign-schedule.ts';
import { formatDate, type IsoDate } from './iso-date.ts';
import { scheduleText } from './schedule-text.ts';

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

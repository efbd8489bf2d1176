import type { CampaignSchedule } from './campaign-schedule.ts';
import { formatDate } from './iso-date.ts';

/**
 * The date as `01/05/2027`; null before a date is chosen. With as soon as ready, this is the text for as soon as ready,
 * even if a date is stored too.
 */
export function scheduleText({ startDate, sendAsSoonAsReady }: CampaignSchedule): string | null {
  if (sendAsSoonAsReady) return 'As soon as ready';
  return startDate === null ? null : formatDate(startDate);
}

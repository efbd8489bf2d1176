import type { CampaignSchedule } from './campaign-schedule.ts';
import { formatDate } from './iso-date.ts';

/**
 * The date as `01/05/2027`, or the text for a campaign that is mailed as soon as ready. For such a campaign a stored
 * date does not count. Null before a date is chosen.
 */
export function scheduleText({ startDate, sendAsSoonAsReady }: CampaignSchedule): string | null {
  if (sendAsSoonAsReady) return 'As soon as ready';
  return startDate === null ? null : formatDate(startDate);
}

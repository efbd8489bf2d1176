import type { CampaignSchedule } from './campaign-schedule.ts';
import { formatDate } from './iso-date.ts';

/** `01/05/2027`, or the text for as soon as ready, whatever date is stored with it; null before a date is chosen. */
export function scheduleText({ startDate, sendAsSoonAsReady }: CampaignSchedule): string | null {
  if (sendAsSoonAsReady) return 'As soon as ready';
  return startDate === null ? null : formatDate(startDate);
}

import {
  type CampaignSchedule,
  earliestPickerDate,
  loadedSchedule,
  notMailedText,
  withSendAsSoonAsReady,
} from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { isMailingDay } from '@dropdate/domain/schedule/mailing-day';
import { messages } from './schedule.messages.ts';

/** What the schedule's fields hold: the date as it was typed, which may not be one yet. */
export interface ScheduleEntry {
  readonly typed: string;
  readonly sendAsSoonAsReady: boolean;
}

/** The stored schedule as the fields open it today. */
export function entryOf(stored: CampaignSchedule, today: string): ScheduleEntry {
  const { startDate, sendAsSoonAsReady } = loadedSchedule(stored, today);
  return { typed: startDate === null ? '' : formatDate(startDate), sendAsSoonAsReady };
}

/** The stored date that is not offered any more; null when nothing was discarded. */
export function discardedDate(stored: CampaignSchedule, today: string): string | null {
  return stored.sendAsSoonAsReady || loadedSchedule(stored, today).startDate !== null ? null : stored.startDate;
}

/** Why the stored date was removed: mail is not sent on it, or it has come too near. */
export function discardedText(date: string): string {
  return isMailingDay(date)
    ? messages.discarded(formatDate(date))
    : messages.discardedDay(formatDate(date), notMailedText(date));
}

/** Turned on, the date is today's; turned off, there is none. Source: specification 2, section 4 (Schedule). */
export function withAsSoonAsReady(isOn: boolean, today: string): ScheduleEntry {
  const { startDate } = withSendAsSoonAsReady(isOn, today);
  return { typed: startDate === null ? '' : formatDate(startDate), sendAsSoonAsReady: isOn };
}

/** The schedule the fields stand for, or what is wrong with them; an empty date is a schedule without one. */
export function readEntry(
  { typed, sendAsSoonAsReady }: ScheduleEntry,
  today: string,
  storedDate: string | null,
): { readonly schedule: CampaignSchedule } | { readonly problem: string } {
  if (sendAsSoonAsReady) return { schedule: withSendAsSoonAsReady(true, today) };
  if (typed.trim() === '') return { schedule: { sendAsSoonAsReady: false, startDate: null } };
  const startDate = parseDate(typed);
  if (startDate === null) return { problem: messages.notADate };
  const first = earliestPickerDate(today);
  // A stored date that the server still accepts stays good, although the picker does not offer it any more.
  if (startDate < first && startDate !== storedDate) return { problem: messages.tooEarly(formatDate(first)) };
  if (!isMailingDay(startDate)) return { problem: notMailedText(startDate) };
  return { schedule: { sendAsSoonAsReady: false, startDate } };
}

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

/** What the schedule's fields hold: the date as it was typed, which may not be one yet; none as soon as ready. */
export interface ScheduleEntry {
  readonly typed: string;
  readonly sendAsSoonAsReady: boolean;
}

/** The stored schedule as the fields open it today. */
export function entryOf(stored: CampaignSchedule, today: string): ScheduleEntry {
  if (stored.sendAsSoonAsReady) return withAsSoonAsReady(true);
  const { startDate } = loadedSchedule(stored, today);
  return { typed: startDate === null ? '' : formatDate(startDate), sendAsSoonAsReady: false };
}

/** The stored date that is not offered any more; null when nothing was discarded. */
export function discardedDate(stored: CampaignSchedule, today: string): string | null {
  return stored.sendAsSoonAsReady || loadedSchedule(stored, today).startDate !== null ? null : stored.startDate;
}

/** Turned on or off, no date is typed. */
export function withAsSoonAsReady(isOn: boolean): ScheduleEntry {
  return { typed: '', sendAsSoonAsReady: isOn };
}

/** The date field: as soon as ready means today, whatever day it has become. Source: specification 2, section 4 (Schedule). */
export function shownDate({ typed, sendAsSoonAsReady }: ScheduleEntry, today: string): string {
  const { startDate } = withSendAsSoonAsReady(sendAsSoonAsReady, today);
  return startDate === null ? typed : formatDate(startDate);
}

/** The schedule the fields stand for, or what is wrong with them; an empty date is a schedule without one. */
export function readEntry(
  { typed, sendAsSoonAsReady }: ScheduleEntry,
  today: string,
  storedDate: string | null,
): { readonly schedule: CampaignSchedule } | { readonly problem: string } {
  // The server knows what day it is when it is saved; this page may have been opened the day before.
  if (sendAsSoonAsReady) return { schedule: { sendAsSoonAsReady, startDate: null } };
  if (typed.trim() === '') return { schedule: { sendAsSoonAsReady: false, startDate: null } };
  const startDate = parseDate(typed);
  if (startDate === null) return { problem: messages.notADate };
  const first = earliestPickerDate(today);
  // A stored date that the server still accepts stays good, although the picker does not offer it (any more).
  if (startDate !== storedDate) {
    if (startDate < first) return { problem: messages.tooEarly(formatDate(first)) };
    if (!isMailingDay(startDate)) return { problem: notMailedText(startDate) };
  }
  return { schedule: { sendAsSoonAsReady: false, startDate } };
}

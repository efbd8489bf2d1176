import {
  type CampaignSchedule,
  loadedSchedule,
  type ScheduleLimits,
  scheduleProblems,
  scheduleProblemText,
} from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { messages } from '../../client/date-field/date-field.messages.ts';

/**
 * The content of the schedule's fields. The typed date may be incomplete. While "as soon as ready" is on, the typed
 * date is empty.
 */
export interface ScheduleEntry {
  readonly typed: string;
  readonly sendAsSoonAsReady: boolean;
}

/** The fields for a stored schedule that is opened today. */
export function entryOf(stored: CampaignSchedule, limits: ScheduleLimits): ScheduleEntry {
  if (stored.sendAsSoonAsReady) return withAsSoonAsReady(true);
  const { startDate } = loadedSchedule(stored, limits);
  return { typed: startDate === null ? '' : formatDate(startDate), sendAsSoonAsReady: false };
}

/** The stored date that is no longer accepted; null when there is no such date. */
export function discardedDate(stored: CampaignSchedule, limits: ScheduleLimits): string | null {
  return stored.sendAsSoonAsReady || loadedSchedule(stored, limits).startDate !== null ? null : stored.startDate;
}

/** The fields after "as soon as ready" was turned on or off. In both cases the typed date is empty. */
export function withAsSoonAsReady(isOn: boolean): ScheduleEntry {
  return { typed: '', sendAsSoonAsReady: isOn };
}

/**
 * The text of the date field. "As soon as ready" is stored with today's date, so the field shows this date
 * (specification 2, section 4, Schedule).
 */
export function shownDate({ typed, sendAsSoonAsReady }: ScheduleEntry, today: string): string {
  return sendAsSoonAsReady ? formatDate(today) : typed;
}

/**
 * Reads the schedule from the fields, or says what is wrong with the fields. An empty date gives a schedule without a
 * date.
 */
export function readEntry(
  { typed, sendAsSoonAsReady }: ScheduleEntry,
  limits: ScheduleLimits,
): { readonly schedule: CampaignSchedule } | { readonly problem: string } {
  // The server sets the date at each save. The page sends no date, because it may still show the date of an earlier
  // day.
  if (sendAsSoonAsReady) return { schedule: { sendAsSoonAsReady, startDate: null } };
  if (typed.trim() === '') return { schedule: { sendAsSoonAsReady: false, startDate: null } };
  const startDate = parseDate(typed);
  if (startDate === null) return { problem: messages.notADate };
  const schedule = { sendAsSoonAsReady: false, startDate };
  const [problem] = scheduleProblems(schedule, limits);
  return problem === undefined ? { schedule } : { problem: scheduleProblemText(problem, schedule, limits) };
}

import { daysBetween, type IsoDate } from '../schedule/iso-date.ts';

/**
 * Whether a dispatched campaign is completed by itself: the company's number of days has passed since the dispatch. With
 * null, only users complete campaigns.
 */
export function isCompletionDue(dispatchedOn: IsoDate, completeAfterDays: number | null, today: IsoDate): boolean {
  return completeAfterDays !== null && daysBetween(dispatchedOn, today) >= completeAfterDays;
}

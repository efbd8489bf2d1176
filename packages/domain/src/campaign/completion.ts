import { daysBetween, type IsoDate } from '../schedule/iso-date.ts';

/** The days from dispatch to completion that a client can have, and those of a new client. */
export const completionDays = { least: 1, most: 365, ofNewClient: 90 } as const;

/** The text for a number of days outside these bounds. */
export const completionDaysText = `Enter a whole number of days from ${completionDays.least} to ${completionDays.most}.`;

/**
 * Whether a dispatched campaign is completed by itself: the company's number of days has passed since the dispatch. With
 * null, only users complete campaigns.
 */
export function isCompletionDue(dispatchedOn: IsoDate, completeAfterDays: number | null, today: IsoDate): boolean {
  return completeAfterDays !== null && daysBetween(dispatchedOn, today) >= completeAfterDays;
}

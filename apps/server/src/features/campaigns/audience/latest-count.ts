import { audienceProblems } from '@dropdate/domain/audience/audience-problems';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { conflict, invalid, type Refusal } from '../../../platform/http/refusal.ts';
import type { AudienceRequestRow } from '../campaign.data.ts';
import { isCountUpToDate } from '../campaign-facts.ts';
import type { AudienceState } from './audience.data.ts';

export const countOutOfDate = (): Refusal => conflict('CountOutOfDate', continueReasons.outdatedCount);

/** The count that the buyer applies. Refuses an older count of the campaign, and a count of other parameters. */
export function latestCount(
  { audience, latestRequest }: AudienceState,
  requestId: number,
  present: { readonly today: string; readonly timeZone: string },
): AudienceRequestRow {
  if (latestRequest?.id !== requestId || !isCountUpToDate(audience, latestRequest, present)) throw countOutOfDate();
  return latestRequest;
}

/**
 * Refuses unfinished parameters. A draft may have unfinished parameters, such as an age clause without months. They can
 * describe the same people as the count, so the check of the count does not find them.
 */
export function refuseIncomplete({ audience, hasTurningAgeTemplate }: AudienceState, asOf: number): void {
  const [problem] = audienceProblems(audience.parameters, { asOf, hasTurningAgeTemplate });
  if (problem) throw invalid('InvalidAudience', problem.message);
}

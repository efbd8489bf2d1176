import { audienceProblems } from '@dropdate/domain/audience/audience-problems';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { conflict, invalid, type Refusal } from '../../platform/http/refusal.ts';
import type { AudienceDraft } from './audience-draft.ts';
import { isCountUpToDate } from './count-validity.ts';
import type { AudienceRequestRow } from './drafts.data.ts';

export const countOutOfDate = (): Refusal => conflict('CountOutOfDate', continueReasons.outdatedCount);

/** The count that the buyer applies. Refuses an older count of the draft, and a count of other parameters. */
export function latestCount(
  { audience, latestRequest }: Pick<AudienceDraft, 'audience' | 'latestRequest'>,
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
export function refuseIncomplete(
  { audience, hasTurningAgeTemplate }: Pick<AudienceDraft, 'audience' | 'hasTurningAgeTemplate'>,
  asOf: number,
): void {
  const [problem] = audienceProblems(audience.parameters, { asOf, hasTurningAgeTemplate });
  if (problem) throw invalid('InvalidAudience', problem.message);
}

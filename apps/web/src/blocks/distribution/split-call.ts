import type { SplitCountRequest } from '@dropdate/contract/campaigns/update-campaign-with-split';
import { ApiError } from '../../client/calls/api-error.ts';

/** What Update of a distribution sends: the typed numbers, or without typed numbers the desired count alone. */
export type SentSplit = { readonly eventRequestExternalId: number } & (
  | { readonly desiredCount: number }
  | { readonly splitCountRequest: SplitCountRequest }
);

/** The fate of a sent distribution. A distribution is outdated when its count no longer holds. */
export type SplitOutcome = 'applied' | 'outdated' | 'failed';

/** Whether a call was refused because its count no longer holds. People were taken or left out since. */
export const isOutdated = (problem: unknown): boolean => problem instanceof ApiError && problem.has('CountOutOfDate');

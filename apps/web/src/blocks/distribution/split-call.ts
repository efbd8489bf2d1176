import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { ApiError } from '../../client/calls/api-error.ts';

/** Names the campaign and its version. */
interface CampaignReference {
  readonly cartId: CartId;
  readonly id: CampaignId;
  readonly version: number;
}

/** Makes the call of Update. */
export type SendSplit = (reference: CampaignReference) => Promise<CartDetail>;

/** The fate of a sent distribution. A distribution is outdated when its count no longer holds. */
export type SplitOutcome = 'applied' | 'outdated' | 'failed';

/** Whether a call was refused because its count no longer holds. People were taken or left out since. */
export const isOutdated = (problem: unknown): boolean => problem instanceof ApiError && problem.has('CountOutOfDate');

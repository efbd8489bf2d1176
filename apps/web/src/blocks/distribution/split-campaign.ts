import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithSplit } from '@dropdate/contract/campaigns/update-campaign-with-split';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { call } from '../../client/calls/call.ts';
import type { SentSplit } from './split-call.ts';

/** Names the campaign and its version. */
interface CampaignReference {
  readonly cartId: CartId;
  readonly id: CampaignId;
  readonly version: number;
}

/** Sends the distribution of a campaign. Each form of it has a call of its own. */
export const splitCampaign = (reference: CampaignReference, split: SentSplit): Promise<CartDetail> =>
  'desiredCount' in split
    ? call(submitCampaignAudience, { body: { ...reference, ...split } })
    : call(updateCampaignWithSplit, { body: { ...reference, ...split } });

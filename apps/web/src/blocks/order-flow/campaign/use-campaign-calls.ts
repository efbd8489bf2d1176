import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CartId } from '@dropdate/domain/id/brand';
import { call } from '../../../client/calls/call.ts';
import { campaignLists } from '../../../client/cart/campaign-lists.ts';
import { type StepCalls, type StepPlan, useStepCalls } from '../use-step-calls.ts';
import { stepTexts } from './campaign.messages.ts';

interface CampaignPlan<Saved> extends Pick<StepPlan<Saved>, 'load' | 'loadFailed'> {
  /** Undefined before the first save. */
  readonly cartId: CartId | undefined;
  readonly status: CampaignStatus;
  /** Waits until other running calls have ended. These calls would fail after Discard has deleted the cart. */
  readonly settled?: () => Promise<unknown>;
}

/**
 * The calls of a step of a campaign's order. Discard deletes the cart of a campaign that was never saved as a draft. A
 * draft stays as it was saved.
 */
export function useCampaignCalls<Action extends string, Saved = CartDetail>(
  plan: CampaignPlan<Saved>,
): StepCalls<Action, Saved> {
  const { cartId, status, settled, load, loadFailed } = plan;
  return useStepCalls<Action, Saved>({
    load,
    loadFailed,
    lists: campaignLists,
    discardFailed: stepTexts.deleteFailed,
    throwAway: async () => {
      await settled?.();
      if (cartId !== undefined && status === 'none') await call(deleteCart, { params: { id: cartId } });
    },
  });
}

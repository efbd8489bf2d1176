import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { useQueryClient } from '@tanstack/react-query';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import type { StepActions } from '../../blocks/order-flow/use-step-calls.ts';
import { call } from '../../client/calls/call.ts';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './schedule.messages.ts';

export interface ScheduleActions extends StepActions<CartDetail> {
  readonly pending: 'schedule' | 'draft' | 'discard' | null;
  readonly save: (schedule: CampaignSchedule) => Promise<boolean>;
  readonly saveDraft: (schedule: CampaignSchedule) => Promise<boolean>;
}

/**
 * The calls of the step, except the calls of the add-ons. Each add-on call raises the version that the other calls must
 * name. So the other calls wait for `settled`.
 */
export function useScheduleActions(cart: CartDetail, settled: () => Promise<void>): ScheduleActions {
  const client = useQueryClient();
  const { id: campaignId, status } = cart.selectedCampaign;
  const cartId = cart.id;
  const ids = { cartId, campaignId };
  const keep = useKeepCart();
  const fetchCart = useFetchCart();
  const { run, refreshLists, ...shared } = useCampaignCalls<'schedule' | 'draft'>({
    cartId,
    status,
    load: () => fetchCart(ids),
    loadFailed: messages.loadFailed,
    settled,
  });

  const set = async (schedule: CampaignSchedule, isDraftCampaign: boolean) => {
    await settled();
    const latest = client.getQueryData<CartDetail>(queryKey(getCartCampaignDetails, { params: ids }));
    if (latest === undefined) throw new Error('The cart is not loaded.');
    const { version } = latest.selectedCampaign;
    const body = { cartId, version, isDraftCampaign, ...schedule };
    keep(await call(setCampaignSchedule, { params: { campaignId }, body }));
  };

  return {
    ...shared,
    save: (schedule) =>
      run('schedule', messages.scheduleFailed, async () => {
        await set(schedule, false);
        await refreshLists();
      }),
    saveDraft: (schedule) =>
      run('draft', stepTexts.draftFailed, async () => {
        await set(schedule, true);
        toast.success(stepTexts.saved);
        await refreshLists();
      }),
  };
}

import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { useQueryClient } from '@tanstack/react-query';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { type CartIds, useFetchCart, useKeepCart } from '../../blocks/order-flow/use-keep-cart.ts';
import { useStepRun } from '../../blocks/order-flow/use-step-run.ts';
import { call } from '../../client/call.ts';
import { queryKey, refresh } from '../../client/use-endpoint.ts';
import { toast } from '../../kit/toast/toast-store.ts';
import { messages } from './schedule.messages.ts';

export type PendingSchedule = 'schedule' | 'draft' | 'discard';

export interface ScheduleActions {
  readonly pending: PendingSchedule | null;
  /** Somebody else saved the campaign meanwhile: who, when and what. */
  readonly conflict: string | null;
  /** Fetches what was saved. Null when that failed too. */
  readonly settleConflict: () => Promise<CartDetail | null>;
  readonly save: (schedule: CampaignSchedule) => Promise<boolean>;
  readonly saveDraft: (schedule: CampaignSchedule) => Promise<boolean>;
  /** Deletes a campaign that was never saved as a draft. */
  readonly discard: () => Promise<boolean>;
}

/** The calls of the step but the add-ons; `settled` waits for those, since each of them raises the version. */
export function useScheduleActions(ids: CartIds, settled: () => Promise<void>): ScheduleActions {
  const client = useQueryClient();
  const keep = useKeepCart(ids);
  const fetchCart = useFetchCart(ids);
  const { pending, conflict, settle, run } = useStepRun<PendingSchedule>();

  const set = async (schedule: CampaignSchedule, isDraftCampaign: boolean) => {
    await settled();
    const cart = client.getQueryData<CartDetail>(queryKey(getCartCampaignDetails, { params: ids }));
    if (cart === undefined) throw new Error('The cart is not loaded.');
    const { version } = cart.selectedCampaign;
    const { campaignId, cartId } = ids;
    keep(
      await call(setCampaignSchedule, {
        params: { campaignId },
        body: { cartId, version, isDraftCampaign, ...schedule },
      }),
    );
  };
  const refreshLists = () => refresh(client, [searchCampaigns, getCampaignsOverview]);

  return {
    pending,
    conflict,
    settleConflict: () => settle(messages.loadFailed, fetchCart),
    save: (schedule) =>
      run('schedule', messages.scheduleFailed, async () => {
        await set(schedule, false);
        await refreshLists();
      }),
    saveDraft: (schedule) =>
      run('draft', orderTexts.draftFailed, async () => {
        await set(schedule, true);
        toast.success(orderTexts.saved);
        await refreshLists();
      }),
    discard: () =>
      run('discard', orderTexts.deleteFailed, async () => {
        await settled();
        await call(deleteCart, { params: { id: ids.cartId } });
        await refreshLists();
      }),
  };
}

import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { renewBoughtPeople } from '@dropdate/contract/campaigns/renew-bought-people';
import { reopenImportedList } from '@dropdate/contract/campaigns/reopen-imported-list';
import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { discardImport } from '@dropdate/contract/imports/discard-import';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import { call } from '../../client/calls/call.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './import-prospects.messages.ts';

/** The calls of the step, except those of the import itself. */
export function useImportActions(cart: CartDetail) {
  const { id: campaignId, status, version } = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId };
  const keep = useKeepCart();
  const fetchCart = useFetchCart();
  const client = useQueryClient();
  const { run, refreshLists, ...shared } = useCampaignCalls<'draft' | 'reopen' | 'drop' | 'renew'>({
    cartId: cart.id,
    status,
    load: () => fetchCart(ids),
    loadFailed: messages.loadFailed,
  });
  const renewed = async (said: string) => {
    await Promise.all([refresh(client, [getImportedList]), fetchCart(ids)]);
    toast.success(said);
  };
  return {
    ...shared,
    /** Fetches the cart, whose price follows the saved list. */
    refreshCart: () => fetchCart(ids),
    /**
     * Saves the draft. The selected rows of an open review become the list, so that the draft has them.
     * @param reviewId null without a review that has selected rows
     */
    saveDraft: (reviewId: string | null, looksForMoves: boolean) =>
      run('draft', stepTexts.draftFailed, async () => {
        if (reviewId !== null)
          await call(uploadProspectList, {
            params: { flag: 'true' },
            body: { campaignId, importId: reviewId, looksForMoves },
          });
        else keep(await call(saveCampaignDraft, { params: { id: campaignId }, body: { cartId: cart.id, version } }));
        toast.success(stepTexts.saved);
        await refreshLists();
      }),
    /** Removes a review that is not saved. The list of the campaign stays. */
    dropReview: (id: string) =>
      run('drop', messages.dropFailed, async () => {
        await call(discardImport, { params: { id } });
        await refresh(client, [getImportedList]);
      }),
    /**
     * Takes the people of the bought list anew, without those who may not be mailed now. Returns the id of the job for a
     * large list, and null when no job is to be awaited.
     */
    renew: async (): Promise<string | null> => {
      let awaited: string | null = null;
      await run('renew', messages.renewFailed, async () => {
        const { people, leftOut, jobId } = await call(renewBoughtPeople, { params: { id: campaignId } });
        awaited = jobId;
        if (jobId === null) await renewed(messages.renewed(people, leftOut));
        else await refresh(client, [listJobs]);
      });
      return awaited;
    },
    /** Shows the people after a job has renewed them. */
    renewed,
    /** Takes the rows of the list into a review. Returns the id of the review, or null after a failure. */
    reopen: async (): Promise<string | null> => {
      let importId: string | null = null;
      await run('reopen', messages.againFailed, async () => {
        ({ importId } = await call(reopenImportedList, { params: { id: campaignId } }));
      });
      return importId;
    },
  };
}

import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { saveTemplateVariants } from '@dropdate/contract/campaigns/save-template-variants';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { useQueryClient } from '@tanstack/react-query';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { useKeepCart } from '../../blocks/order-flow/use-keep-cart.ts';
import { useStepRun } from '../../blocks/order-flow/use-step-run.ts';
import { call } from '../../client/call.ts';
import { refresh } from '../../client/use-endpoint.ts';
import { toast } from '../../kit/toast/toast-store.ts';
import type { FormVariant } from './form-variant.ts';
import { messages } from './personalize.messages.ts';
import type { VariantForm } from './variant-form.ts';
import { fromWire, toWire } from './wire-variant.ts';

interface Ids {
  readonly cartId: string;
  readonly campaignId: string;
  readonly campaignTemplateId: string;
}

interface LoadedVariants {
  readonly variants: readonly FormVariant[];
  readonly version: number;
}

interface PersonalizeActions {
  /** What is under way; one at a time. */
  readonly pending: 'draft' | 'schedule' | 'discard' | null;
  /** Somebody else saved the campaign meanwhile: who, when and what. */
  readonly conflict: string | null;
  /** Fetches what was saved. Null when that failed too. */
  readonly settleConflict: () => Promise<LoadedVariants | null>;
  readonly saveDraft: (form: VariantForm) => Promise<boolean>;
  /** Saves for the next step: every rule must hold. */
  readonly save: (form: VariantForm) => Promise<boolean>;
  /** Deletes a campaign that was never saved as a draft. */
  readonly discard: () => Promise<boolean>;
}

/** The calls of the step; true means success, a failure is told by then. */
export function usePersonalizeActions({ cartId, campaignId, campaignTemplateId }: Ids): PersonalizeActions {
  const client = useQueryClient();
  const { pending, conflict, settle, run } = useStepRun<NonNullable<PersonalizeActions['pending']>>();
  const keep = useKeepCart({ cartId, campaignId });
  const send = async (flag: 'true' | 'false', { variants, version }: VariantForm) => {
    const templateVariants = variants.map((variant) => toWire(variant, campaignTemplateId));
    const body = { cartId, campaignId, version, campaignTemplateVariants: [{ campaignTemplateId, templateVariants }] };
    keep(await call(saveTemplateVariants, { params: { flag }, body }));
  };
  const refreshLists = () => refresh(client, [searchCampaigns, getCampaignsOverview]);

  return {
    pending,
    conflict,
    settleConflict: () =>
      settle(messages.loadFailed, async () => {
        const [cart, { results }] = await Promise.all([
          call(getCartCampaignDetails, { params: { cartId, campaignId } }),
          call(listTemplateVariants, { body: [campaignId] }),
        ]);
        keep(cart);
        const [latest] = results;
        return latest === undefined ? null : { variants: latest.variants.map(fromWire), version: latest.version };
      }),
    save: (form) => run('schedule', messages.saveFailed, () => send('false', form)),
    saveDraft: (form) =>
      run('draft', messages.saveFailed, async () => {
        await send('true', form);
        toast.success(orderTexts.saved);
        await refreshLists();
      }),
    discard: () =>
      run('discard', orderTexts.deleteFailed, async () => {
        await call(deleteCart, { params: { id: cartId } });
        await refreshLists();
      }),
  };
}

import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { saveTemplateVariants } from '@dropdate/contract/campaigns/save-template-variants';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import type { StepActions } from '../../blocks/order-flow/use-step-calls.ts';
import { call } from '../../client/calls/call.ts';
import { useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { FormVariant } from './form-variant.ts';
import { messages } from './personalize.messages.ts';
import type { VariantForm } from './variant-form.ts';
import { fromWire, toWire } from './wire-variant.ts';

interface LoadedVariants {
  readonly variants: readonly FormVariant[];
  readonly version: number;
}

interface PersonalizeActions extends StepActions<LoadedVariants> {
  readonly pending: 'draft' | 'schedule' | 'discard' | null;
  readonly saveDraft: (form: VariantForm) => Promise<boolean>;
  /** Saves the variants for the next step. The variants must meet every rule. */
  readonly save: (form: VariantForm) => Promise<boolean>;
}

/**
 * The calls of the step. A call returns true on success. After a failure, a call shows the failure and returns false.
 */
export function usePersonalizeActions(cart: CartDetail, campaignTemplateId: string): PersonalizeActions {
  const { id: campaignId, status } = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId };
  const keep = useKeepCart();
  const fetchCart = useFetchCart();
  const { run, refreshLists, ...shared } = useCampaignCalls<'draft' | 'schedule', LoadedVariants | null>({
    cartId: cart.id,
    status,
    load: async () => {
      const [{ results }] = await Promise.all([call(listTemplateVariants, { body: [campaignId] }), fetchCart(ids)]);
      const [latest] = results;
      return latest === undefined ? null : { variants: latest.variants.map(fromWire), version: latest.version };
    },
    loadFailed: messages.loadFailed,
  });
  const send = async (flag: 'true' | 'false', { variants, version }: VariantForm) => {
    const templateVariants = variants.map((variant) => toWire(variant, campaignTemplateId));
    const body = { ...ids, version, campaignTemplateVariants: [{ campaignTemplateId, templateVariants }] };
    keep(await call(saveTemplateVariants, { params: { flag }, body }));
  };

  return {
    ...shared,
    save: (form) => run('schedule', messages.saveFailed, () => send('false', form)),
    saveDraft: (form) =>
      run('draft', messages.saveFailed, async () => {
        await send('true', form);
        toast.success(stepTexts.saved);
        await refreshLists();
      }),
  };
}

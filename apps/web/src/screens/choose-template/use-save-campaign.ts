import { createCampaign } from '@dropdate/contract/campaigns/create-campaign';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import { isAnyRecentlyUsed } from '@dropdate/contract/templates/is-any-recently-used';
import { searchTemplates } from '@dropdate/contract/templates/search-templates';
import type { CampaignType } from '@dropdate/domain/campaign/campaign';
import type { CartId } from '@dropdate/domain/id/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import type { StepActions } from '../../blocks/order-flow/use-step-calls.ts';
import { call } from '../../client/calls/call.ts';
import { randomId } from '../../client/calls/random-id.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { addOnNames } from '../../client/cart/chosen-add-ons.ts';
import { forgetSeen } from '../../client/cart/seen-total.ts';
import { type CartIds, useFetchCart } from '../../client/cart/use-keep-cart.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { toast } from '../../kit/toast/toast.ts';
import {
  type ChosenTemplate,
  type CompleteForm,
  campaignBody,
  formOf,
  isSameForm,
  type SendableForm,
} from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';
import { type SaveAttempt, saveAttempt } from './save-attempt.ts';
import { lostAddOns } from './template-add-ons.ts';

type Campaign = CartDetail['selectedCampaign'];
export type PendingSave = 'selection' | 'campaign' | 'draft' | 'discard';

export interface SaveCampaign extends StepActions<Campaign> {
  readonly pending: PendingSave | null;
  /** Stores the choice of the template in the cart. Returns true on success. */
  readonly saveSelection: (template: ChosenTemplate) => Promise<boolean>;
  /** Creates the cart's campaign, or changes it. After a failure, shows a message and returns null. */
  readonly save: (form: CompleteForm, type: CampaignType) => Promise<CartIds | null>;
  readonly saveDraft: (form: CompleteForm) => Promise<boolean>;
}

/** The calls of the step. `campaign` is null before the campaign is created. */
export function useSaveCampaign(campaign: Campaign | null): SaveCampaign {
  const client = useQueryClient();
  const viewer = useViewer();
  const [cartId, setCartId] = useState(campaign?.cartId);
  const fetchCart = useFetchCart();
  const { run, refreshLists, ...shared } = useCampaignCalls<PendingSave, Campaign | null>({
    cartId,
    status: campaign?.status ?? 'none',
    load: async () => {
      if (campaign === null) return null;
      const ids = { cartId: campaign.cartId, campaignId: campaign.id };
      return (await fetchCart(ids)).selectedCampaign;
    },
    loadFailed: messages.loadFailed,
  });
  const makeLabels = useMakeLabels('campaign');
  const attempt = useRef<SaveAttempt | null>(null);

  const keepSelection = async ({ templateLookupId }: ChosenTemplate): Promise<CartId> => {
    const known = cartId === undefined ? {} : { cartId };
    const { cart } = await call(saveTemplateSelection, { body: { templateLookupIds: [templateLookupId], ...known } });
    setCartId(cart.id);
    return cart.id;
  };

  const withIds = async (form: CompleteForm): Promise<SendableForm> => ({ ...form, ...(await makeLabels(form)) });

  const create = async (
    form: SendableForm,
    cart: CartId,
    { isDraftCampaign, type }: { readonly isDraftCampaign: boolean; readonly type: CampaignType },
  ): Promise<CartIds> => {
    const body = { ...campaignBody(form), cartId: cart, isDraftCampaign, type };
    const last = attempt.current;
    const next = saveAttempt(last, body, randomId);
    attempt.current = next;
    const { id, version } = await call(createCampaign, { body }, { idempotencyKey: next.key });
    // An earlier attempt with other entries may have created the campaign, although its answer was lost. The campaign
    // then gets the newest entries.
    if (last !== null && last !== next) await call(updateCampaign, { body: { ...body, id, version } });
    return { cartId: cart, campaignId: id };
  };

  const update = async (
    form: SendableForm,
    saved: Campaign,
    { isDraftCampaign, type }: { readonly isDraftCampaign: boolean; readonly type: CampaignType },
  ) => {
    const { id, cartId: cart, version } = saved;
    forgetSeen(cart);
    await call(updateCampaign, {
      body: { ...campaignBody(form), id, cartId: cart, version, isDraftCampaign, type },
    });
    const lost = lostAddOns(form.template, saved, viewer);
    if (lost.length > 0) toast.info(messages.removed(addOnNames(lost), form.template.name));
  };

  const refreshAll = async () => {
    const others = [getCartCampaignDetails, getCartDetails, isAnyRecentlyUsed, searchTemplates];
    await Promise.all([refreshLists(), refresh(client, others)]);
  };

  return {
    ...shared,
    saveSelection: (template) =>
      run('selection', messages.selectionFailed, async () => {
        await keepSelection(template);
      }),
    save: async (form, type) => {
      let ids: CartIds | null = null;
      await run('campaign', campaign === null ? messages.createFailed : stepTexts.updateFailed, async () => {
        if (campaign === null) {
          const cart = cartId ?? (await keepSelection(form.template));
          ids = await create(await withIds(form), cart, { isDraftCampaign: false, type });
          // Fetches the cart for the next page, so that the next page shows at once. If this fails, the next page loads
          // the cart itself.
          await fetchCart(ids).catch(() => undefined);
        } else {
          ids = { cartId: campaign.cartId, campaignId: campaign.id };
          if (isSameForm(form, formOf(campaign)) && type === campaign.type) return;
          await update(await withIds(form), campaign, { isDraftCampaign: campaign.isDraftCampaign, type });
          // The next page shows the campaign with its new source of recipients.
          if (type !== campaign.type) await fetchCart(ids).catch(() => undefined);
          toast.success(stepTexts.updated);
        }
        await refreshAll();
      });
      return ids;
    },
    saveDraft: (form) =>
      run('draft', stepTexts.draftFailed, async () => {
        const cart = await keepSelection(form.template);
        const sendable = await withIds(form);
        if (campaign === null) await create(sendable, cart, { isDraftCampaign: true, type: 'private' });
        else await update(sendable, campaign, { isDraftCampaign: true, type: campaign.type });
        toast.success(stepTexts.saved);
        await refreshAll();
      }),
  };
}

import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { normalizeCampaignName } from '@dropdate/domain/campaign/campaign';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PinChange, withPin } from '../../blocks/audience-builder/pins.ts';
import type { Identifiers } from '../../blocks/campaign-identifiers/identifiers.ts';
import type { SendSplit } from '../../blocks/distribution/distribution-dialog.tsx';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import type { StepActions } from '../../blocks/order-flow/use-step-calls.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead } from '../../client/cart/cart-reads.ts';
import { type CartIds, cartIsShown, useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './define-audience.messages.ts';
import { useTurns } from './use-turns.ts';

/** The cart of the step, in the form of the server's last answer. */
export function useAudienceCart(ids: CartIds) {
  return usePageRead(campaignCartRead(ids));
}

export type PendingAction = 'update' | 'apply' | 'draft' | 'discard' | 'identifiers';

/**
 * The entries of the page that a save sends. The pinned parameters are not among them, because each press of a pin is
 * saved at once.
 */
export interface EnteredAudience {
  readonly parametersData: Omit<AudienceParameters, 'pinned'>;
  readonly isCountReset: boolean;
}

export interface AudienceActions extends StepActions<CartDetail> {
  readonly pending: PendingAction | null;
  /**
   * True after Apply was refused because the count no longer holds. The buyer must then press Update, which counts
   * again.
   */
  readonly mustRecount: boolean;
  /** Returns the counted number of people, or null after a failure. */
  readonly update: (audience: EnteredAudience) => Promise<number | null>;
  readonly apply: (desiredCount: number) => Promise<boolean>;
  /** Applies a distribution of the desired count, which the given call sends. */
  readonly split: (send: SendSplit) => Promise<boolean>;
  readonly saveDraft: (audience: EnteredAudience) => Promise<boolean>;
  /** The pinned parameters. They include pins that are pressed but not saved yet. */
  readonly pinned: readonly ParameterName[];
  readonly pin: (change: PinChange) => Promise<void>;
  readonly saveIdentifiers: (identifiers: Identifiers) => Promise<boolean>;
}

/** The calls of the step. Every page then shows the cart of the latest answer. A call returns true on success. */
export function useAudienceActions(cart: CartDetail): AudienceActions {
  const { id: campaignId, status, campaignData } = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId };
  const client = useQueryClient();
  const [mustRecount, setRecount] = useState(false);
  const [unsavedPins, setUnsavedPins] = useState<readonly PinChange[]>([]);
  const cartKey = campaignCartRead(ids).queryKey;

  const keep = useKeepCart();
  const fetchCart = useFetchCart();
  const makeLabels = useMakeLabels('campaign');
  const turns = useTurns();
  const { run, tell, refreshLists, ...shared } = useCampaignCalls<PendingAction>({
    cartId: cart.id,
    status,
    load: () => fetchCart(ids),
    loadFailed: messages.loadFailed,
    settled: turns.settled,
  });
  const save = (action: PendingAction, failure: string, work: () => Promise<void>) =>
    run(action, failure, () => turns.take(work));
  /**
   * The present campaign of the cart. Its version may be newer than in the last render, because an answer may have come
   * since then.
   */
  const current = (): CartDetail['selectedCampaign'] => {
    const cart = client.getQueryData<CartDetail>(cartKey);
    if (cart === undefined) throw new Error('The cart is not loaded.');
    return cart.selectedCampaign;
  };
  const reference = () => ({ cartId: ids.cartId, id: ids.campaignId, version: current().version });
  /** The entries together with the pins that are already saved. */
  const withSavedPins = ({ parametersData, isCountReset }: EnteredAudience) => ({
    parametersData: { ...parametersData, pinned: current().campaignData.parametersData.pinned },
    isCountReset,
  });

  /** Makes a call that applies a desired count. The buyer must count again when the count no longer holds. */
  const applied = (send: SendSplit) =>
    save('apply', messages.previewFailed, async () => {
      const cart = await send(reference()).catch((problem: unknown) => {
        if (problem instanceof ApiError && problem.has('CountOutOfDate')) setRecount(true);
        throw problem;
      });
      keep(cart);
    });

  return {
    ...shared,
    mustRecount,
    update: async (audience) => {
      const isUpdated = await save('update', messages.countFailed, async () => {
        keep(await call(updateCampaignWithParameters, { body: { ...reference(), ...withSavedPins(audience) } }));
        setRecount(false);
      });
      return isUpdated ? current().campaignData.totalProspectsCount : null;
    },
    apply: (desiredCount) => {
      const { eventRequestExternalId } = current().campaignData;
      if (eventRequestExternalId === null) throw new Error('Nothing was counted yet.');
      return applied((ref) => call(submitCampaignAudience, { body: { ...ref, eventRequestExternalId, desiredCount } }));
    },
    split: applied,
    saveDraft: (audience) =>
      save('draft', stepTexts.draftFailed, async () => {
        const { cartId, id, version } = reference();
        keep(await call(saveCampaignDraft, { params: { id }, body: { cartId, version, ...withSavedPins(audience) } }));
        toast.success(stepTexts.saved);
        await refreshLists();
      }),
    pinned: unsavedPins.reduce(withPin, campaignData.parametersData.pinned),
    pin: async (change) => {
      setUnsavedPins((changes) => [...changes, change]);
      try {
        await turns.take(async () => {
          // Sends the saved parameters, not the entries of the page, because the press of a pin must save only the pin.
          const { parametersData } = current().campaignData;
          const pinned = [...withPin(parametersData.pinned, change)];
          keep(
            await call(saveCampaignParameters, {
              body: { ...reference(), parametersData: { ...parametersData, pinned } },
            }),
          );
          await cartIsShown();
        });
      } catch (problem) {
        tell(problem, messages.pinFailed);
      } finally {
        setUnsavedPins((changes) => changes.filter((other) => other !== change));
      }
    },
    saveIdentifiers: ({ name: typed, ...labels }) =>
      save('identifiers', stepTexts.updateFailed, async () => {
        const { groups, tags } = await makeLabels(labels);
        const { campaignTemplates, isDraftCampaign } = current();
        const name = normalizeCampaignName(typed);
        const { version } = await call(updateCampaign, {
          body: {
            ...reference(),
            name,
            isDraftCampaign,
            tags: tags.map(({ id }) => id),
            groups: groups.map(({ id }) => id),
            templateLookupIds: campaignTemplates.map(({ templateLookupId }) => templateLookupId),
          },
        });
        const cart = client.getQueryData<CartDetail>(cartKey);
        const changed = { name, groups: [...groups], tags: [...tags], version };
        if (cart !== undefined) keep({ ...cart, selectedCampaign: { ...cart.selectedCampaign, ...changed } });
        toast.success(stepTexts.updated);
        await refreshLists();
      }),
  };
}

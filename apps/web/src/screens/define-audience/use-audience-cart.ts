import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { normalizeCampaignName } from '@dropdate/domain/campaign/campaign';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PinChange, withPin } from '../../blocks/audience-builder/pins.ts';
import type { Identifiers } from '../../blocks/campaign-identifiers/identifiers.ts';
import { isOutdated, type SendSplit, type SplitOutcome } from '../../blocks/distribution/split-call.ts';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import type { StepActions } from '../../blocks/order-flow/use-step-calls.ts';
import { call } from '../../client/calls/call.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead } from '../../client/cart/cart-reads.ts';
import { type CartIds, cartIsShown, useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './define-audience.messages.ts';
import type { CountedAudience } from './panel-state.ts';
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
  /** The ICP template that was applied last. */
  readonly icpTemplateId: string | null;
}

export interface AudienceActions extends StepActions<CartDetail> {
  readonly pending: PendingAction | null;
  /**
   * True after Apply was refused because the count no longer holds. The buyer must then press Update, which counts
   * again.
   */
  readonly mustRecount: boolean;
  /** Returns the counted audience, or null after a failure. */
  readonly update: (audience: EnteredAudience) => Promise<CountedAudience | null>;
  readonly apply: (desiredCount: number) => Promise<boolean>;
  /** Applies a distribution of the desired count, which the given call sends. */
  readonly split: (send: SendSplit) => Promise<SplitOutcome>;
  /** Counts the saved audience again. */
  readonly recount: () => Promise<boolean>;
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
  const withSavedPins = ({ parametersData, ...entered }: EnteredAudience) => ({
    ...entered,
    parametersData: { ...parametersData, pinned: current().campaignData.parametersData.pinned },
  });

  /** Takes the answer of a save that keeps the applied template. The list of templates counts their campaigns. */
  const keepSaved = async (cart: CartDetail) => {
    const { icpTemplate } = current().campaignData;
    keep(cart);
    if (icpTemplate?.id !== cart.selectedCampaign.campaignData.icpTemplate?.id)
      await (await import('../../blocks/icp-templates/late-parts.ts')).refreshIcpTemplates(client);
  };
  const count = (audience: EnteredAudience) =>
    save('update', messages.countFailed, async () => {
      await keepSaved(
        await call(updateCampaignWithParameters, { body: { ...reference(), ...withSavedPins(audience) } }),
      );
      setRecount(false);
    });

  return {
    ...shared,
    mustRecount,
    update: async (audience) => {
      const before = current().campaignData;
      if (!(await count(audience))) return null;
      tellDistribution(before, current().campaignData);
      return current().campaignData;
    },
    apply: (desiredCount) => {
      const before = current().campaignData;
      const { eventRequestExternalId } = before;
      if (eventRequestExternalId === null) throw new Error('Nothing was counted yet.');
      return save('apply', messages.previewFailed, async () => {
        const body = { ...reference(), eventRequestExternalId, desiredCount };
        const cart = await call(submitCampaignAudience, { body }).catch((problem: unknown) => {
          if (isOutdated(problem)) setRecount(true);
          throw problem;
        });
        keep(cart);
        tellDistribution(before, cart.selectedCampaign.campaignData);
      });
    },
    split: async (send) => {
      let outcome: SplitOutcome = 'applied';
      const isDone = await save('apply', messages.previewFailed, async () => {
        try {
          keep(await send(reference()));
        } catch (problem) {
          if (!isOutdated(problem)) throw problem;
          outcome = 'outdated';
        }
      });
      return isDone ? outcome : 'failed';
    },
    recount: async () => {
      const { parametersData, icpTemplate } = current().campaignData;
      const icpTemplateId = icpTemplate?.id ?? null;
      const isCounted = await count({ parametersData, isCountReset: false, icpTemplateId });
      // Without an applied count there is nothing to distribute, so the dialog closes. Otherwise it shows the new numbers.
      if (isCounted && current().campaignData.desiredCount === 0) toast.info(messages.splitEnded);
      return isCounted;
    },
    saveDraft: (audience) =>
      save('draft', stepTexts.draftFailed, async () => {
        const { cartId, id, version } = reference();
        const body = { cartId, version, ...withSavedPins(audience) };
        await keepSaved(await call(saveCampaignDraft, { params: { id }, body }));
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

type Counted = CartDetail['selectedCampaign']['campaignData'];

/** Tells what a new count has made of typed numbers, because the buyer cannot see it on the page. */
function tellDistribution(before: Counted, after: Counted): void {
  if (!before.isSplitCountRequest) return;
  if (!after.isSplitCountRequest) toast.info(messages.splitEnded);
  else if (after.desiredCount !== before.desiredCount)
    toast.info(messages.splitRecounted(formatCount(after.desiredCount)));
}

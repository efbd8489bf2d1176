import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { normalizeCampaignName } from '@dropdate/domain/campaign/campaign';
import { useQueryClient } from '@tanstack/react-query';
import type { Identifiers } from '../../blocks/campaign-identifiers/identifiers.ts';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignCalls } from '../../blocks/order-flow/campaign/use-campaign-calls.ts';
import { call } from '../../client/calls/call.ts';
import { campaignCartRead } from '../../client/cart/cart-reads.ts';
import { useFetchCart, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { AudienceDraft, PendingAction } from './audience-draft.ts';
import { messages } from './campaign-audience.messages.ts';
import { sharesHint } from './panel-state.ts';
import { ShareButton } from './share-button.tsx';
import { useAudienceActions } from './use-audience-actions.ts';
import { useTurns } from './use-turns.ts';

interface CampaignDraft extends AudienceDraft {
  /** Saves name, groups and tags. Answers true on success. */
  readonly saveIdentifiers: (identifiers: Identifiers) => Promise<boolean>;
}

const splitParts = () => import('../../blocks/distribution/late-parts.ts');
const ShareCampaignDialog = latePart(
  async () => (await import('../../blocks/share-report/share-campaign-dialog.tsx')).ShareCampaignDialog,
);

/** The audience of a campaign, with the calls that save it in the campaign's cart. */
export function useCampaignDraft(cart: CartDetail): CampaignDraft {
  const { selectedCampaign: campaign } = cart;
  const { id: campaignId, status, campaignData } = campaign;
  const ids = { cartId: cart.id, campaignId };
  const client = useQueryClient();
  const cartKey = campaignCartRead(ids).queryKey;
  const keep = useKeepCart();
  const fetchCart = useFetchCart();
  const makeLabels = useMakeLabels('campaign');
  const turns = useTurns();
  const calls = useCampaignCalls<PendingAction>({
    cartId: cart.id,
    status,
    load: () => fetchCart(ids),
    loadFailed: messages.loadFailed,
    settled: turns.settled,
  });
  const current = () => {
    const latest = client.getQueryData<CartDetail>(cartKey);
    if (latest === undefined) throw new Error('The cart is not loaded.');
    return latest;
  };
  const reference = () => ({ ...ids, id: campaignId, version: current().selectedCampaign.version });
  const actions = useAudienceActions<CartDetail>({
    calls,
    turns,
    shown: campaignData,
    current,
    keep,
    audienceOf: (saved) => saved.selectedCampaign.campaignData,
    withAudience: (saved, audience) => ({
      ...saved,
      selectedCampaign: { ...saved.selectedCampaign, campaignData: audience },
    }),
    count: (audience) => call(updateCampaignWithParameters, { body: { ...reference(), ...audience } }),
    apply: (split) => call(submitCampaignAudience, { body: { ...reference(), ...split } }),
    split: async (split) => (await splitParts()).splitCampaign(reference(), split),
    saveParameters: (parametersData) => call(saveCampaignParameters, { body: { ...reference(), parametersData } }),
    saveDraft: (audience) => {
      const { id, version } = reference();
      return call(saveCampaignDraft, { params: { id }, body: { cartId: ids.cartId, version, ...audience } });
    },
    texts: { draftFailed: stepTexts.draftFailed, saved: () => stepTexts.saved },
  });
  return {
    ref: { campaignId },
    audience: campaignData,
    price: cart,
    hasTurningAgeTemplate: cart.hasTurningAgeTemplate,
    actions,
    hint: sharesHint(campaign),
    share: (reason) => (
      <ShareButton
        needs="Campaign.viewAll"
        reason={reason}
        dialog={(ends) => <ShareCampaignDialog {...ends} campaignId={campaignId} failure={messages.shareFailed} />}
      />
    ),
    home: { to: '/campaigns' },
    next: { label: messages.continue, target: { to: '/campaigns/personalize/{cartId}/{campaignId}', params: ids } },
    saveIdentifiers: ({ name: typed, ...labels }) =>
      calls.run('identifiers', stepTexts.updateFailed, () =>
        turns.take(async () => {
          const { groups, tags } = await makeLabels(labels);
          const { campaignTemplates, isDraftCampaign } = current().selectedCampaign;
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
          const saved = current();
          const changed = { name, groups: [...groups], tags: [...tags], version };
          keep({ ...saved, selectedCampaign: { ...saved.selectedCampaign, ...changed } });
          toast.success(stepTexts.updated);
          await calls.refreshLists();
        }),
      ),
  };
}

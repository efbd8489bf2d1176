import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { usePrices } from '../../client/cart/use-prices.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { AudienceForm } from './audience-form.tsx';
import { CampaignBadges } from './campaign-badges.tsx';
import { IdentifiersButton } from './identifiers-button.tsx';
import { useAudienceStep } from './use-audience-step.tsx';
import { useCampaignDraft } from './use-campaign-draft.tsx';

/** The page of the step for a campaign that can still be edited. */
export function AudienceStep({ cart }: { readonly cart: CartDetail }) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const prices = usePrices();
  const may = useMay();
  const draft = useCampaignDraft(cart);
  const step = useAudienceStep(draft, prices);
  useTitle(campaign.name);
  const frame = useCampaignStep('define-audience', campaign, {
    ...step.plan,
    title: campaign.name,
    titleAction: may('Campaign.create') && (
      <IdentifiersButton
        saved={campaign}
        isBusy={draft.actions.pending === 'identifiers'}
        refused={draft.actions.fieldErrors}
        onSave={draft.saveIdentifiers}
      />
    ),
    badges: <CampaignBadges campaign={campaign} />,
    // Discard deletes the cart of a campaign that was never saved. The server allows this only with `Campaign.create`.
    mayDiscard: campaign.status !== 'none' || may('Campaign.create'),
    back: { to: '/campaigns/choose-template', query: ids },
  });
  return (
    <AudienceForm
      frame={frame}
      draft={draft}
      prices={prices}
      step={step}
      editTarget={(icpTemplateId) => ({
        to: '/campaigns/icp/{icpTemplateId}/{cartId}/{campaignId}',
        params: { icpTemplateId, ...ids },
      })}
    />
  );
}

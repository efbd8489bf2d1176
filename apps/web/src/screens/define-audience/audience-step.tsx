import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { usePrices } from '../../client/cart/use-prices.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { GeographySection, TargetingSection } from './audience-sections.tsx';
import { audienceSummaryPanel } from './audience-summary-panel.tsx';
import { CampaignBadges } from './campaign-badges.tsx';
import { messages } from './define-audience.messages.ts';
import { IdentifiersButton } from './identifiers-button.tsx';
import { useAudienceActions } from './use-audience-cart.ts';
import { useAudienceEntry } from './use-audience-entry.ts';

const nextPage = '/campaigns/personalize/{cartId}/{campaignId}';

/** The step itself, over a campaign that can be edited. */
export function AudienceStep({ cart }: { readonly cart: CartDetail }) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const may = useMay();
  const prices = usePrices();
  const actions = useAudienceActions(cart);
  const { leave } = actions;
  const { parameters, entered, typed, context, live, panel, change, dispatch } = useAudienceEntry(cart, actions);
  const [isAsking, setAsking] = useState(false);
  useTitle(campaign.name);

  const apply = async (count: number) => {
    const isApplied = await actions.apply(count);
    if (isApplied) dispatch({ type: 'applied' });
    return isApplied;
  };
  const saveDraft = async (audience = entered) => {
    setAsking(false);
    if (await actions.saveDraft(audience)) leave.to({ to: '/campaigns' });
  };
  /** A draft keeps the applied count. A typed count is applied first, or the buyer knowingly gives it up. */
  const askToSaveDraft = async () => {
    if (panel.unappliedCount === null) return saveDraft();
    if (!panel.apply.isAllowed) return setAsking(true);
    if (await apply(panel.unappliedCount)) await saveDraft({ ...entered, isCountReset: false });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) dispatch({ type: 'reset', saved: latest.selectedCampaign.campaignData });
  };
  // Discard deletes the cart of a campaign that was never saved. The permission Campaign.create allows that.
  const mayDiscard = campaign.status !== 'none' || may('Campaign.create');
  const frame = useCampaignStep('define-audience', campaign, {
    title: campaign.name,
    titleAction: may('Campaign.create') && (
      <IdentifiersButton saved={campaign} isBusy={actions.pending === 'identifiers'} onSave={actions.saveIdentifiers} />
    ),
    badges: <CampaignBadges campaign={campaign} />,
    actions,
    isDirty: panel.isDirty,
    isHeld: panel.isDirty || !panel.next.isAllowed,
    isLocked: actions.pending === 'draft',
    facts:
      panel.shownCount === null || parameters.geography.length === 0
        ? {}
        : { 'define-audience': stepTexts.prospects(formatCount(panel.shownCount)) },
    panel: audienceSummaryPanel({
      cart,
      panel,
      live,
      typed,
      pending: actions.pending,
      nameOfState: stateNameOf,
      onType: (next) => dispatch({ type: 'typed', typed: next }),
      onUpdate: () => void actions.update(entered),
      onApply: () => void apply(typed.count ?? 0),
    }),
    reason: panel.next.isAllowed ? undefined : panel.next.reason,
    mayDiscard,
    onSaveDraft: () => void askToSaveDraft(),
    isSaveDraftDisabled: actions.pending !== null,
    back: { to: '/campaigns/choose-template', query: ids },
    next: {
      label: messages.continue,
      page: nextPage,
      isDisabled: !panel.next.isAllowed,
      isMain: panel.next.isAllowed,
      onClick: () => leave.to({ to: nextPage, params: ids }),
    },
    onSettle: settle,
  });

  return (
    <>
      <OrderFlow {...frame}>
        <GeographySection parameters={parameters} onChange={change} />
        <TargetingSection parameters={parameters} context={context} prices={prices} onChange={change} />
      </OrderFlow>
      {isAsking && (
        <ConfirmDialog
          title={messages.unapplied}
          sentence={messages.unappliedSentence(formatCount(panel.unappliedCount ?? 0))}
          verb={messages.saveWithout}
          onConfirm={() => void saveDraft()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

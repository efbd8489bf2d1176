import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { orderProgress } from '../../blocks/order-flow/order-progress.ts';
import { StepDialogs } from '../../blocks/order-flow/step-dialogs.tsx';
import { usePrices } from '../../client/cart/use-prices.ts';
import { timeOfInstant } from '../../client/dates.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { GeographySection, TargetingSection } from './audience-sections.tsx';
import { audienceSummaryPanel } from './audience-summary-panel.tsx';
import { CampaignBadges } from './campaign-badges.tsx';
import { messages } from './define-audience.messages.ts';
import { IdentifiersButton } from './identifiers-button.tsx';
import { useAudienceActions } from './use-audience-cart.ts';
import { useAudienceEntry } from './use-audience-entry.ts';

/** The step over a campaign that can be edited. */
export function AudienceStep({ cart }: { readonly cart: CartDetail }) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const { timeZone } = useViewer();
  const may = useMay();
  const mayOpen = useMayOpen();
  const prices = usePrices();
  const actions = useAudienceActions(cart);
  const { parameters, entered, typed, context, live, panel, change, dispatch } = useAudienceEntry(cart, actions);
  const [asking, setAsking] = useState<'discard' | 'unapplied' | null>(null);
  const leave = useLeave();
  useTitle(campaign.name);

  const apply = async (count: number) => {
    const isApplied = await actions.apply(count);
    if (isApplied) dispatch({ type: 'applied' });
    return isApplied;
  };
  const saveDraft = async (audience = entered) => {
    setAsking(null);
    if (await actions.saveDraft(audience)) leave.to({ to: '/campaigns' });
  };
  /** A draft keeps the applied count. A typed count is applied first, or the buyer knowingly gives it up. */
  const askToSaveDraft = async () => {
    if (panel.unappliedCount === null) return saveDraft();
    if (!panel.apply.isAllowed) return setAsking('unapplied');
    if (await apply(panel.unappliedCount)) await saveDraft({ ...entered, isCountReset: false });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) dispatch({ type: 'reset', saved: latest.selectedCampaign.campaignData });
  };
  // Discard deletes the cart of a campaign that was never saved. The permission Campaign.create allows that.
  const mayDiscard = campaign.status !== 'none' || may('Campaign.create');
  const backTarget: RouteTarget = { to: '/campaigns/choose-template', query: ids };
  const nextTarget: RouteTarget = { to: '/campaigns/personalize/{cartId}/{campaignId}', params: ids };

  return (
    <>
      <OrderFlow
        title={campaign.name}
        titleAction={
          may('Campaign.create') && (
            <IdentifiersButton
              saved={campaign}
              isBusy={actions.pending === 'identifiers'}
              onSave={actions.saveIdentifiers}
            />
          )
        }
        status={campaign.status}
        badges={<CampaignBadges campaign={campaign} />}
        savedAt={timeOfInstant(campaign.updatedAt, timeZone)}
        onDiscard={mayDiscard ? () => setAsking('discard') : undefined}
        onSaveDraft={() => void askToSaveDraft()}
        isSavingDraft={actions.pending === 'draft'}
        isSaveDraftDisabled={actions.pending !== null}
        progress={orderProgress(campaign, 'define-audience', {
          mayOpen,
          isHeld: panel.isDirty || !panel.next.isAllowed,
          facts:
            panel.shownCount === null || parameters.geography.length === 0
              ? {}
              : { 'define-audience': orderTexts.prospects(formatCount(panel.shownCount)) },
        })}
        panel={audienceSummaryPanel({
          cart,
          panel,
          live,
          typed,
          pending: actions.pending,
          nameOfState: stateNameOf,
          onType: (next) => dispatch({ type: 'typed', typed: next }),
          onUpdate: () => void actions.update(entered),
          onApply: () => void apply(typed.count ?? 0),
        })}
        onBack={mayOpen(backTarget.to) ? () => leave.asking(backTarget) : undefined}
        isLocked={actions.pending === 'draft' || actions.conflict !== null || leave.isLeaving}
        reason={panel.next.isAllowed ? undefined : panel.next.reason}
        {...(mayOpen(nextTarget.to) && {
          next: {
            label: messages.continue,
            onClick: () => leave.to(nextTarget),
            isDisabled: !panel.next.isAllowed,
            isMain: panel.next.isAllowed,
            icon: <IconArrowRight size={16} stroke={1.8} />,
          },
        })}
      >
        <GeographySection parameters={parameters} onChange={change} />
        <TargetingSection parameters={parameters} context={context} prices={prices} onChange={change} />
      </OrderFlow>
      <StepDialogs
        status={campaign.status}
        actions={actions}
        leave={leave}
        isDirty={panel.isDirty}
        isDiscarding={asking === 'discard'}
        onDiscardClose={() => setAsking(null)}
        onSettle={settle}
      />
      {asking === 'unapplied' && (
        <ConfirmDialog
          title={messages.unapplied}
          sentence={messages.unappliedSentence(formatCount(panel.unappliedCount ?? 0))}
          verb={messages.saveWithout}
          onConfirm={() => void saveDraft()}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

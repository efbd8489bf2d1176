import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isAgentRequired } from '@dropdate/domain/order/review';
import { useState } from 'react';
import { wizardTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { ConflictDialog } from '../../blocks/order-flow/step-dialogs.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { messages as placingTexts } from '../../blocks/place-order/place-order.messages.ts';
import { PlacementDialogs } from '../../blocks/place-order/placement-dialogs.tsx';
import { PlacingLine } from '../../blocks/place-order/placing-line.tsx';
import { useOrderProgress } from '../../blocks/place-order/use-order-progress.ts';
import { usePlaceOrder } from '../../blocks/place-order/use-place-order.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { AdditionalNotes } from './additional-notes.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import { paymentPanel } from './payment-panel.tsx';
import { useReviewActions } from './review-actions.ts';
import { ReviewAudience } from './review-audience.tsx';
import { agentEdit, notesEdit, officeEdit, termEdit } from './review-edits.ts';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';
import { canEditCampaign, reviewOutlook } from './review-state.ts';
import { SalesAgentField } from './sales-agent-field.tsx';
import { useReportRefusal } from './use-report-refusal.ts';
import type { useReviewCart } from './use-review-cart.ts';
import { useReviewTargets } from './use-review-targets.ts';

interface ReviewStepProps {
  readonly cart: CartDetail;
  readonly review: ReturnType<typeof useReviewCart>;
}

/** Review Campaign for a cart that is not ordered yet. */
export function ReviewStep({ cart, review }: ReviewStepProps) {
  const { selectedCampaign: campaign } = cart;
  const { primaryRoleKey } = useViewer();
  const go = useGo();
  const mayOpen = useMayOpen();
  const targets = useReviewTargets(cart);
  const notice = usePriceNotice(cart);
  const placing = usePlaceOrder(cart.id);
  const actions = useReviewActions(cart, review);
  const [isGoing, setGoing] = useState(false);
  useTitle(campaign.name);
  useReportRefusal(placing);

  const percent = useOrderProgress(cart.id, placing);
  const isPlacing = placing.placement.kind === 'placing';
  // An order that is placed, or being placed, can be neither edited nor discarded.
  const mayLeave = canEditCampaign(cart) && !isPlacing && placing.placement.kind !== 'placed';
  const isBusy = isPlacing || isGoing || actions.pending !== null;
  const isEditable = mayLeave && !isBusy;
  const outlook = reviewOutlook(cart, {
    roleKey: primaryRoleKey,
    isSaving: review.isTermPending,
    mayPay: mayOpen('/campaigns/checkout/{cartId}'),
  });
  const ids = { cartId: cart.id, campaignId: campaign.id };

  /** Saves pending entries first. The placed order is the cart that the buyer saw when pressing the button. */
  const goOn = async () => {
    const seen = review.saved;
    if (seen === undefined) return;
    setGoing(true);
    const isSaved = await review.flush();
    setGoing(false);
    if (!isSaved) return;
    if (outlook.action === 'pay') go({ to: '/campaigns/checkout/{cartId}', params: { cartId: cart.id } });
    else await placing.place(seen, async () => review.latest() ?? seen);
  };
  const frame = useCampaignStep('launch-campaigns', campaign, {
    title: messages.title,
    headLink: mayLeave ? { label: messages.edit, target: targets.edit } : undefined,
    actions,
    isPlacing,
    panel: paymentPanel({
      cart,
      notice,
      isTermDisabled: !isEditable,
      isOutdated: review.isTermPending,
      onTerm: (term) => review.change(termEdit(ids, term)),
    }),
    reason: isPlacing ? <PlacingLine text={placingTexts.placing} percent={percent} /> : (outlook.reason ?? undefined),
    mayDiscard: mayLeave,
    onSaveDraft: canEditCampaign(cart) ? () => void actions.saveDraft() : undefined,
    isSaveDraftDisabled: isBusy,
    back: isPlacing ? null : targets.back,
    next: {
      label: outlook.label,
      isDisabled: outlook.reason !== null || actions.pending !== null,
      isBusy: isPlacing || isGoing,
      onClick: () => void goOn(),
    },
  });
  return (
    <>
      <OrderFlow {...frame}>
        <div className={classes.page}>
          <CampaignFacts
            campaign={campaign}
            isEditable={isEditable}
            onOffice={(field, text) => review.change(officeEdit(ids, field, text))}
          />
          <SalesAgentField
            campaign={campaign}
            isRequired={isAgentRequired(primaryRoleKey)}
            isEditable={isEditable}
            onChange={(agent) => review.change(agentEdit(ids, agent))}
          />
          <ReviewAudience campaign={campaign} target={mayLeave ? targets.edit : null} />
          <AdditionalNotes
            notes={cart.orderdata}
            term={cart.paymentTerm}
            isIGroupClient={cart.isIGroupClient}
            isEditable={isEditable}
            onChange={(notes) => review.change(notesEdit(ids, cart, notes))}
          />
        </div>
      </OrderFlow>
      <PlacementDialogs cart={cart} placing={placing} />
      {review.conflict !== null && (
        <ConflictDialog
          title={wizardTexts.conflictTitle}
          said={review.conflict}
          onSettle={(takesSaved) => void review.settleConflict(takesSaved)}
        />
      )}
    </>
  );
}

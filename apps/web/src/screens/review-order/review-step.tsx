import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isAgentRequired } from '@dropdate/domain/order/review';
import { wizardTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { LatePlacementDialogs } from '../../blocks/place-order/late-dialogs.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { AdditionalNotes } from './additional-notes.tsx';
import { billToOf } from './bill-to.ts';
import { CampaignFacts } from './campaign-facts.tsx';
import { LatePhoneResult, LatePhonesSent } from './late-phone-parts.tsx';
import { ReviewAudience } from './review-audience.tsx';
import { ReviewConflict } from './review-conflict.tsx';
import { agentEdit, notesEdit, officeEdit, proofApproval } from './review-edits.ts';
import classes from './review-order.module.css';
import { ReviewProof } from './review-proof.tsx';
import { SalesAgentField } from './sales-agent-field.tsx';
import { usePrintedPiece } from './use-printed-piece.ts';
import type { ReviewCart } from './use-review-cart.ts';
import { useReviewStep } from './use-review-step.tsx';

interface ReviewStepProps {
  readonly cart: CartDetail;
  readonly review: ReviewCart;
}

/** Review Campaign for a cart that is not ordered yet. */
export function ReviewStep({ cart, review }: ReviewStepProps) {
  const { selectedCampaign: campaign } = cart;
  const { primaryRoleKey } = useViewer();
  const { frame, placing, phones, isEditable, editTarget } = useReviewStep(cart, review);
  const reviewed = usePrintedPiece(campaign);
  const ids = { cartId: cart.id, campaignId: campaign.id };

  return (
    <>
      <OrderFlow {...frame}>
        <div className={classes.page}>
          <LatePhoneResult kind="campaign" validation={cart.phoneValidation} phones={phones} />
          <CampaignFacts
            campaign={campaign}
            seedCount={cart.seedCount}
            reviewed={reviewed}
            isEditable={isEditable}
            refused={review.refused}
            onWithdraw={review.withdraw}
            onOffice={(field, text) => {
              // A refusal that came while the user typed says nothing about this text.
              review.withdraw(field);
              review.change(officeEdit(ids, field, text));
            }}
          />
          <SalesAgentField
            campaign={campaign}
            isRequired={isAgentRequired(primaryRoleKey)}
            isEditable={isEditable}
            onChange={(agent) => review.change(agentEdit(ids, agent))}
          />
          <ReviewAudience campaign={campaign} target={editTarget} />
          <ReviewProof
            campaign={campaign}
            variants={reviewed.variants}
            hasFailed={reviewed.hasFailed}
            isEditable={isEditable}
            onApprove={() =>
              review.change(proofApproval(ids, () => review.latest()?.selectedCampaign.version ?? campaign.version))
            }
          />
          <AdditionalNotes
            notes={cart.orderdata}
            term={cart.paymentTerm}
            isIGroupClient={cart.isIGroupClient}
            isEditable={isEditable}
            path="orderData"
            billTo={billToOf(campaign)}
            refused={review.refused}
            onChange={(notes) => review.change(notesEdit(ids, cart, notes))}
          />
        </div>
      </OrderFlow>
      <LatePhonesSent kind="campaign" phones={phones} />
      <LatePlacementDialogs cart={cart} placing={placing} />
      <ReviewConflict
        title={wizardTexts.conflictTitle}
        conflict={review.conflict}
        settleConflict={review.settleConflict}
      />
    </>
  );
}

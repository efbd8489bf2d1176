import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useRef } from 'react';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { focusMissingField } from '../../blocks/order-flow/focus-in-step.ts';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { useCampaignOrder } from '../../blocks/place-order/campaign-order.ts';
import { messages as placingTexts } from '../../blocks/place-order/place-order.messages.ts';
import { PlacingLine } from '../../blocks/place-order/placing-line.tsx';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { useFetchAhead } from '../../client/links/fetch-ahead.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useTitle } from '../../client/links/use-title.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { focusMissing } from './focus-missing.ts';
import { PayReason } from './pay-reason.tsx';
import { paymentPanel } from './payment-panel.tsx';
import { useReviewActions } from './review-actions.ts';
import { notesEdit, termEdit } from './review-edits.ts';
import { messages } from './review-order.messages.ts';
import { canEditCampaign, reviewOutlook } from './review-state.ts';
import { useOrderPlacing } from './use-order-placing.ts';
import { usePhoneValidation } from './use-phone-validation.ts';
import type { ReviewCart } from './use-review-cart.ts';
import { useReviewTargets } from './use-review-targets.ts';

/**
 * The frame of the step, and the placing of the order. The review saves each edit in a call of its own, before the call
 * of Save draft. So no edit is lost when Save draft is refused because somebody else has saved meanwhile.
 */
export function useReviewStep(cart: CartDetail, review: ReviewCart) {
  const { selectedCampaign: campaign } = cart;
  const { primaryRoleKey } = useViewer();
  const mayOpen = useMayOpen();
  const targets = useReviewTargets(cart);
  const notice = usePriceNotice(cart);
  const kind = useCampaignOrder(cart.id);
  const keep = useKeepCart();
  const phones = usePhoneValidation<CartDetail>({
    review,
    keep,
    calls: async () => (await import('./phone-calls.ts')).campaignPhones,
    lists: campaignLists,
    failure: messages.statusFailed,
    editPage: targets.edit,
    home: { to: '/campaigns' },
  });
  const { placing, percent, isPlacing, isPlaced, isGoing, goOn } = useOrderPlacing({
    cartId: cart.id,
    kind,
    review,
    checkout: { to: '/campaigns/checkout/{cartId}', params: { cartId: cart.id } },
    sendPhones: phones.send,
  });
  const actions = useReviewActions(cart, review);
  useTitle(campaign.name);

  // An order that is placed, or being placed, can be neither edited nor discarded.
  const mayLeave = canEditCampaign(cart) && !isPlacing;
  const isWorking = isPlacing || isGoing || phones.isSending || phones.isEditing;
  const isBusy = isWorking || actions.pending !== null;
  const isEditable = mayLeave && !isBusy;
  const outlook = reviewOutlook(cart, {
    roleKey: primaryRoleKey,
    isSaving: review.isTermPending,
    mayPay: mayOpen('/campaigns/checkout/{cartId}'),
  });
  const ahead = useFetchAhead({
    page: outlook.action === 'pay' && outlook.reason === null ? '/campaigns/checkout/{cartId}' : undefined,
    params: { cartId: cart.id },
  });
  // The field can be missing from the page, because narrow screens show the field in a sheet.
  const poField = useRef<HTMLInputElement>(null);
  const poError = useFieldError(review.refused, 'orderData.poNumber', cart.orderdata.poNumber.trim(), poField);
  const ids = { cartId: cart.id, campaignId: campaign.id };

  const frame = useCampaignStep('launch-campaigns', campaign, {
    title: messages.title,
    headLink: mayLeave ? { label: messages.edit, target: targets.edit } : undefined,
    actions,
    isUnsaved: review.isUnsaved,
    isPlacing,
    panel: paymentPanel({
      cart,
      detail: messages.summary(formatCount(cart.totalAudiences)),
      notice,
      isTermDisabled: !isEditable,
      isOutdated: review.isTermPending,
      poNumber: {
        field: poField,
        error: poError,
        onChange: (poNumber) => review.change(notesEdit(ids, cart, { ...cart.orderdata, poNumber })),
      },
      onTerm: (term) => review.change(termEdit(ids, term)),
    }),
    reason: isPlaced ? undefined : isPlacing ? (
      <PlacingLine text={placingTexts.placing} percent={percent} />
    ) : (
      <PayReason {...outlook} />
    ),
    mayDiscard: mayLeave,
    onSaveDraft: canEditCampaign(cart) ? () => void actions.saveDraft() : undefined,
    isSaveDraftDisabled: isBusy,
    back: isPlacing ? null : targets.back,
    next: {
      label: outlook.label,
      isFinal: outlook.action === 'place-order',
      ahead,
      isDisabled: isPlaced || outlook.reason !== null || actions.pending !== null,
      onMissing: () => (outlook.missing === null ? focusMissingField() : focusMissing(outlook.missing)),
      isBusy: isWorking && !isPlaced,
      onClick: () => void goOn(outlook.action),
    },
  });
  return {
    frame,
    placing,
    phones,
    isEditable,
    /** The page that edits the audience; null while the campaign cannot be edited. */
    editTarget: mayLeave ? targets.edit : null,
  };
}

import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { isPhoneCharged } from '@dropdate/domain/audience/phone-problems';
import { formatCount } from '@dropdate/domain/money/money-text';
import { isListEditable, isListValidationPending } from '@dropdate/domain/prospect-list/list-status';
import { useRef } from 'react';
import { focusMissingField } from '../../blocks/order-flow/focus-in-step.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { listWizardTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { idsOfList, listStepTargets } from '../../blocks/order-flow/prospect-list/list-steps.ts';
import { useListStep } from '../../blocks/order-flow/prospect-list/use-list-step.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { LateListOrderDialogs } from '../../blocks/place-order/late-dialogs.tsx';
import { useListOrder } from '../../blocks/place-order/list-order.ts';
import { messages as placingTexts } from '../../blocks/place-order/place-order.messages.ts';
import { PlacingLine } from '../../blocks/place-order/placing-line.tsx';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { useFetchAhead } from '../../client/links/fetch-ahead.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { cartOfList } from '../../client/prospect-list/cart-of-list.ts';
import { prospectLists } from '../../client/prospect-list/prospect-lists.ts';
import { useKeepList } from '../../client/prospect-list/use-keep-list.ts';
import { AdditionalNotes } from './additional-notes.tsx';
import { billToOf } from './bill-to.ts';
import { focusMissing } from './focus-missing.ts';
import { LatePhoneResult, LatePhonesSent } from './late-phone-parts.tsx';
import { ListFacts } from './list-facts.tsx';
import { PayReason } from './pay-reason.tsx';
import { paymentPanel } from './payment-panel.tsx';
import { ProspectAudience } from './review-audience.tsx';
import { ReviewConflict } from './review-conflict.tsx';
import { messages } from './review-list.messages.ts';
import { listNotesEdit, listTermEdit } from './review-list-edits.ts';
import classes from './review-order.module.css';
import { orderOutlook } from './review-state.ts';
import { useListDraftSave } from './use-list-draft-save.ts';
import { useOrderPlacing } from './use-order-placing.ts';
import { usePhoneValidation } from './use-phone-validation.ts';
import type { Review } from './use-review.ts';

const checkoutPage = '/prospects/checkout/{cartId}/{prospectListId}';

interface ReviewListStepProps {
  readonly list: ProspectList;
  readonly review: Review<ProspectList>;
}

/** Review Prospect List for a list that is not bought yet. */
export function ReviewListStep({ list, review }: ReviewListStepProps) {
  const ids = idsOfList(list);
  const cart = cartOfList(list);
  const notice = usePriceNotice(cart);
  const kind = useListOrder(ids);
  const keep = useKeepList();
  const targets = listStepTargets(list);
  const phones = usePhoneValidation<ProspectList>({
    review,
    keep,
    calls: async () => (await import('./phone-calls.ts')).listPhones,
    lists: prospectLists,
    failure: messages.statusFailed,
    editPage: targets['define-audience'],
    home: { to: '/prospects' },
  });
  const { placing, percent, isPlacing, isPlaced, isGoing, goOn } = useOrderPlacing({
    cartId: list.cartId,
    kind,
    review,
    checkout: { to: checkoutPage, params: ids },
    sendPhones: phones.send,
  });
  const actions = useListDraftSave(list, review);
  useTitle(list.name ?? messages.title);
  const mayLeave = isListEditable(list.status) && !isPlacing;
  const isWorking = isPlacing || isGoing || phones.isSending || phones.isEditing;
  const isBusy = isWorking || actions.pending !== null;
  const isEditable = mayLeave && !isBusy;
  const outlook = orderOutlook(cart, {
    isEditable: list.isEditable,
    hasPhoneNumbers: isPhoneCharged(list.audience.parametersData.phone),
    isValidationPending: isListValidationPending(list.status),
    isAgentMissing: false,
    isSaving: review.isTermPending,
    stepReason: null,
    payReason: null,
  });
  const ahead = useFetchAhead({
    page: outlook.action === 'pay' && outlook.reason === null ? checkoutPage : undefined,
    params: ids,
  });
  const poField = useRef<HTMLInputElement>(null);
  const poError = useFieldError(review.refused, 'data.poNumber', list.orderData.poNumber.trim(), poField);
  const frame = useListStep('review', list, {
    title: messages.title,
    actions,
    isUnsaved: review.isUnsaved,
    isPlacing,
    panel: paymentPanel({
      cart,
      detail: messages.detail(formatCount(list.totalAudience)),
      notice,
      isTermDisabled: !isEditable,
      isOutdated: review.isTermPending,
      poNumber: {
        field: poField,
        error: poError,
        onChange: (poNumber) => review.change(listNotesEdit(list, { ...list.orderData, poNumber })),
      },
      onTerm: (term) => review.change(listTermEdit(list.id, term)),
    }),
    reason: isPlaced ? undefined : isPlacing ? (
      <PlacingLine text={placingTexts.placing} percent={percent} />
    ) : (
      <PayReason {...outlook} />
    ),
    mayDiscard: mayLeave,
    onSaveDraft: isListEditable(list.status) ? () => void actions.saveDraft() : undefined,
    isSaveDraftDisabled: isBusy,
    back: mayLeave ? targets['select-add-ons'] : null,
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
  return (
    <>
      <OrderFlow {...frame}>
        <div className={classes.page}>
          <LatePhoneResult kind="prospect-list" validation={list.phoneValidation} phones={phones} />
          <ListFacts list={list} />
          <ProspectAudience audience={list.audience} target={mayLeave ? targets['define-audience'] : null} />
          <AdditionalNotes
            notes={list.orderData}
            term={list.paymentTerm}
            isIGroupClient={list.isIGroupClient}
            isEditable={isEditable}
            path="data"
            billTo={billToOf(list)}
            refused={review.refused}
            onChange={(notes) => review.change(listNotesEdit(list, notes))}
          />
        </div>
      </OrderFlow>
      <LatePhonesSent kind="prospect-list" phones={phones} />
      <LateListOrderDialogs list={list} placing={placing} />
      <ReviewConflict
        title={listWizardTexts.conflictTitle}
        conflict={review.conflict}
        settleConflict={review.settleConflict}
      />
    </>
  );
}

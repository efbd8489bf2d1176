import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { isListEditable } from '@dropdate/domain/prospect-list/list-status';
import { useState } from 'react';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { listStepTargets } from '../../blocks/order-flow/prospect-list/list-steps.ts';
import { useListStep } from '../../blocks/order-flow/prospect-list/use-list-step.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { PaymentMethods } from '../../blocks/payment-methods/payment-methods.tsx';
import { LateListOrderDialogs } from '../../blocks/place-order/late-dialogs.tsx';
import { PlacingLine } from '../../blocks/place-order/placing-line.tsx';
import { useOrderProgress } from '../../blocks/place-order/use-order-progress.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { cartOfList } from '../../client/prospect-list/cart-of-list.ts';
import { CancelPayment } from './cancel-payment.tsx';
import { messages as checkoutTexts } from './checkout.messages.ts';
import classes from './checkout.module.css';
import { checkoutPanel } from './checkout-panel.tsx';
import { messages } from './list-checkout.messages.ts';
import { payButton } from './pay-button.ts';
import { PaymentFailedDialog } from './payment-failed-dialog.tsx';
import { SplitPaymentDialog } from './split-payment-dialog.tsx';
import { useListPayment } from './use-list-payment.ts';

/** The buyer chooses saved cards and pays the list with them. */
export function ListCheckoutStep({ list }: { readonly list: ProspectList }) {
  const [isAsking, setAsking] = useState(false);
  const [isSplitting, setSplitting] = useState(false);
  const payment = useListPayment(list);
  const { placing, actions, isPaying, isPaid, selected } = payment;
  const { placement } = placing;
  const cart = cartOfList(list);
  const notice = usePriceNotice(cart);
  const percent = useOrderProgress(list.cartId, placing);
  const people = messages.prospects(formatCount(list.totalAudience));
  const chosen = payment.known.filter(({ id }) => selected.includes(id));
  const pay = () => (chosen.length > 1 ? setSplitting(true) : payment.pay());
  useTitle(`${messages.title}, ${list.name ?? ''}`);

  const frame = useListStep('checkout', list, {
    title: messages.title,
    actions,
    isPlacing: isPaying,
    panel: checkoutPanel(cart, notice, people),
    reason: isPaid ? undefined : isPaying ? (
      <PlacingLine text={checkoutTexts.paying} percent={percent} />
    ) : selected.length === 0 ? (
      checkoutTexts.noMethod
    ) : undefined,
    mayDiscard: isListEditable(list.status) && !isPaying,
    back: isPaying ? null : () => setAsking(true),
    next: payButton(list.total, payment, pay),
  });
  return (
    <>
      <OrderFlow {...frame}>
        <section className={classes.page}>
          <div>
            <p className={classes.sentence}>{messages.subtitle}</p>
            <h2 className={classes.heading}>{messages.mode}</h2>
            <p className={classes.sentence}>{messages.modeSentence(list.name ?? '', people)}</p>
          </div>
          <PaymentMethods selected={selected} isMultiple isDisabled={isPaying} onSelect={payment.choose} />
        </section>
      </OrderFlow>
      <LateListOrderDialogs list={list} placing={placing} />
      {isSplitting && (
        <SplitPaymentDialog
          cards={chosen}
          total={list.total}
          onPay={(parts) => {
            setSplitting(false);
            payment.payWith(parts);
          }}
          onClose={() => setSplitting(false)}
        />
      )}
      {placement.kind === 'refused' && actions.conflict === null && (
        <PaymentFailedDialog
          problem={placement.problem}
          otherwise={placement.isPrepared ? checkoutTexts.orderFailed : checkoutTexts.methodFailed}
          recipients={null}
          isSavingDraft={actions.pending === 'draft'}
          onRetry={() => {
            placing.dismiss();
            pay();
          }}
          onTryLater={() => void payment.tryLater()}
          onClose={placing.dismiss}
        />
      )}
      {isAsking && (
        <CancelPayment
          sentence={messages.cancelSentence}
          target={listStepTargets(list).review}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

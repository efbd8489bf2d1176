import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { PaymentMethods } from '../../blocks/payment-methods/payment-methods.tsx';
import { LatePlacementDialogs } from '../../blocks/place-order/late-dialogs.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { messages } from './checkout.messages.ts';
import classes from './checkout.module.css';
import { PaymentFailedDialog } from './payment-failed-dialog.tsx';
import { useCheckoutStep } from './use-checkout-step.tsx';

/** The buyer chooses a saved card and pays with it. */
export function CheckoutStep({ cart }: { readonly cart: CartDetail }) {
  const { id: cartId, selectedCampaign: campaign } = cart;
  const [isAsking, setAsking] = useState(false);
  const { frame, payment } = useCheckoutStep(cart, () => setAsking(true));
  const { placing, actions } = payment;
  const { placement } = placing;

  return (
    <>
      <OrderFlow {...frame}>
        <section className={classes.page}>
          <div>
            <h2 className={classes.heading}>{messages.chooseTitle}</h2>
            <p className={classes.sentence}>
              {messages.chooseSentence(campaign.name, formatCount(campaign.totalAudience))}
            </p>
          </div>
          <PaymentMethods
            selected={payment.selected}
            onSelect={payment.choose}
            isDisabled={payment.isPaying}
            billingAddress={campaign.companySegmentAddress}
          />
        </section>
      </OrderFlow>
      <LatePlacementDialogs cart={cart} placing={placing} />
      {placement.kind === 'refused' && actions.conflict === null && (
        <PaymentFailedDialog
          problem={placement.problem}
          otherwise={placement.isPrepared ? messages.orderFailed : messages.methodFailed}
          recipients={campaign.totalAudience}
          isSavingDraft={actions.pending === 'draft'}
          onRetry={payment.pay}
          onTryLater={() => void payment.tryLater()}
          onClose={placing.dismiss}
        />
      )}
      {isAsking && (
        <CancelPayment
          sentence={messages.cancelSentence}
          target={{ to: '/campaigns/review-order/{cartId}', params: { cartId } }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

import { isOnAccount, type PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { ComponentProps } from 'react';
import type { OrderPanel } from '../../blocks/order-flow/order-flow.tsx';
import { OrderTotals } from '../../blocks/order-summary/order-totals.tsx';
import { PriceChanges } from '../../blocks/order-summary/price-changes.tsx';
import { TotalLine } from '../../blocks/order-summary/total-line.tsx';
import type { PriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { chargedLines } from '../../client/cart/charged-lines.ts';
import type { PricedCart } from '../../client/cart/priced-cart.ts';
import { PaymentTerms } from './payment-terms.tsx';
import { PoNumberField } from './po-number-field.tsx';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';

interface PaymentPanelInput {
  readonly cart: PricedCart;
  /** What the buyer pays for, on narrow screens. */
  readonly detail: string;
  readonly notice: PriceNotice;
  readonly isTermDisabled: boolean;
  /** True while the amounts of a newly chosen term are unknown. */
  readonly isOutdated: boolean;
  readonly onTerm: (term: PaymentTerm) => void;
  /** The field "PO number", which only an order on account shows. */
  readonly poNumber: Pick<ComponentProps<typeof PoNumberField>, 'field' | 'error' | 'onChange'>;
}

/** The panel Payment Summary: the payment terms, then the lines of the price, with the total at the foot. */
export function paymentPanel({
  cart,
  detail,
  notice,
  isTermDisabled,
  isOutdated,
  onTerm,
  poNumber,
}: PaymentPanelInput): OrderPanel {
  return {
    title: messages.panel,
    isWide: true,
    content: (
      <div className={classes.panel}>
        <h2 className={classes.panelTitle}>{messages.panel}</h2>
        <PaymentTerms
          terms={cart.paymentTerms}
          value={cart.paymentTerm}
          isDisabled={isTermDisabled}
          onChange={onTerm}
        />
        {isOnAccount(cart.paymentTerm) ? (
          <PoNumberField {...poNumber} value={cart.orderdata.poNumber} isEditable={!isTermDisabled} />
        ) : (
          <p className={classes.payLater}>{messages.payLater}</p>
        )}
        <PriceChanges notice={notice} total={cart.total} />
        <PriceLines items={chargedLines(cart.cartItems)} />
      </div>
    ),
    foot: (
      <OrderTotals
        items={cart.cartItems}
        subTotal={cart.subTotal}
        tax={cart.tax}
        cardFee={cart.cardFee}
        total={cart.total}
        isOutdated={isOutdated}
      />
    ),
    line: <TotalLine total={cart.total} notice={notice} detail={detail} />,
  };
}

import type { CartItem } from '@dropdate/contract/carts/cart-detail';
import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { paymentStatuses } from '@dropdate/domain/order/payment-status';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { OrderTotals } from '../../blocks/order-summary/order-totals.tsx';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { chargedLines } from '../../client/cart/charged-lines.ts';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

type Payment = Pick<
  OrderDetail,
  'paymentTerm' | 'paymentStatus' | 'paidWith' | 'paidAt' | 'orderdata' | 'subTotal' | 'tax' | 'cardFee' | 'total'
>;

const tones: Readonly<Record<OrderDetail['paymentStatus'], Tone>> = {
  none: 'default',
  pending: 'info',
  partial: 'warning',
  completed: 'success',
};

interface PaymentSummaryProps {
  readonly payment: Payment;
  readonly items: readonly CartItem[];
}

/** How an order, of a campaign or of a prospect list, is paid, with its lines and totals of the day it was placed. */
export function PaymentSummary({ payment, items }: PaymentSummaryProps) {
  const { timeZone } = useViewer();
  const { paymentTerm, paidWith, paidAt, orderdata, subTotal, tax, cardFee, total } = payment;
  const status = paymentStatuses.find((one) => one.status === payment.paymentStatus);
  return (
    <>
      <dl className={classes.paymentFacts}>
        <ReadOnlyField label={messages.paymentTerm}>{paymentTermLabel(paymentTerm)}</ReadOnlyField>
        <ReadOnlyField label={messages.paymentStatus}>
          {status !== undefined && <StatusBadge tone={tones[status.status]}>{status.label}</StatusBadge>}
        </ReadOnlyField>
        {orderdata.poNumber !== '' && <ReadOnlyField label={messages.poNumber}>{orderdata.poNumber}</ReadOnlyField>}
        {paidWith !== null && <ReadOnlyField label={messages.paidWith}>{paidWith}</ReadOnlyField>}
        {paidAt !== null && <ReadOnlyField label={messages.paidAt}>{usMoment(paidAt, timeZone)}</ReadOnlyField>}
      </dl>
      <PriceLines items={chargedLines(items)} />
      <div className={classes.totals}>
        <OrderTotals items={items} subTotal={subTotal} tax={tax} cardFee={cardFee} total={total} />
      </div>
    </>
  );
}

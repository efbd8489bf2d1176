import type { CartItem } from '@dropdate/contract/carts/cart-detail';
import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { paymentStatuses } from '@dropdate/domain/order/payment-status';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { IconReceipt } from '@tabler/icons-react';
import { OrderTotals } from '../../blocks/order-summary/order-totals.tsx';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { chargedLines } from '../../client/cart/charged-lines.ts';
import { usMoment } from '../../client/dates.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

interface OrderPaymentProps {
  readonly order: OrderDetail;
  readonly items: readonly CartItem[];
}

const tones: Readonly<Record<OrderDetail['paymentStatus'], Tone>> = {
  none: 'default',
  pending: 'info',
  partial: 'warning',
  completed: 'success',
};

/** What the order cost on the day it was placed, and how it is paid. */
export function OrderPayment({ order, items }: OrderPaymentProps) {
  const { timeZone } = useViewer();
  const status = paymentStatuses.find((one) => one.status === order.paymentStatus);
  return (
    <aside className={classes.payment} aria-labelledby="order-payment">
      <h2 id="order-payment" className={classes.section}>
        {messages.panel}
      </h2>
      <dl className={classes.paymentFacts}>
        <ReadOnlyField label={messages.paymentTerm}>{paymentTermLabel(order.paymentTerm)}</ReadOnlyField>
        <ReadOnlyField label={messages.paymentStatus}>
          {status !== undefined && <StatusBadge tone={tones[status.status]}>{status.label}</StatusBadge>}
        </ReadOnlyField>
        {order.orderdata.poNumber !== '' && (
          <ReadOnlyField label={messages.poNumber}>{order.orderdata.poNumber}</ReadOnlyField>
        )}
        {order.paidWith !== null && <ReadOnlyField label={messages.paidWith}>{order.paidWith}</ReadOnlyField>}
        {order.paidAt !== null && (
          <ReadOnlyField label={messages.paidAt}>{usMoment(order.paidAt, timeZone)}</ReadOnlyField>
        )}
      </dl>
      <PriceLines items={chargedLines(items)} />
      <div className={classes.totals}>
        <OrderTotals
          items={items}
          subTotal={order.subTotal}
          tax={order.tax}
          cardFee={order.cardFee}
          total={order.total}
        />
      </div>
      <div className={classes.receipt}>
        <LinkButton
          size="small"
          icon={<IconReceipt size={16} stroke={1.65} />}
          target={{ to: '/campaigns/receipt/{orderId}', params: { orderId: order.id } }}
        >
          {messages.receipt}
        </LinkButton>
      </div>
    </aside>
  );
}

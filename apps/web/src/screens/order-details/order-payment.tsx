import type { CartItem } from '@dropdate/contract/carts/cart-detail';
import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { IconReceipt } from '@tabler/icons-react';
import { LinkButton } from '../../client/links/app-link.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';
import { PaymentSummary } from './payment-summary.tsx';

interface OrderPaymentProps {
  readonly order: OrderDetail;
  readonly items: readonly CartItem[];
}

/** What the order cost on the day it was placed, and how it is paid. */
export function OrderPayment({ order, items }: OrderPaymentProps) {
  return (
    <aside className={classes.payment} aria-labelledby="order-payment">
      <h2 id="order-payment" className={classes.section}>
        {messages.panel}
      </h2>
      <PaymentSummary payment={order} items={items} />
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

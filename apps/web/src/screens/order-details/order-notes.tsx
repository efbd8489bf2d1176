import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { notesBoxes } from '@dropdate/domain/order/additional-notes';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

/** The buyer's additional requests, with the billing note first. Without a request, the component shows nothing. */
export function OrderNotes({ orderdata }: Pick<OrderDetail, 'orderdata'>) {
  const ticked = notesBoxes.filter(({ box }) => orderdata[box]);
  if (ticked.length === 0) return null;
  return (
    <section aria-labelledby="order-notes">
      <h2 id="order-notes" className={classes.section}>
        {messages.notesTitle}
      </h2>
      <dl className={classes.notes}>
        <ReadOnlyField label={ticked.map(({ label }) => label).join(', ')}>{orderdata.notes}</ReadOnlyField>
        {orderdata.others && <ReadOnlyField label={messages.otherValue}>{orderdata.otherValue}</ReadOnlyField>}
      </dl>
    </section>
  );
}

import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { MailContent, MailFact } from '../../schema/mail-content.ts';
import type { OrderDetailRow, OrderLineRow } from './orders.data.ts';

/** The name of this kind of mail in the outbox. */
export const orderConfirmationKind = 'order-confirmation';

type Order = OrderDetailRow['order'];

/** A placed order, for the mail to its buyer. */
export interface Confirmation {
  readonly order: Order;
  readonly buyer: { readonly name: string; readonly address: string };
  /** The name of the campaign or of the list. */
  readonly name: string;
  /** The sentences after the thanks. */
  readonly opening: string;
  readonly facts: readonly MailFact[];
  readonly lines: readonly OrderLineRow[];
  readonly paidWith: string | null;
  readonly link: { readonly label: string; readonly path: `/${string}` };
}

/** Queues one mail to the buyer, in the transaction that makes the order visible. */
export async function queueConfirmation(tx: Database, confirmation: Confirmation, now: Date): Promise<void> {
  const { companyId, placedBy: userId, id: aboutId } = confirmation.order;
  const content = confirmationMail(confirmation);
  const mail = { companyId, userId, kind: orderConfirmationKind, aboutId, to: confirmation.buyer, content };
  await queueMail(tx, mail, now);
}

function confirmationMail(confirmation: Confirmation): MailContent {
  const { order, buyer, name, opening, facts, lines, paidWith, link } = confirmation;
  const { poNumber } = order.orderData;
  return {
    subject: `Order ${order.number} is placed: ${name}`,
    blocks: [
      { kind: 'paragraph', text: `Thank you, ${buyer.name}. ${opening}` },
      { kind: 'facts', rows: [{ name: 'Order number', value: String(order.number) }, ...facts] },
      { kind: 'facts', title: 'Price', rows: [...lines.flatMap(priceLine), ...totals(order, lines)] },
      {
        kind: 'facts',
        title: 'Payment',
        rows: [
          { name: 'Payment terms', value: paymentTermLabel(order.term) },
          ...(poNumber === '' ? [] : [{ name: 'PO number', value: poNumber }]),
          ...(paidWith === null ? [] : [{ name: 'Paid with', value: paidWith }]),
        ],
      },
      { kind: 'link', ...link },
      { kind: 'paragraph', text: 'Questions? Simply answer this mail.' },
    ],
  };
}

/**
 * A line of the price list in the mail. The card fee is left out here, because the mail shows the fee below the
 * subtotal. So the lines above the subtotal add up to the subtotal, as on the checkout page.
 */
function priceLine({ line }: OrderLineRow): MailFact[] {
  if (line.subType === 'CreditCardFee') return [];
  const note = `${formatCount(line.quantity)} × ${formatUnitPrice(line.unitPrice)}`;
  return [{ name: line.name, value: formatMoney(line.amount), ...(line.unit !== 'order' && { note }) }];
}

function totals(order: Order, lines: readonly OrderLineRow[]): MailFact[] {
  const fee = lines.find(({ line }) => line.subType === 'CreditCardFee')?.line.name ?? 'Credit card fee';
  return [
    { name: 'Subtotal', value: formatMoney(order.subtotal) },
    { name: 'Tax', value: formatMoney(order.tax) },
    ...(order.cardFee > 0 ? [{ name: fee, value: formatMoney(order.cardFee) }] : []),
    { name: 'Total', value: formatMoney(order.total) },
  ];
}

import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { freeSeedsText } from '@dropdate/domain/audience/seed-text';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { mailDateText } from '@dropdate/domain/schedule/mail-date-text';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { MailContent, MailFact } from '../../schema/mail-content.ts';
import { asOfMonth } from '../audience/as-of.ts';
import { type CampaignToOrder, campaignToOrder } from '../campaigns/campaign-for-order.ts';
import { findOrder, listOrderLines, listPaidCards, type OrderDetailRow, type OrderLineRow } from './orders.data.ts';
import { paidWithText } from './orders.present.ts';

/** The name of this kind of mail in the outbox. */
export const orderConfirmationKind = 'order-confirmation';

/**
 * Queues one mail to the buyer, in the transaction that makes the order visible. `app.ts` passes this function to the
 * checkout.
 */
export async function queueOrderConfirmation(
  tx: Database,
  order: { readonly companyId: CompanyId; readonly orderId: OrderId },
  now: Date,
): Promise<void> {
  const { companyId, orderId } = order;
  const scope = { kind: 'all-clients' } as const;
  const row = await findOrder(tx, scope, { by: { id: orderId } });
  if (!row) return;
  const campaign = await campaignToOrder(tx, scope, { campaignId: row.campaignId });
  if (!campaign) return;
  const content = orderConfirmation({
    row,
    audience: audienceOf(campaign, dateIn(row.order.placedAt, row.timeZone)),
    lines: await listOrderLines(tx, companyId, orderId),
    paidWith: paidWithText(await listPaidCards(tx, companyId, row.order.checkoutId)),
  });
  const to = { name: row.placedByName, address: row.placedByEmail };
  const { placedBy: userId } = row.order;
  await queueMail(tx, { companyId, userId, kind: orderConfirmationKind, aboutId: orderId, to, content }, now);
}

/** @param placedOn the day of the order, whose month counts for ages without a count */
function audienceOf({ campaign, ownList, audience, latestRequest }: CampaignToOrder, placedOn: string): string {
  if (campaign.type === 'imported-list') return `Your own list, ${ownList?.fileName ?? ''}`;
  return audienceSentence(audience.parameters, asOfMonth(latestRequest?.asOf ?? placedOn)).text;
}

interface ConfirmedOrder {
  readonly row: OrderDetailRow;
  /** The audience in one sentence, as the order's page says it, or the name of the own list. */
  readonly audience: string;
  readonly lines: readonly OrderLineRow[];
  readonly paidWith: string | null;
}

function orderConfirmation({ row, audience, lines, paidWith }: ConfirmedOrder): MailContent {
  const { order, campaignName, pieces } = row;
  const { poNumber } = order.orderData;
  const seeds = freeSeedsText(order.seedCount);
  const placedOn = dateIn(order.placedAt, row.timeZone);
  return {
    subject: `Order ${order.number} is placed: ${campaignName}`,
    blocks: [
      { kind: 'paragraph', text: `Thank you, ${row.placedByName}. Your order is placed and goes into production.` },
      {
        kind: 'facts',
        rows: [
          { name: 'Order number', value: String(order.number) },
          { name: 'Campaign', value: campaignName },
          { name: 'Audience', value: audience },
          { name: 'Recipients', value: formatCount(pieces), ...(seeds !== null && { note: seeds }) },
          { name: 'Schedule date', value: mailDateText({ ...row, sendAsSoonAsReady: row.sendAsap }, placedOn) ?? '' },
          { name: 'Placed on', value: formatDate(placedOn) },
        ],
      },
      { kind: 'facts', title: 'Price', rows: [...lines.flatMap(priceLine), ...totals(row, lines)] },
      {
        kind: 'facts',
        title: 'Payment',
        rows: [
          { name: 'Payment terms', value: paymentTermLabel(order.term) },
          ...(poNumber === '' ? [] : [{ name: 'PO number', value: poNumber }]),
          ...(paidWith === null ? [] : [{ name: 'Paid with', value: paidWith }]),
        ],
      },
      { kind: 'link', label: 'Order details', path: `/campaigns/order/${order.id}/${row.campaignId}` },
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

function totals({ order }: OrderDetailRow, lines: readonly OrderLineRow[]): MailFact[] {
  const fee = lines.find(({ line }) => line.subType === 'CreditCardFee')?.line.name ?? 'Credit card fee';
  return [
    { name: 'Subtotal', value: formatMoney(order.subtotal) },
    { name: 'Tax', value: formatMoney(order.tax) },
    ...(order.cardFee > 0 ? [{ name: fee, value: formatMoney(order.cardFee) }] : []),
    { name: 'Total', value: formatMoney(order.total) },
  ];
}

import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { OrderMail } from '@dropdate/domain/order/order-mail';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { MailContent, MailFact } from '../../schema/mail-content.ts';
import { listMailReaders, type MailReader } from './order-mails.data.ts';
import { findOrder, type OrderDetailRow } from './orders.data.ts';

export interface OrderKey {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
}

/** The content of a mail about an order. */
export interface OrderNews {
  readonly mail: OrderMail;
  /** The end of a subject that begins with the number of the order: `is dispatched`. */
  readonly subject: string;
  /** The sentence after the reader's name. `whose` is `your order`, or names the order in another way. */
  readonly sentence: (whose: string) => string;
  readonly facts: readonly MailFact[];
}

/**
 * Queues a mail about a change of an order, in the transaction that makes the change. Buyer and assigned agent get the
 * mail, each only if the own settings say so.
 */
export async function queueOrderMail(
  tx: Database,
  { companyId, orderId }: OrderKey,
  newsOf: (row: OrderDetailRow) => OrderNews | Promise<OrderNews>,
  now: Date,
): Promise<void> {
  const row = await findOrder(tx, { kind: 'all-clients' }, { by: { id: orderId } });
  if (!row) return;
  const news = await newsOf(row);
  for (const reader of await listMailReaders(tx, { companyId, orderId }, news.mail)) {
    const { userId, name, address } = reader;
    const mail = { companyId, userId, kind: `order-${news.mail}`, aboutId: orderId, to: { name, address } };
    await queueMail(tx, { ...mail, content: contentFor(reader, row, news) }, now);
  }
}

function contentFor(reader: MailReader, row: OrderDetailRow, { subject, sentence, facts }: OrderNews): MailContent {
  const { order, campaignName } = row;
  const whose = reader.userId === order.placedBy ? 'your order' : 'an order that is assigned to you';
  return {
    subject: `Order ${order.number} ${subject}: ${campaignName}`,
    blocks: [
      { kind: 'paragraph', text: `${reader.name}, ${sentence(whose)}` },
      {
        kind: 'facts',
        rows: [
          { name: 'Order number', value: String(order.number) },
          { name: 'Campaign', value: campaignName },
          ...facts,
        ],
      },
      { kind: 'link', label: 'Order details', path: `/campaigns/order/${order.id}/${row.campaignId}` },
      { kind: 'paragraph', text: 'Questions? Simply answer this mail.' },
      { kind: 'link', label: 'Choose which mails you get', path: '/mail-settings' },
    ],
  };
}

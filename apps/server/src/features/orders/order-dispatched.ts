import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { inHomeText } from '@dropdate/domain/schedule/in-home-window';
import { formatDate, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { MailContent } from '../../schema/mail-content.ts';
import { findOrder, listPostalClasses, type OrderDetailRow } from './orders.data.ts';

/** The name of this kind of mail in the outbox. */
const orderDispatchedKind = 'order-dispatched';

interface Dispatched {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
  /** The number of mailed pieces, at least 1. */
  readonly mailed: number;
  readonly on: IsoDate;
}

/** Queues a mail to the buyer in the transaction that dispatches the order. */
export async function queueOrderDispatched(tx: Database, order: Dispatched, now: Date): Promise<void> {
  const { companyId, orderId } = order;
  const row = await findOrder(tx, { kind: 'all-clients' }, { by: { id: orderId } });
  if (!row) return;
  const classes = await listPostalClasses(tx, order, order.mailed);
  const content = orderDispatched(row, order, inHomeText(order.on, classes));
  const to = { name: row.placedByName, address: row.placedByEmail };
  const { placedBy: userId } = row.order;
  await queueMail(tx, { companyId, userId, kind: orderDispatchedKind, aboutId: orderId, to, content }, now);
}

function orderDispatched(row: OrderDetailRow, { mailed, on }: Dispatched, inHomes: string | null): MailContent {
  const { order, campaignName, pieces } = row;
  const isWhole = mailed === pieces;
  const count = isWhole ? formatCount(mailed) : `${formatCount(mailed)} of ${formatCount(pieces)}`;
  const sent = isWhole ? 'the pieces' : `${count} pieces`;
  return {
    subject: `Order ${order.number} is dispatched: ${campaignName}`,
    blocks: [
      { kind: 'paragraph', text: `${row.placedByName}, ${sent} of your order are in the mail.` },
      {
        kind: 'facts',
        rows: [
          { name: 'Order number', value: String(order.number) },
          { name: 'Campaign', value: campaignName },
          { name: 'Dispatched pieces', value: count },
          { name: 'Dispatch date', value: formatDate(on) },
          ...(inHomes === null ? [] : [{ name: 'Expected in homes', value: inHomes }]),
        ],
      },
      { kind: 'link', label: 'Order details', path: `/campaigns/order/${order.id}/${row.campaignId}` },
      { kind: 'paragraph', text: 'Questions? Simply answer this mail.' },
    ],
  };
}

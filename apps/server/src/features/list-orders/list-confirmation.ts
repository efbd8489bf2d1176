import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { freeSeedsText } from '@dropdate/domain/audience/seed-text';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { licenceText } from '@dropdate/domain/prospect-list/purchase-type';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MailFact } from '../../schema/mail-content.ts';
import { asOfMonth } from '../audience/as-of.ts';
import { type Confirmation, queueConfirmation } from '../orders/confirmation-mail.ts';
import { listOrderLines, listPaidCards, paidWithText } from '../orders/order-parts.ts';
import { type ListToOrder, listById } from '../prospect-lists/list-for-order.ts';
import { findListOrder, type ListOrderRow } from './list-orders.data.ts';

/**
 * Queues the mail about the order of a list, in the transaction that makes the order visible. The mail has no file and no
 * person: its link leads to the page of the list, which asks for a session. `app.ts` passes this function to the checkout.
 */
export async function queueListConfirmation(
  tx: Database,
  { companyId, orderId }: { readonly companyId: CompanyId; readonly orderId: OrderId },
  now: Date,
): Promise<void> {
  const scope = { kind: 'all-clients' } as const;
  const row = await findListOrder(tx, scope, { id: orderId });
  const detail = row && (await listById(tx, scope, row.list.id));
  if (!row || !detail) return;
  const { order, list, placedByName, placedByEmail } = row;
  const confirmation: Confirmation = {
    order,
    buyer: { name: placedByName, address: placedByEmail },
    name: list.name ?? '',
    opening:
      'Your order is placed. The file of your prospect list is made now. You can download it in a few minutes, and for 90 days.',
    facts: factsOf(row, detail),
    lines: await listOrderLines(tx, companyId, orderId),
    paidWith: paidWithText(await listPaidCards(tx, companyId, order.checkoutId)),
    link: { label: 'Open the prospect list', path: `/prospects/view/${orderId}/${list.id}` },
  };
  await queueConfirmation(tx, confirmation, now);
}

function factsOf({ order, list, asOf, timeZone }: ListOrderRow, { audience }: ListToOrder): MailFact[] {
  const seeds = freeSeedsText(order.seedCount);
  const placedOn = dateIn(order.placedAt, timeZone);
  return [
    { name: 'Prospect list', value: list.name ?? '' },
    { name: 'Audience', value: audienceSentence(audience.parameters, asOfMonth(asOf ?? placedOn)).text },
    { name: 'Prospects', value: formatCount(list.people), ...(seeds !== null && { note: seeds }) },
    { name: 'License', value: licenceText(list.purchaseType) },
    { name: 'Placed on', value: formatDate(placedOn) },
  ];
}

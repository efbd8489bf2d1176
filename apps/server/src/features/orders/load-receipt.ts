import { type Address, addressLines } from '@dropdate/contract/http/address';
import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import type { Receipt } from '@dropdate/domain/order/receipt';
import { mailDateText } from '@dropdate/domain/schedule/mail-date-text';
import { dateIn } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { orderScope } from './order-scope.ts';
import { findOrder, listOrderLines } from './orders.data.ts';
import { findSeller, listCardPayments } from './receipt.data.ts';

/** The receipt of a placed order that the viewer may see, with the ids of its order and campaign. @throws Refusal 404 */
export async function loadReceipt(
  { db, viewer }: Context,
  id: OrderId,
): Promise<Receipt & { readonly orderId: OrderId; readonly campaignId: CampaignId; readonly placedAt: Date }> {
  const { scope, ...placed } = orderScope(viewer);
  const row = await findOrder(db, scope, { by: { id }, ...placed });
  if (!row) throw notFound();
  const { order, timeZone } = row;
  const lines = await listOrderLines(db, order.companyId, order.id);
  const payments = await listCardPayments(db, order.companyId, order.checkoutId);
  const seller = await findSeller(db);
  return {
    orderId: order.id,
    campaignId: row.campaignId,
    placedAt: order.placedAt,
    orderNumber: String(order.number),
    campaignName: row.campaignName,
    placedOn: dateIn(order.placedAt, timeZone),
    placedBy: row.placedByName,
    scheduleDate: mailDateText({ ...row, sendAsSoonAsReady: row.sendAsap }, dateIn(order.placedAt, timeZone)) ?? '–',
    pieces: row.pieces,
    seedCount: order.seedCount,
    seller: { name: seller?.name ?? 'Dropdate', lines: linesOf(seller?.address) },
    buyer: {
      name: row.companyName,
      lines: [...(row.orgName === row.companyName ? [] : [row.orgName]), ...linesOf(row.orgAddress)],
    },
    poNumber: order.orderData.poNumber,
    lines: lines.flatMap(({ line }) => {
      if (line.subType === 'CreditCardFee') return [];
      const { name, quantity, unit, unitPrice, amount } = line;
      return [{ name, quantity, unitPrice: unit === 'order' ? null : unitPrice, amount }];
    }),
    subTotal: order.subtotal,
    tax: order.tax,
    cardFee: order.cardFee,
    total: order.total,
    payments: payments.map(({ brand, last4, amount, paidAt }) => ({
      card: `${brand} •••• ${last4}`,
      amount,
      paidOn: dateIn(paidAt, timeZone),
    })),
    term: paymentTermLabel(order.term),
  };
}

function linesOf(address: Address | null | undefined): readonly string[] {
  return address ? addressLines(address) : [];
}

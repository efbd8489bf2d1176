import { type Address, addressLines } from '@dropdate/contract/http/address';
import type { OrderId } from '@dropdate/domain/id/brand';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import type { Receipt } from '@dropdate/domain/order/receipt';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { listOrderLines, type OrderDetailRow } from './orders.data.ts';
import { findSeller, listCardPayments } from './receipt.data.ts';

/** An order with its buyer, of a campaign or of a prospect list. */
export interface ReceiptedOrder extends Pick<Receipt, 'name' | 'scheduleDate' | 'pieces'> {
  readonly order: OrderDetailRow['order'];
  readonly timeZone: string;
  readonly placedByName: string;
  readonly companyName: string;
  readonly orgName: string;
  readonly orgAddress: Address | null;
}

export interface PlacedReceipt extends Receipt {
  readonly orderId: OrderId;
  readonly placedAt: Date;
}

/** The receipt of an order that the viewer was found to see. */
export async function receiptOfOrder(db: Database, placed: ReceiptedOrder): Promise<PlacedReceipt> {
  const { order, timeZone, name, scheduleDate, pieces } = placed;
  const lines = await listOrderLines(db, order.companyId, order.id);
  const payments = await listCardPayments(db, order.companyId, order.checkoutId);
  const seller = await findSeller(db);
  return {
    orderId: order.id,
    placedAt: order.placedAt,
    orderNumber: String(order.number),
    name,
    placedOn: dateIn(order.placedAt, timeZone),
    placedBy: placed.placedByName,
    scheduleDate,
    pieces,
    seedCount: order.seedCount,
    seller: { name: seller?.name ?? 'Dropdate', lines: linesOf(seller?.address) },
    buyer: {
      name: placed.companyName,
      lines: [...(placed.orgName === placed.companyName ? [] : [placed.orgName]), ...linesOf(placed.orgAddress)],
    },
    poNumber: order.orderData.poNumber,
    lines: lines.flatMap(({ line }) => {
      if (line.subType === 'CreditCardFee') return [];
      const { name: charge, quantity, unit, unitPrice, amount } = line;
      return [{ name: charge, quantity, unitPrice: unit === 'order' ? null : unitPrice, amount }];
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

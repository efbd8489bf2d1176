import type { ListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { type OrderLineRow, paidWithText, presentLine } from '../orders/order-parts.ts';
import { fileOfList } from '../prospect-lists/list-file.ts';
import type { ListToOrder } from '../prospect-lists/list-for-order.ts';
import { presentListAudience } from '../prospect-lists/prospect-list.present.ts';
import type { ListOrderRow } from './list-orders.data.ts';

export interface ListOrderParts {
  readonly row: ListOrderRow;
  readonly detail: ListToOrder;
  readonly lines: readonly OrderLineRow[];
  readonly cards: readonly { readonly brand: string; readonly last4: string }[];
  readonly now: Date;
  readonly today: string;
}

/** A bought list with the prices of the day on which it was bought. */
export function presentListOrder({ row, detail, lines, cards, now, today }: ListOrderParts): ListOrderDetail {
  const { order, list } = row;
  const file = fileOfList(list, now);
  return {
    id: order.id,
    orderNumber: String(order.number),
    prospectListId: list.id,
    prospectList: list.name ?? '',
    tags: [...detail.tags],
    groups: [...detail.groups],
    orgName: row.orgName,
    orderDate: order.placedAt.toISOString(),
    userName: row.placedByName,
    totalAudiences: list.people,
    seedCount: order.seedCount,
    addOns: [...list.addOns],
    purchaseType: list.purchaseType,
    campaigns: row.campaigns,
    audience: presentListAudience(detail, today),
    orderItems: lines.map(presentLine),
    subTotal: order.subtotal,
    tax: order.tax,
    cardFee: order.cardFee,
    total: order.total,
    paymentTerm: order.term,
    paymentStatus: order.paymentStatus,
    paidWith: paidWithText(cards),
    orderData: order.orderData,
    isProspectListAvailable: file !== null,
    isFileBeingMade: file === null && list.fileWantedAt !== null,
    availableUntil: file?.until.toISOString() ?? null,
  };
}

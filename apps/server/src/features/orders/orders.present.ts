import type { CartItem } from '@dropdate/contract/carts/cart-detail';
import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { responseRate } from '@dropdate/domain/campaign/response-rate';
import { printedLines } from '@dropdate/domain/personalize/printed-lines';
import { presentMailing } from '../campaigns/present-mailing.ts';
import type { OrderDetailRow, OrderLineRow, OrderVariantRow } from './orders.data.ts';

export interface OrderParts {
  readonly row: OrderDetailRow;
  readonly campaign: OrderDetail['campaigns'][number]['campaign'];
  readonly lines: readonly OrderLineRow[];
  readonly layout: OrderDetail['campaigns'][number]['layout'];
  readonly variants: readonly OrderVariantRow[];
  readonly cards: readonly { readonly brand: string; readonly last4: string; readonly paidAt: Date }[];
  readonly responses: {
    readonly count: number;
    readonly firstOn: string | null;
    readonly page: { readonly seen: number; readonly sent: number } | null;
  };
  readonly mayOpenProductionFile: boolean;
  readonly mayOpenDuplicateList: boolean;
}

/** `Visa •••• 4242`. Null when no card paid. */
export function paidWithText(cards: readonly Pick<OrderParts['cards'][number], 'brand' | 'last4'>[]): string | null {
  return cards.length === 0 ? null : cards.map(({ brand, last4 }) => `${brand} •••• ${last4}`).join(', ');
}

/** The instant of the last charge. A payment that was captured does not change any more. */
function lastOf(cards: OrderParts['cards']): Date | undefined {
  return cards.map(({ paidAt }) => paidAt).sort((one, other) => other.getTime() - one.getTime())[0];
}

/** A placed order with the prices of the day on which it was placed. */
export function presentOrderDetail(parts: OrderParts): OrderDetail {
  const { row, campaign, lines, variants, cards, responses } = parts;
  const { order } = row;
  return {
    id: order.id,
    orderNumber: String(order.number),
    placedAt: order.placedAt.toISOString(),
    placedBy: row.placedByName,
    createdBy: row.campaignCreatorName,
    companyName: row.companyName,
    orgName: row.orgName,
    paymentTerm: order.term,
    paymentStatus: order.paymentStatus,
    paidWith: paidWithText(cards),
    paidAt: lastOf(cards)?.toISOString() ?? null,
    subTotal: order.subtotal,
    tax: order.tax,
    cardFee: order.cardFee,
    total: order.total,
    seedCount: order.seedCount,
    orderdata: order.orderData,
    isProspectListAvailable: false,
    isDuplicateListAvailable: parts.mayOpenDuplicateList && lines.some(({ line }) => line.subType === 'DuplicateList'),
    isProductionFileAvailable: parts.mayOpenProductionFile,
    campaigns: [
      {
        campaign,
        mailing: presentMailing(row.mailing),
        orderItems: lines.map(presentLine),
        responses: {
          totalResponsesReceived: responses.count,
          responseRate: responseRate(responses.count, row.dispatchCount),
          firstResponseReceivedDate: responses.firstOn,
          page: responses.page,
        },
        layout: parts.layout,
        replyCenter: order.replyCenter,
        senderAddress: order.senderAddress,
        variants: variants.map((variant) => ({
          id: variant.id,
          name: variant.name,
          stockColor: variant.stockColor ?? '',
          postalClass: variant.postalClass ?? '',
          pieces: variant.states.reduce((sum, { pieces }) => sum + pieces, 0),
          statesData: variant.states.map(({ stateCode, pieces, lines }) => ({
            stateCode,
            pieces,
            ...printedLines(lines),
          })),
        })),
      },
    ],
  };
}

/** A line of an order, with the charged amounts. */
export function presentLine({ line, itemNumber, itemType }: OrderLineRow): CartItem {
  return {
    itemId: line.itemId,
    itemNumber,
    itemType,
    itemSubType: line.subType,
    itemName: line.name,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    subTotal: line.amount,
    parentSubType: line.parentSubType,
  };
}

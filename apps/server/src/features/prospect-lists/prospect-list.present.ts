import { cartItemOf } from '@dropdate/contract/carts/cart-detail';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { isListEditable } from '@dropdate/domain/prospect-list/list-status';
import { presentAudience } from '../audience-drafts/audience.present.ts';
import { presentPhoneValidation } from '../carts/phone-validation.present.ts';
import { noPriceChanges, presentPriceChanges } from '../carts/price-changes.present.ts';
import { type Catalogue, itemIn } from '../pricing/read-catalogue.ts';
import { judgedAudienceOf, linesOfList, termOfList } from './list-facts.ts';
import type { ListDetailRow } from './prospect-lists.data.ts';

interface PresentOptions {
  readonly today: string;
  readonly catalogue: Catalogue;
}

/** The audience of a list, with its quotas and the ICP template. */
export const presentListAudience = (row: ListDetailRow, today: string): ProspectList['audience'] =>
  presentAudience({ ...judgedAudienceOf(row), quotas: row.quotas, icpTemplate: row.icpTemplate }, today);

/** A list with its audience, lines and totals. */
export function presentList(row: ListDetailRow, options: PresentOptions): ProspectList {
  const { list, cart, audience } = row;
  const { today, catalogue } = options;
  const { term, terms } = termOfList(row);
  const totals = linesOfList(row, catalogue.prices, today);
  return {
    id: list.id,
    cartId: list.cartId,
    number: list.number,
    name: list.name,
    status: list.status,
    isEditable: isListEditable(list.status) && cart.state === 'open',
    purchaseType: list.purchaseType,
    version: list.version,
    createdOn: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
    tags: [...row.tags],
    groups: [...row.groups],
    companySegmentId: list.segmentId,
    companySegmentsName: row.segmentName,
    companySegmentAddress: row.segmentAddress,
    userName: row.userName,
    audience: presentListAudience(row, today),
    totalAudience: audience.desiredCount,
    addOns: [...list.addOns],
    prospectsReservedDateTime: list.reservedAt?.toISOString() ?? null,
    revision: cart.revision,
    cartItems: totals.lines.map((line) => cartItemOf(line, itemIn(catalogue, line.subType))),
    subTotal: totals.subtotal,
    tax: totals.tax,
    cardFee: totals.cardFee,
    total: totals.total,
    paymentTerm: term,
    paymentTerms: [...terms],
    orderData: cart.orderData,
    isIGroupClient: row.isIGroup,
    seedCount: row.seedCount,
    phoneValidation: presentPhoneValidation(row.phoneValidation),
    orderId: row.orderId,
    ...(isListEditable(list.status)
      ? presentPriceChanges({ ...row, totals, totalsAt: (prices) => linesOfList(row, prices, today) }, catalogue)
      : noPriceChanges),
  };
}

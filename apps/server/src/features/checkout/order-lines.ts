import type { CampaignId, ProspectListId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import type { DraftBasis } from '../order-drafts/order-draft.ts';
import { itemIn } from '../pricing/read-catalogue.ts';
import type { CheckoutWork } from './checkout-parts.ts';

/** The campaign or the prospect list of a line. */
type LineSubject = { readonly campaignId: CampaignId } | { readonly prospectListId: ProspectListId };

/** The rows of the lines of an order, with the charged amounts. */
export function lineRows({ checkout }: CheckoutWork, { totals, catalogue }: DraftBasis, subject: LineSubject) {
  return totals.lines.map((line) => ({
    id: uuidv7(),
    companyId: checkout.companyId,
    orderId: checkout.orderId,
    ...subject,
    itemId: itemIn(catalogue, line.subType).id,
    subType: line.subType,
    parentSubType: line.parent,
    name: line.name,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: line.amount,
    position: line.position,
  }));
}

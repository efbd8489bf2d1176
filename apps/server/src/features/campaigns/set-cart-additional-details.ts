import type { setCartAdditionalDetails as endpoint } from '@dropdate/contract/carts/set-cart-additional-details';
import { type AdditionalNotes, notesUnderTerm } from '@dropdate/domain/order/additional-notes';
import { type Changed, type Fields, fingerprint } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { offeredPaymentTerms } from '../users/offered-payment-terms.ts';
import { type CampaignRecord, saveCampaign } from './campaign.data.ts';
import { termInForce } from './campaign-facts.ts';
import { orderDataOf } from './cart-detail.present.ts';
import { changeCampaign } from './change-campaign.ts';

/**
 * Keeps notes and office fields, finished or not: the order asks for what is missing. Texts whose box is not ticked are
 * dropped. Fields left out stay as they are. Source: specification 2, section 5 (Additional notes).
 */
export const setCartAdditionalDetails: UseCase<typeof endpoint> = async (context, { body }) => {
  const { cartId, campaignId, agentId, office, officeSateliteCode } = body;
  const now = context.clock.now();
  const change = { action: 'setCartAdditionalDetails', cartId, campaignId };
  return changeCampaign(context, change, async (tx, record) => {
    const term = termInForce(await offeredPaymentTerms(tx, record.campaign.companyId), record.cart);
    const orderData = notesUnderTerm(body.orderData, term, context.signedIn.isIGroup);
    const offices = {
      ...(agentId !== undefined && { agentId }),
      ...(office !== undefined && { office }),
      ...(officeSateliteCode !== undefined && { officeSatellite: officeSateliteCode }),
    };
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, offices);
    return { cart: { orderData }, ...textsChange(record, orderData, offices) };
  });
};

/** Boxes in full, texts as fingerprints. */
function textsChange({ cart, campaign }: CampaignRecord, orderData: AdditionalNotes, offices: Fields): Changed {
  const { updateBillingDetail, others, otherValue, notes } = orderDataOf(cart.orderData);
  const { agentId, office, officeSatellite } = campaign;
  const now = { ...orderData, agentId, office, officeSatellite, ...offices };
  const hidden = (texts: typeof now | Fields) =>
    Object.fromEntries(freeTexts.map((name) => [name, fingerprint((texts as Fields)[name])]));
  const boxes = { updateBillingDetail: now.updateBillingDetail, others: now.others };
  return {
    old: { updateBillingDetail, others, ...hidden({ otherValue, notes, agentId, office, officeSatellite }) },
    new: { ...boxes, ...hidden(now) },
  };
}

const freeTexts = ['otherValue', 'notes', 'agentId', 'office', 'officeSatellite'] as const;

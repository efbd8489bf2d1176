import type { setCartAdditionalDetails as endpoint } from '@dropdate/contract/carts/set-cart-additional-details';
import { notesUnderTerm } from '@dropdate/domain/order/additional-notes';
import { paymentTermFromCode } from '@dropdate/domain/order/payment-term';
import type { UseCase } from '../../platform/http/serve.ts';
import { offeredPaymentTerms } from '../users/offered-payment-terms.ts';
import { saveCampaign, saveCart } from './campaign.data.ts';
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
    const { initial } = await offeredPaymentTerms(tx, record.campaign.companyId);
    const chosen = record.cart.paymentTerm === null ? null : paymentTermFromCode(record.cart.paymentTerm);
    const orderData = notesUnderTerm(body.orderData, chosen ?? initial, context.signedIn.isIGroup);
    const offices = {
      ...(agentId !== undefined && { agentId }),
      ...(office !== undefined && { office }),
      ...(officeSateliteCode !== undefined && { officeSatellite: officeSateliteCode }),
    };
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, offices);
    await saveCart(tx, record, now, { orderData });
    return { orderData, ...offices };
  });
};

import type { setPaymentTerm as endpoint } from '@dropdate/contract/carts/set-payment-term';
import { parsePaymentTerm } from '@dropdate/domain/order/payment-term';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { offeredPaymentTerms } from '../../users/offered-payment-terms.ts';
import { changeCampaign } from '../edit/change-campaign.ts';

/** Chooses the payment term of the order. @throws Refusal 409 `TermNotOffered`. */
export const setPaymentTerm: UseCase<typeof endpoint> = async (context, { params }) => {
  const term = parsePaymentTerm(String(params.term));
  if (!term) throw notFound();
  const change = { action: 'setPaymentTerm', cartId: params.id, campaignId: params.x };
  return changeCampaign(context, change, async (tx, record) => {
    const { terms } = await offeredPaymentTerms(tx, record.campaign.companyId);
    if (!terms.includes(term)) throw conflict('TermNotOffered', 'This payment term is not offered to your company.');
    return {
      cart: { paymentTerm: term },
      old: { paymentTerm: record.cart.paymentTerm },
      new: { paymentTerm: term },
    };
  });
};

import type { setListPaymentTerm as endpoint } from '@dropdate/contract/prospect-lists/set-list-payment-term';
import { parsePaymentTerm } from '@dropdate/domain/order/payment-term';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { offeredPaymentTerms } from '../users/offered-payment-terms.ts';
import { changeList } from './change-list.ts';

/** Chooses the payment term of a list. @throws Refusal 404; 409 `NotEditable`, `TermNotOffered` */
export const setListPaymentTerm: UseCase<typeof endpoint> = async (context, { params }) => {
  const term = parsePaymentTerm(String(params.term));
  if (!term) throw notFound();
  const change = { action: 'setListPaymentTerm', prospectListId: params.id };
  return changeList(context, change, async (tx, { list, cart }) => {
    const { terms } = await offeredPaymentTerms(tx, list.companyId);
    if (!terms.includes(term)) throw conflict('TermNotOffered', 'This payment term is not offered to your company.');
    return { cart: { paymentTerm: term }, old: { paymentTerm: cart.paymentTerm }, new: { paymentTerm: term } };
  });
};

import type { getPaymentTerms as endpoint } from '@dropdate/contract/users/get-payment-terms';
import { paymentTermLabel } from '@dropdate/domain/order/payment-term';
import type { UseCase } from '../../platform/http/serve.ts';
import { offeredPaymentTerms } from './offered-payment-terms.ts';

/** The payment terms that the user's company is offered. */
export const getPaymentTerms: UseCase<typeof endpoint> = async ({ db, viewer }) => {
  const { terms } = await offeredPaymentTerms(db, viewer.companyId);
  return { paymentTerms: terms.map((term) => ({ id: term, name: paymentTermLabel(term) })) };
};

import type { searchPaymentMethods as endpoint } from '@dropdate/contract/payment-methods/search-payment-methods';
import { planList } from '../../platform/database/list-query.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { paymentMethodList } from './payment-method-list.ts';
import { searchPaymentMethodRows } from './payment-methods.data.ts';

/** The user's own cards, newest first unless the call sorts otherwise. */
export const searchPaymentMethods =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async ({ db, viewer, today }, { body }) => {
    const owner = { ...viewer, provider: gateway.provider };
    const list = paymentMethodList(today);
    const { rows, totalCount } = await searchPaymentMethodRows(db, owner, list, planList(list, body));
    return { results: rows, totalCount };
  };

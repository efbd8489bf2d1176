import { deletePaymentMethod } from '@dropdate/contract/payment-methods/delete-payment-method';
import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';
import { searchPaymentMethods } from '@dropdate/contract/payment-methods/search-payment-methods';
import { setDefaultPaymentMethod } from '@dropdate/contract/payment-methods/set-default-payment-method';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { messages } from './payment-methods.messages.ts';

/** Asks for all saved cards of the user in one page, newest first (specification 2, section 9). */
const everything = {
  body: { search: '', filters: [], filterIds: [], page: 0, pageSize: 500 },
} satisfies Parameters<typeof call<typeof searchPaymentMethods>>[1];

/** The user's own saved cards. */
export const paymentMethodsRead = pageRead(searchPaymentMethods, everything);

export function usePaymentMethods() {
  return usePageRead(paymentMethodsRead);
}

export function useDeletePaymentMethod() {
  return useEndpointMutation(deletePaymentMethod, {
    failure: messages.deleteFailed,
    refreshes: [searchPaymentMethods],
  });
}

interface MethodsAnswer {
  readonly results: PaymentMethod[];
  readonly totalCount: number;
}

/** Makes a card the default at once. When the call fails, the former card is the default again. */
export function useMakeDefault(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const key = paymentMethodsRead.queryKey;
  return async (id) => {
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<MethodsAnswer>(key);
    if (before !== undefined) {
      const results = before.results.map((method) => ({ ...method, isDefault: method.id === id }));
      client.setQueryData<MethodsAnswer>(key, { ...before, results });
    }
    try {
      await call(setDefaultPaymentMethod, { params: { id } });
    } catch (problem) {
      client.setQueryData(key, before);
      reportFailure(problem, messages.makeDefaultFailed);
    }
    await refresh(client, [searchPaymentMethods]);
  };
}

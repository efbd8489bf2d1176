import type { searchPaymentMethods as endpoint } from '@dropdate/contract/payment-methods/search-payment-methods';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { searchPaymentMethodRows } from './payment-methods.data.ts';
import { presentPaymentMethod } from './payment-methods.present.ts';

/** The user's own cards, newest first unless the call sorts otherwise. */
export const searchPaymentMethods =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async ({ db, viewer, today }, { body }) => {
    const rows = await searchPaymentMethodRows(
      db,
      { ...viewer, provider: gateway.provider },
      {
        search: body.search,
        isOldestFirst: body.sort?.endsWith('-asc') ?? false,
        offset: body.page * body.pageSize,
        limit: body.pageSize,
      },
    );
    return {
      results: rows.map(({ method }) => presentPaymentMethod(method, today)),
      totalCount: rows[0]?.totalCount ?? 0,
    };
  };

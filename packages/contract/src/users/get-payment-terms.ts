import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paymentTermCode } from '../orders/order-codes.ts';

export const getPaymentTerms = endpoint({
  name: 'getPaymentTerms',
  method: 'GET',
  path: '/api/user/get-payment-terms',
  needs: 'session',
  scope: 'company',
  summary: 'The payment terms offered to the company.',
  answer: z.object({ paymentTerms: z.array(z.object({ id: paymentTermCode, name: z.string() })) }),
});

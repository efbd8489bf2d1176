import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { paymentMethodSchema } from './payment-method.ts';

export const searchPaymentMethods = endpoint({
  name: 'searchPaymentMethods',
  method: 'POST',
  path: '/api/search/user-payment-methods-for-user/tile',
  needs: 'session',
  scope: 'own',
  summary: "The user's own saved cards, newest first.",
  body: listQuerySchema,
  answer: listAnswerSchema(paymentMethodSchema),
});

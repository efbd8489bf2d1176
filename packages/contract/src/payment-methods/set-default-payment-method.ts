import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { paymentMethodSchema } from './payment-method.ts';

/** Makes a card the default. An expired card is refused (specification 2, section 5). */
export const setDefaultPaymentMethod = endpoint({
  name: 'setDefaultPaymentMethod',
  method: 'POST',
  path: '/api/user/user-payment-method/{id}/default',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: "Makes one of the user's own saved cards the default.",
  params: z.object({ id: idSchema }),
  answer: paymentMethodSchema,
});

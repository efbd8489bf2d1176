import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const deletePaymentMethod = endpoint({
  name: 'deletePaymentMethod',
  method: 'DELETE',
  path: '/api/user/user-payment-method/{id}',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: "Deletes one of the user's own saved cards.",
  params: z.object({ id: idSchema }),
  answer: nothingSchema,
});

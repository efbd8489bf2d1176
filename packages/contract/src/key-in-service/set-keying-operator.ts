import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, nothingSchema } from '../http/primitives.ts';

export const setKeyingOperator = endpoint({
  name: 'setKeyingOperator',
  method: 'PUT',
  path: '/api/key-in-service/operators/{userId}',
  needs: 'KeyInService.sendToClient',
  scope: 'company',
  summary: 'Lifts the share of cards of an operator that are keyed twice. 0 leaves it to the settings of the clients.',
  params: z.object({ userId: idSchema }),
  body: z.object({ twicePercent: z.number().int().min(0).max(100) }),
  answer: nothingSchema,
});

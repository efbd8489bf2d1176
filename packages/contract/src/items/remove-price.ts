import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema, nothingSchema } from '../http/primitives.ts';

export const removePrice = endpoint({
  name: 'removePrice',
  method: 'DELETE',
  path: '/api/prices',
  needs: 'Company.update',
  scope: 'everybody',
  summary: 'Removes a price that comes. The price before it stays valid. For users of the provider.',
  body: z.object({ itemSubType: z.string().max(50), validFrom: dateSchema }),
  answer: nothingSchema,
});

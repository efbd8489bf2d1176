import { highestPrice } from '@dropdate/domain/pricing/price-entry';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema, millsSchema, nothingSchema } from '../http/primitives.ts';

export const setPrice = endpoint({
  name: 'setPrice',
  method: 'PUT',
  path: '/api/prices',
  needs: 'Company.update',
  scope: 'everybody',
  summary:
    'Sets the price of an item from a day after today on, for all clients. A price of the same day is replaced. For users of the provider.',
  body: z.object({
    /** An item of the price list. The server knows the names; the browser needs no list of them. */
    itemSubType: z.string().max(50),
    price: millsSchema.min(0).max(highestPrice),
    validFrom: dateSchema,
  }),
  answer: nothingSchema,
});

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema, millsSchema } from '../http/primitives.ts';

export const pricedItemSchema = z.object({
  itemSubType: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The price that is valid today. */
  price: millsSchema,
  /** Since when the price of today is valid. */
  validFrom: dateSchema,
  /** The prices that come, the next one first. They can still be removed. */
  coming: z.array(z.object({ price: millsSchema, validFrom: dateSchema })),
});
export type PricedItem = z.infer<typeof pricedItemSchema>;

export const listPrices = endpoint({
  name: 'listPrices',
  method: 'GET',
  path: '/api/prices',
  needs: 'Company.update',
  scope: 'everybody',
  summary: 'The prices of all items: those of today, and those that come. For users of the provider.',
  answer: z.object({ items: z.array(pricedItemSchema) }),
});

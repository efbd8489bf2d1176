import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, millsSchema } from '../http/primitives.ts';

export const itemSchema = z.object({
  id: idSchema,
  name: z.string(),
  itemType: z.enum(['Prospecting', 'Campaign', 'Others']),
  itemSubType: z.string(),
  unitPrice: millsSchema,
  unit: z.string(),
  itemNumber: z.string(),
});

export const listItems = endpoint({
  name: 'listItems',
  method: 'GET',
  path: '/api/items',
  needs: 'session',
  scope: 'everybody',
  summary: 'The price list as of today.',
  answer: z.object({ items: z.array(itemSchema) }),
});

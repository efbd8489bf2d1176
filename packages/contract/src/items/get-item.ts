import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { itemSchema } from './list-items.ts';

export const getItem = endpoint({
  name: 'getItem',
  method: 'GET',
  path: '/api/items/{id}',
  needs: 'session',
  scope: 'everybody',
  summary: 'One item of the price list.',
  params: z.object({ id: idSchema }),
  answer: itemSchema,
});

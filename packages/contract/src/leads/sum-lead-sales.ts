import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuerySchema } from '../http/list.ts';
import { millsSchema } from '../http/primitives.ts';

export const sumLeadSales = endpoint({
  name: 'sumLeadSales',
  method: 'POST',
  path: '/api/search/leads/sales',
  needs: 'Lead.viewAll',
  scope: 'Lead',
  summary: 'The number of won leads that match a search and filters of the leads, and the sum of their sales.',
  body: listQuerySchema.pick({ search: true, filters: true, filterIds: true }),
  answer: z.object({
    /** The won leads, also those whose sale has no amount. */
    count: z.number().int(),
    amount: millsSchema,
  }),
});

import { z } from 'zod';
import { leadsOf, namedLeadSchema } from './lead-change.ts';

/** The cards of leads, as the page shows them (specification 1, section 7.1). */
export const responseCardItemsSchema = z.object({
  items: leadsOf(
    namedLeadSchema.extend({
      /** The place among the selected leads, from 0. The file has its cards in this order. */
      index: z.number().int().min(0).max(10_000),
      responseCardUrl: z.string().max(500),
    }),
  ),
});

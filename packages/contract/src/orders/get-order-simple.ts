import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema, idSchema, millsSchema } from '../http/primitives.ts';

export const getOrderSimple = endpoint({
  name: 'getOrderSimple',
  method: 'GET',
  path: '/api/order/{id}/simple',
  needs: ['Campaign.viewDetail', 'Campaign.create'],
  scope: 'Campaign',
  summary: 'The five values of the order confirmation.',
  params: z.object({ id: idSchema }),
  answer: z.object({
    orderNumber: z.string(),
    total: millsSchema,
    campaignId: idSchema,
    campaignName: z.string(),
    startDate: dateSchema.nullable(),
    sendAsSoonAsReady: z.boolean(),
    totalAudience: z.number().int(),
    /** Where its confirmation goes, when it is the viewer's own order. */
    confirmationTo: z.string().nullable(),
  }),
});

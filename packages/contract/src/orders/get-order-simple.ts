import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, dateSchema, millsSchema, orderIdSchema } from '../http/primitives.ts';

export const getOrderSimple = endpoint({
  name: 'getOrderSimple',
  method: 'GET',
  path: '/api/order/{id}/simple',
  needs: ['Campaign.viewDetail', 'Campaign.create'],
  scope: 'Campaign',
  summary: 'The five values of the order confirmation.',
  params: z.object({ id: orderIdSchema }),
  answer: z.object({
    orderNumber: z.string(),
    total: millsSchema,
    campaignId: campaignIdSchema,
    campaignName: z.string(),
    startDate: dateSchema.nullable(),
    sendAsSoonAsReady: z.boolean(),
    totalAudience: z.number().int(),
    /** The e-mail address to which the confirmation goes; null if the order is not the viewer's own. */
    confirmationTo: z.string().nullable(),
  }),
});

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, dateSchema, millsSchema, orderIdSchema } from '../http/primitives.ts';

const partySchema = z.object({ name: z.string(), lines: z.array(z.string()).readonly() });

/** The domain's `Receipt`, with the ids of its order and campaign. */
const receiptSchema = z.object({
  orderId: orderIdSchema,
  campaignId: campaignIdSchema,
  orderNumber: z.string(),
  campaignName: z.string(),
  placedOn: dateSchema,
  placedBy: z.string(),
  scheduleDate: z.string(),
  pieces: z.number().int(),
  seedCount: z.number().int(),
  seller: partySchema,
  buyer: partySchema,
  poNumber: z.string(),
  lines: z
    .array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        unitPrice: millsSchema.nullable(),
        amount: millsSchema,
      }),
    )
    .readonly(),
  subTotal: millsSchema,
  tax: millsSchema,
  cardFee: millsSchema,
  total: millsSchema,
  payments: z.array(z.object({ card: z.string(), amount: millsSchema, paidOn: dateSchema })).readonly(),
  term: z.string(),
});

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/order/{id}/receipt',
  needs: ['Campaign.viewDetail', 'CampaignStatus.viewAll'],
  scope: 'placed-orders',
  summary: 'The receipt of a placed order.',
  params: z.object({ id: orderIdSchema }),
  answer: receiptSchema,
});

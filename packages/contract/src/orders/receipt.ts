import { z } from 'zod';
import { dateSchema, millsSchema, orderIdSchema } from '../http/primitives.ts';

const partySchema = z.object({ name: z.string(), lines: z.array(z.string()).readonly() });

/** The domain's `Receipt`, with the id of its order. */
export const receiptSchema = z.object({
  orderId: orderIdSchema,
  orderNumber: z.string(),
  name: z.string(),
  placedOn: dateSchema,
  placedBy: z.string(),
  scheduleDate: z.string().nullable(),
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

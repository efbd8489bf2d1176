import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema, orderIdSchema } from '../http/primitives.ts';

export const orderFilePurposes = ['production-file', 'proof'] as const;
export type OrderFilePurpose = (typeof orderFilePurposes)[number];

/**
 * A file of an order. The first download makes the file. Every later download gives the same file, unless its bytes are
 * lost.
 */
export const orderFileSchema = z.object({
  id: idSchema,
  purpose: z.enum(orderFilePurposes),
  name: z.string(),
  madeAt: instantSchema,
  bytes: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string(),
  /**
   * Null for a valid file. Otherwise the time at which another file replaced this file. The server makes a file again
   * when its bytes are lost, and the new file can be different.
   */
  replacedAt: instantSchema.nullable(),
});

export const listOrderFiles = endpoint({
  name: 'listOrderFiles',
  method: 'GET',
  path: '/api/order/{id}/files',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'What was made for production of an order, newest first.',
  params: z.object({ id: orderIdSchema }),
  answer: z.object({ results: z.array(orderFileSchema) }),
});

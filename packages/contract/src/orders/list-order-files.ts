import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, instantSchema, orderIdSchema } from '../http/primitives.ts';

export const orderFilePurposes = ['production-file', 'proof'] as const;
export type OrderFilePurpose = (typeof orderFilePurposes)[number];

/**
 * A file of an order. The first download makes the file, or the server makes the production file of a large order
 * before. Every later download gives the same file, unless its bytes are lost.
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
  answer: z.object({
    results: z.array(orderFileSchema),
    /** The production file of a large order while the server makes it for the first time. Null otherwise. */
    beingMade: z
      .object({
        pieces: z.number().int(),
        /** The pieces that are written. Null when another server makes the file, or when no server has begun. */
        written: z.number().int().nullable(),
      })
      .nullable(),
  }),
});

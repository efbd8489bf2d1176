import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema, orderIdSchema, stateCodeSchema } from '../http/primitives.ts';

/** A piece of an order: its recipient, and the identity printed on it. */
export const orderPieceSchema = z.object({
  variantId: idSchema,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  /** The line above the street in Puerto Rico, or empty. */
  urbanization: z.string(),
  city: z.string(),
  state: stateCodeSchema,
  zip: z.string(),
  zip4: z.string(),
  birthMonth: z.number().int().min(1).max(12).nullable(),
  identity: z.object({
    printedKey: z.string(),
    pieceId: z.string(),
    qualifyingCode: z.string(),
    /** The digits of the barcode. */
    imb: z.object({ tracking: z.string(), routing: z.string() }),
    /** The printed link and the rows of its QR code. Missing on pieces without a link. */
    online: z.object({ link: z.string(), code: z.array(z.string()) }).optional(),
  }),
});

/**
 * Lists pieces of an order with the names and addresses of their recipients. The call is open to viewers who may
 * download the order's proof.
 */
export const listFirstPieces = endpoint({
  name: 'listFirstPieces',
  method: 'GET',
  path: '/api/order/{id}/first-pieces',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary: 'Up to 50 pieces of an order to look at: the first of each variant in each state, then the first of all.',
  params: z.object({ id: orderIdSchema }),
  answer: z.object({ results: z.array(orderPieceSchema) }),
});

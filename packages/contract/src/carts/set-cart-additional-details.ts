import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';
import { cartDetailSchema } from './cart-detail.ts';
import { notesFormSchema } from './notes-form.ts';

/**
 * Saves the notes and the fields of Review Campaign. Each edit sends only the edited part. Edited notes come with the
 * version that the user saw while typing. So they never overwrite newer notes that the user has not seen (409
 * `EditConflict`; specification 2, sections 2, 4 and 5, Additional notes).
 */
export const setCartAdditionalDetails = endpoint({
  name: 'setCartAdditionalDetails',
  method: 'PUT',
  path: '/api/cart/cart-additional-details',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Saves notes, billing hints and office fields of a cart.',
  body: z
    .object({
      cartId: cartIdSchema,
      campaignId: campaignIdSchema,
      /** Required with `orderData`. */
      version: z.number().int().optional(),
      orderData: notesFormSchema.optional(),
      agentId: lineSchema.max(50).nullable().optional(),
      office: lineSchema.max(50).nullable().optional(),
      officeSateliteCode: lineSchema.max(50).nullable().optional(),
    })
    .refine(({ orderData, version }) => orderData === undefined || version !== undefined, {
      path: ['version'],
      error: 'Notes are saved over a version.',
    }),
  answer: cartDetailSchema,
});

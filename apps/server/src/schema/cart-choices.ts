import { millsSchema } from '@dropdate/contract/http/primitives';
import type { AdditionalNotes } from '@dropdate/domain/order/additional-notes';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

/**
 * The notes of a cart or an order. A cart without notes has an empty object, and notes from before the number of the
 * purchase order lack this number.
 */
export const notesSchema = objectOf<AdditionalNotes>()({
  updateBillingDetail: z.boolean().default(false),
  others: z.boolean().default(false),
  otherValue: z.string().default(''),
  notes: z.string().default(''),
  poNumber: z.string().default(''),
});

/** The buyer's choice of cards, with the amount in mills that each card pays. */
export const paymentSplitSchema = z.array(z.object({ paymentMethodId: z.string(), amount: millsSchema })).readonly();

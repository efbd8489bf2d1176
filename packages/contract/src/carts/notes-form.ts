import {
  notesMaxLength,
  notesProblemTexts,
  otherValueMaxLength,
  poNumberMaxLength,
} from '@dropdate/domain/order/additional-notes';
import { z } from 'zod';
import { lineSchema, linesSchema } from '../http/plain-text.ts';

/** The additional notes of a review, as a buyer enters them (specification 2, section 5, Additional notes). */
export const notesFormSchema = z.object({
  updateBillingDetail: z.boolean(),
  others: z.boolean(),
  otherValue: lineSchema.max(otherValueMaxLength, { error: notesProblemTexts['other-value-too-long'] }),
  notes: linesSchema.max(notesMaxLength, { error: notesProblemTexts['notes-too-long'] }),
  /** If the PO number is omitted, the stored PO number stays. */
  poNumber: lineSchema.max(poNumberMaxLength, { error: notesProblemTexts['po-number-too-long'] }).optional(),
});

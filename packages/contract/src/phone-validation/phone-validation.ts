import { z } from 'zod';
import { instantSchema } from '../http/primitives.ts';

/** The check of the phone numbers of a campaign or a list, from Validate Phone Number to the payment. */
export const phoneValidationSchema = z.object({
  /** Whether the numbers are being checked, or the buyer can pay. The counts below are final once the buyer can pay. */
  isReady: z.boolean(),
  preference: z.enum(['prefer', 'only']),
  /** The people that the buyer wanted. */
  wanted: z.number().int(),
  people: z.number().int(),
  withPhone: z.number().int(),
  asked: z.number().int(),
  /** The removed numbers by reason, in the words of the domain. */
  removed: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  startedAt: instantSchema,
  /** Until when the people are held for the payment; null before the numbers are checked. */
  payUntil: instantSchema.nullable(),
});
export type PhoneValidation = z.infer<typeof phoneValidationSchema>;

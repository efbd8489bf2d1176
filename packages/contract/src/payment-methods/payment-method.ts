import { z } from 'zod';
import { idSchema } from '../http/primitives.ts';

/** A saved card. Nobody can pay with these data alone (specification 2, section 3, User payment method). */
export const paymentMethodSchema = z.object({
  id: idSchema,
  name: z.string(),
  isDefault: z.boolean(),
  isExpired: z.boolean(),
  paymentData: z.object({ card: z.object({ brand: z.string(), last4: z.string() }) }),
  /** `MM/yyyy`. */
  expirationDate: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/**
 * The billing address (specification 2, section 5, Address form). Banks compare its zip with the zip that they know of
 * the cardholder, so the form asks for the zip too.
 */
export const addressFormSchema = z.object({
  name: z.string().trim().min(1, { error: 'Card holder name is required.' }).max(100),
  addressLine1: z.string().trim().min(1, { error: 'Street is required.' }).max(100),
  addressLine2: z.string().trim().max(100).default(''),
  city: z.string().trim().min(1, { error: 'City is required.' }).max(50),
  state: z.string().trim().length(2, { error: 'State is required.' }),
  zip: z
    .string()
    .trim()
    .min(1, { error: 'Zip code is required.' })
    .regex(/^\d{5}(-\d{4})?$/, { error: 'Zip code has five digits.' }),
  province: z.string().trim().max(50).default(''),
  country: z.string().length(2).default('US'),
});

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { addressFormSchema, paymentMethodSchema } from './payment-method.ts';

/**
 * Saves a card. The call has only the token that the card provider's form field made in the browser. A card number
 * never reaches this server.
 */
export const attachPaymentMethod = endpoint({
  name: 'attachPaymentMethod',
  method: 'POST',
  path: '/api/site/stripe/payment-methods/{id}/attach',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: "Saves the provider's card token as a payment method of the user.",
  params: z.object({
    id: z.string().regex(/^pm_[A-Za-z0-9_]{4,80}$/, { error: 'must be a token of the card provider' }),
  }),
  body: z.object({ address: addressFormSchema, isDefault: z.boolean().default(false) }),
  answer: paymentMethodSchema,
});

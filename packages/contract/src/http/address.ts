import { z } from 'zod';
import { lineSchema } from './plain-text.ts';
import { stateCodeSchema, zipPlusSchema } from './primitives.ts';

/** A postal address of an org, in the words of the form. */
export const addressSchema = z.object({
  addressLine1: lineSchema.min(1).max(100),
  addressLine2: lineSchema.max(100).default(''),
  city: lineSchema.min(1).max(50),
  state: stateCodeSchema,
  zip: zipPlusSchema,
});
export type Address = z.infer<typeof addressSchema>;

/** An address in the lines of an envelope: street, then `Tampa, FL 33607`. */
export function addressLines({ addressLine1, addressLine2, city, state, zip }: Address): string[] {
  return [addressLine1, addressLine2, `${city}, ${state} ${zip}`].filter((line) => line !== '');
}

/** Writes an address in one line, such as `4200 W Cypress St, Suite 300, Tampa, FL 33607`. */
export function addressText({ addressLine1, addressLine2, city, state, zip }: Address): string {
  return [addressLine1, addressLine2, city, `${state} ${zip}`].filter((part) => part !== '').join(', ');
}

import { z } from 'zod';

/** The address for reply cards and the permit for the mail. Every piece prints the address and the permit. */
export const replyCenterSchema = z.object({
  name: z.string(),
  addressLine1: z.string(),
  cityLine: z.string(),
  permit: z.object({ number: z.string(), city: z.string() }),
});

import { z } from 'zod';

/** Where reply cards go, and on whose permit the mail travels: printed on every piece. */
export const replyCenterSchema = z.object({
  name: z.string(),
  addressLine1: z.string(),
  cityLine: z.string(),
  permit: z.object({ number: z.string(), city: z.string() }),
});

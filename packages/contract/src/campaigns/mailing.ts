import { z } from 'zod';
import { dateSchema } from '../http/primitives.ts';

/** The mailing of a dispatched campaign. */
export const mailingSchema = z.object({
  mailedOn: dateSchema,
  /** The days on which the pieces are expected in homes. Null when no mailed piece has a postal class. */
  inHomes: z.object({ from: dateSchema, to: dateSchema }).nullable(),
});
export type Mailing = z.infer<typeof mailingSchema>;

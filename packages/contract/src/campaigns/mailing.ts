import { postalClasses } from '@dropdate/domain/personalize/variant';
import { z } from 'zod';
import { dateSchema } from '../http/primitives.ts';

/** The mailing of a dispatched campaign. */
export const mailingSchema = z.object({
  mailedOn: dateSchema,
  /** The postal classes of the mailed pieces. */
  postalClasses: z.array(z.enum(postalClasses.map(({ id }) => id))),
});
export type Mailing = z.infer<typeof mailingSchema>;

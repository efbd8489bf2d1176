import { doNotMailTexts, doNotMailZip, maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { z } from 'zod';
import { lineSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';

/** A person whom the company does not mail. */
export const doNotMailPersonSchema = z.object({
  name: lineSchema.min(1).max(100),
  address: lineSchema.min(1).max(100),
  /** Five digits, or five and four with a hyphen. */
  zip: z.string().regex(doNotMailZip, { error: doNotMailTexts.form }),
});

export const doNotMailIdsSchema = z.object({ ids: z.array(idSchema).min(1).max(maxDoNotMail.atOnce) });

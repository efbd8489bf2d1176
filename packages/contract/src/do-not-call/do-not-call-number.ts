import {
  doNotCallTexts,
  maxDoNotCall,
  readCallNumber,
  removableSources,
} from '@dropdate/domain/do-not-call/do-not-call';
import { z } from 'zod';
import { lineSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';

/** A number that the company does not call. */
export const doNotCallNumberSchema = z.object({
  /** Any way of writing a number of the United States. */
  phone: lineSchema.max(40).refine((text) => readCallNumber(text) !== null, { error: doNotCallTexts.number }),
  remark: lineSchema.max(maxDoNotCall.remark, { error: doNotCallTexts.remark }),
});

/** How users bring numbers on the file. A number that a lead has asked for comes with the call alone. */
export const removableSourceSchema = z.enum(removableSources);

export const doNotCallIdsSchema = z.object({ ids: z.array(idSchema).min(1).max(maxDoNotCall.atOnce) });

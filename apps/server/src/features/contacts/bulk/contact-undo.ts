import { idSchema, millsSchema } from '@dropdate/contract/http/primitives';
import { type ContactType, contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { type LeadStatus, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { z } from 'zod';

const wordsOf = <Word extends string>(words: readonly string[]) => z.enum(words as readonly [Word, ...Word[]]);
const labelsSchema = z.object({ tags: z.array(idSchema), groups: z.array(idSchema) });
const typeSchema = wordsOf<ContactType>(contactTypeCodes.words);

/** The change that brings a contact back. The result of a job keeps this change for the undo of the job. */
export const contactUndoSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('labels'), add: labelsSchema, remove: labelsSchema }),
  z.object({
    act: z.literal('type'),
    /** The type that the job gave. */
    from: typeSchema,
    values: z.object({
      contactType: typeSchema,
      leadStatus: wordsOf<LeadStatus>(leadStatusCodes.words).nullable(),
      saleAmount: millsSchema.nullable(),
      soldOn: z.string().nullable(),
      lostReason: z.string(),
    }),
    firstTouchedAt: z.string().nullable(),
  }),
  z.object({ act: z.literal('restore') }),
]);
export type ContactUndo = z.output<typeof contactUndoSchema>;

import { z } from 'zod';
import { linesSchema, tooLong } from '../http/plain-text.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { maxContactLengths } from './contact-fields.ts';

/** A note about a contact (specification 1, section 3.1). A deleted note keeps its place without its text. */
export const contactNoteSchema = z.object({
  id: idSchema,
  contactid: idSchema,
  /** Empty for a deleted note. */
  note: z.string(),
  /** The author. Clients read `Dropdate` in place of a user of the provider. */
  userName: z.string(),
  createdOn: instantSchema,
  isUpdated: z.boolean(),
  isDeleted: z.boolean(),
  lastModifiedBy: z.string(),
  lastModifiedDate: instantSchema,
});
export type ContactNote = z.output<typeof contactNoteSchema>;

export const noteTextSchema = linesSchema
  .min(1, { error: 'A note needs a text.' })
  .max(maxContactLengths.note, tooLong('A note', maxContactLengths.note));

/** The permissions that let a user write notes: about contacts, or about leads alone. */
export const noteNeeds = ['Contact.update', 'Lead.update'] as const;

import { idSchema, millsSchema } from '@dropdate/contract/http/primitives';
import { type ContactType, contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { type LeadStatus, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Contact, ContactValues } from '../contact.data.ts';
import { restoreDeleted } from '../edit/restore-contact.ts';
import { putTouchOfStatusBack } from '../first-touch.data.ts';
import { changedAgain, changeLabels, type OneContext, saveValues } from './change-one-contact.ts';

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

interface Undone {
  readonly contact: Contact;
  readonly undo: ContactUndo;
  readonly action: string;
}

/**
 * Brings a locked contact back. Labels that somebody added or removed since stay, because only the labels of the job go
 * back. @returns null @throws Refusal 409 for a contact that was changed again
 */
export async function undoOne(context: OneContext, tx: Database, { contact, undo, action }: Undone): Promise<null> {
  if (undo.act === 'restore') await restoreDeleted(context, tx, { contact, action });
  else if (undo.act === 'labels')
    await changeLabels(context, tx, { contact, action, add: undo.add, remove: undo.remove });
  else {
    if (contact.contactType !== undo.from) throw changedAgain(contact.contactType);
    await saveValues(context, tx, { contact, action }, undo.values as ContactValues);
    await putTouchOfStatusBack(tx, contact, undo.firstTouchedAt);
  }
  return null;
}

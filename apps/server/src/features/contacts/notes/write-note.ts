import type { ContactNote } from '@dropdate/contract/contacts/contact-note';
import { audit, type Fields, fingerprint } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Contact } from '../contact.data.ts';
import { requireChangeable } from '../contact-scope.ts';
import { listNotes, lockNote } from './contact-notes.data.ts';
import { presentNote } from './present-note.ts';

type Note = NonNullable<Awaited<ReturnType<typeof lockNote>>>;

/**
 * Changes a note in one transaction with its audit row, and returns the note as its list shows it.
 * @param write makes the change. Returns the fields for the log, or null when nothing changes.
 * @throws Refusal 404 for a note of a hidden contact and for a deleted note
 */
export function writeNote(
  context: Context,
  { action, contactId, noteId }: { readonly action: string; readonly contactId: string; readonly noteId: string },
  write: (tx: Database, note: Note) => Promise<{ readonly old: Fields; readonly new: Fields } | null>,
): Promise<ContactNote> {
  return context.db.transaction(async (tx) => {
    const contact = await requireChangeable(context, tx, contactId);
    const note = await lockNote(tx, contact, noteId);
    if (note === null) throw notFound();
    const change = await write(tx, note);
    if (change !== null) await audit(tx, context, { action, entity: 'contact', entityId: contact.id, ...change });
    return shownNote(tx, contact, noteId);
  });
}

/** One note as its list shows it. */
export async function shownNote(tx: Database, contact: Contact, noteId: string): Promise<ContactNote> {
  const [row] = await listNotes(tx, contact, noteId);
  if (row === undefined) throw new Error('a note vanished');
  return presentNote(row);
}

/** The text of a note as the log holds it. */
export const recordedNote = ({ keyed }: Pick<Context, 'keyed'>, noteId: string, text: string): Fields => ({
  noteId,
  note: fingerprint(keyed, text),
});

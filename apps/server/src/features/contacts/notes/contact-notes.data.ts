import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { contactNotes } from '../../../schema/contacts.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';

type Note = typeof contactNotes.$inferSelect;
interface ContactKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

/** A note with the names of the users who wrote and last changed it. */
export interface NoteRow extends Pick<Note, 'id' | 'contactId' | 'body' | 'createdAt' | 'updatedAt' | 'deletedAt'> {
  readonly author: string;
  readonly editor: string;
}

const author = alias(users, 'author');
const editor = alias(users, 'editor');

/** The notes of a contact, newest first. Deleted notes keep their places. */
export async function listNotes(db: Database, { companyId, id }: ContactKey, noteId?: string): Promise<NoteRow[]> {
  const ofContact = and(eq(contactNotes.companyId, companyId), eq(contactNotes.contactId, id));
  return db
    .select({
      id: contactNotes.id,
      contactId: contactNotes.contactId,
      body: contactNotes.body,
      createdAt: contactNotes.createdAt,
      updatedAt: contactNotes.updatedAt,
      deletedAt: contactNotes.deletedAt,
      author: personName(author),
      editor: personName(editor),
    })
    .from(contactNotes)
    .innerJoin(author, and(eq(author.companyId, contactNotes.companyId), eq(author.id, contactNotes.createdBy)))
    .innerJoin(editor, and(eq(editor.companyId, contactNotes.companyId), eq(editor.id, contactNotes.updatedBy)))
    .where(noteId === undefined ? ofContact : and(ofContact, eq(contactNotes.id, noteId)))
    .orderBy(desc(contactNotes.createdAt), desc(contactNotes.id));
}

/** A note that is not deleted, locked until the transaction ends. */
export async function lockNote(tx: Database, { companyId, id }: ContactKey, noteId: string): Promise<Note | null> {
  const [note] = await tx
    .select()
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.companyId, companyId),
        eq(contactNotes.contactId, id),
        eq(contactNotes.id, noteId),
        isNull(contactNotes.deletedAt),
      ),
    )
    .for('update');
  return note ?? null;
}

export async function insertNote(tx: Database, note: typeof contactNotes.$inferInsert): Promise<void> {
  await tx.insert(contactNotes).values(note);
}

interface NoteChange {
  /** Empty for a deleted note. */
  readonly body: string;
  readonly updatedAt: Date;
  readonly updatedBy: UserId;
  readonly deletedAt: Date | null;
}

export async function saveNote(tx: Database, { companyId, id }: Pick<Note, 'companyId' | 'id'>, change: NoteChange) {
  await tx
    .update(contactNotes)
    .set(change)
    .where(and(eq(contactNotes.companyId, companyId), eq(contactNotes.id, id)));
}

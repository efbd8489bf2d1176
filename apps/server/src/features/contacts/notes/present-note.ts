import type { ContactNote } from '@dropdate/contract/contacts/contact-note';
import type { NoteRow } from './contact-notes.data.ts';

/** A note as its list shows it. */
export function presentNote({
  id,
  contactId,
  body,
  author,
  editor,
  createdAt,
  updatedAt,
  deletedAt,
}: NoteRow): ContactNote {
  return {
    id,
    contactid: contactId,
    note: body,
    userName: author,
    createdOn: createdAt.toISOString(),
    isUpdated: updatedAt.getTime() !== createdAt.getTime(),
    isDeleted: deletedAt !== null,
    lastModifiedBy: editor,
    lastModifiedDate: updatedAt.toISOString(),
  };
}

import type { deleteContactNote as endpoint } from '@dropdate/contract/contacts/delete-contact-note';
import type { UseCase } from '../../../platform/http/serve.ts';
import { saveNote } from './contact-notes.data.ts';
import { recordedNote, writeNote } from './write-note.ts';

/** Deletes the text of a note. The note keeps its place, with who deleted the text and when. @throws Refusal 404 */
export const deleteContactNote: UseCase<typeof endpoint> = (context, { body }) => {
  const { id, contactid } = body.contactNote;
  return writeNote(context, { action: 'deleteContactNote', contactId: contactid, noteId: id }, async (tx, note) => {
    const now = context.clock.now();
    await saveNote(tx, note, { body: '', updatedAt: now, updatedBy: context.viewer.userId, deletedAt: now });
    return { old: recordedNote(context, id, note.body), new: recordedNote(context, id, '') };
  });
};

import type { updateContactNote as endpoint } from '@dropdate/contract/contacts/update-contact-note';
import { editConflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { saveNote } from './contact-notes.data.ts';
import { recordedNote, writeNote } from './write-note.ts';

/** Changes the text of a note. @throws Refusal 404, 409 `EditConflict` */
export const updateContactNote: UseCase<typeof endpoint> = (context, { body }) => {
  const { id, contactid, note: text, lastModifiedDate } = body.contactNote;
  return writeNote(context, { action: 'updateContactNote', contactId: contactid, noteId: id }, async (tx, note) => {
    const isSeen = lastModifiedDate === undefined || Date.parse(lastModifiedDate) === note.updatedAt.getTime();
    if (!isSeen) throw editConflict('The note');
    if (text === note.body) return null;
    const { clock, viewer } = context;
    await saveNote(tx, note, { body: text, updatedAt: clock.now(), updatedBy: viewer.userId, deletedAt: null });
    return { old: recordedNote(context, id, note.body), new: recordedNote(context, id, text) };
  });
};

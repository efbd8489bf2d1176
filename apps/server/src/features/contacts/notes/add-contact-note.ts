import type { addContactNote as endpoint } from '@dropdate/contract/contacts/add-contact-note';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requireChangeable } from '../contact-scope.ts';
import { touchLead } from '../first-touch.data.ts';
import { insertNote } from './contact-notes.data.ts';
import { recordedNote, shownNote } from './write-note.ts';

/** Adds a note to a contact. @throws Refusal 404 */
export const addContactNote: UseCase<typeof endpoint> = (context, { body }) => {
  const { contactid, note } = body.contactNote;
  const { db, clock, viewer } = context;
  return db.transaction(async (tx) => {
    const contact = await requireChangeable(context, tx, contactid);
    const [id, now, by] = [uuidv7(), clock.now(), viewer.userId];
    const times = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by };
    await insertNote(tx, { id, companyId: contact.companyId, contactId: contact.id, body: note, ...times });
    await touchLead(tx, contact, now);
    const entry = { action: 'addContactNote', entity: 'contact', entityId: contact.id };
    await audit(tx, context, { ...entry, new: recordedNote(context, id, note) });
    return shownNote(tx, contact, id);
  });
};

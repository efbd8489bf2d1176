import type { Database } from '../../../platform/database/database.ts';
import type { Contact, ContactValues } from '../contact.data.ts';
import { restoreDeleted } from '../edit/restore-contact.ts';
import { putTouchOfStatusBack } from '../first-touch.data.ts';
import { changedAgain, changeLabels, type OneContext, saveValues } from './change-one-contact.ts';
import type { ContactUndo } from './contact-undo.ts';

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

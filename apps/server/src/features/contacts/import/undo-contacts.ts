import { auditMany } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { recordEvents } from '../../../platform/record-change.ts';
import type { UndoneRecord } from '../../imports/import-kind.ts';
import { type Contact, lockContacts, saveContacts } from '../contact.data.ts';
import { contactScope } from '../contact-scope.ts';
import { findCalled, findWithLaterNotes } from './contact-import.data.ts';

/** Deletes the contacts of an import, who can be restored for 30 days. Contacts that somebody has worked on stay. */
export async function undoContacts(
  context: JobContext,
  tx: Database,
  ids: readonly string[],
): Promise<readonly UndoneRecord[]> {
  const { companyId } = context.viewer;
  const found = new Map((await lockContacts(tx, contactScope(context), ids)).map((contact) => [contact.id, contact]));
  const worked = {
    noted: await findWithLaterNotes(tx, companyId, ids),
    called: await findCalled(tx, companyId, ids),
  };
  const undone = ids.map((recordId) => ({ recordId, sentence: whyKept(found.get(recordId), worked) }));
  const gone = undone.filter(({ sentence }) => sentence === null).map(({ recordId }) => recordId);
  if (gone.length === 0) return undone;
  const now = context.clock.now();
  await saveContacts(tx, companyId, gone, { deletedAt: now }, now);
  const change = { old: { isDeleted: false }, new: { isDeleted: true } };
  await auditMany(
    tx,
    context,
    gone.map((entityId) => ({ action: 'undoImport', entity: 'contact', entityId, ...change })),
  );
  await recordEvents(tx, context, { entity: 'contact', entityIds: gone }, 'deleted');
  return undone;
}

/** Null for a contact that is as the import made it. */
function whyKept(
  contact: Contact | undefined,
  { noted, called }: Readonly<Record<'noted' | 'called', ReadonlySet<string>>>,
): string | null {
  if (contact === undefined) return 'The contact was deleted since, or you no longer see it.';
  const { id, version, leadCreatedAt, createdAt } = contact;
  if (leadCreatedAt !== null && leadCreatedAt.getTime() !== createdAt.getTime())
    return 'The contact became a lead since.';
  if (called.has(id)) return 'The contact was called since.';
  if (noted.has(id)) return 'The contact got notes since.';
  return version === 1 ? null : 'The contact was changed since.';
}

import type { restoreContact as endpoint } from '@dropdate/contract/contacts/restore-contact';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { mergedText } from '@dropdate/domain/contact/merge-fields';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { lockOrgStatuses } from '../../orgs/record-orgs.ts';
import { type Contact, lockAnyContact } from '../contact.data.ts';
import { isContactIdTaken, setDeletedAt } from './contact-edit.data.ts';
import { refusingTakenId } from './contact-id-taken.ts';

/** Undoes a deletion, up to 30 days later. @throws Refusal 404, 409 `Merged`, `NotDeleted`, `OrgDeleted` or `ContactIdTaken` */
export const restoreContact: UseCase<typeof endpoint> = async (context, { params }) => {
  const restored = context.db.transaction(async (tx) => {
    const contact = await lockAnyContact(tx, context.scopeOf('Contact'), params.id);
    if (contact === null) throw notFound();
    await restoreDeleted(context, tx, { contact, action: 'restoreContact' });
  });
  await refusingTakenId(restored, 'Another contact has the Contact ID of this contact now.');
  return {};
};

/** Restores a locked contact. It refuses before it writes. @param action the name of the use case, for the audit log */
export async function restoreDeleted(
  context: Pick<Context, 'clock' | 'viewer' | 'requestId'>,
  tx: Database,
  { contact, action }: { readonly contact: Contact; readonly action: string },
): Promise<void> {
  const { clock, viewer } = context;
  const { companyId, id, segmentId, externalId, deletedAt, mergedIntoId } = contact;
  if (mergedIntoId !== null) throw conflict('Merged', mergedText);
  if (deletedAt === null) throw conflict('NotDeleted', 'This contact is not deleted.');
  const now = clock.now();
  if (now.getTime() - deletedAt.getTime() > restorableMs) throw notFound();
  // The viewer may see the contact, and not the org of the contact.
  const own: RowScope = { kind: 'org', companyId, pathSegmentIds: [segmentId] };
  if (!(await lockOrgStatuses(tx, own, viewer, [segmentId])).has(segmentId))
    throw conflict('OrgDeleted', 'The org of this contact was deleted. Restore the org first.');
  if (await isContactIdTaken(tx, companyId, externalId))
    throw conflict('ContactIdTaken', `Another contact has the Contact ID ${externalId} now.`);
  await setDeletedAt(tx, contact, null, now);
  const change = { old: { isDeleted: true }, new: { isDeleted: false } };
  await audit(tx, context, { action, entity: 'contact', entityId: id, ...change });
  await recordChange(tx, context, { entity: 'contact', entityId: id }, 'restored');
}

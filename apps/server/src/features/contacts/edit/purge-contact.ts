import type { purgeContact as endpoint } from '@dropdate/contract/contacts/purge-contact';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import type { Contact } from '../contact.data.ts';
import { requireContact } from '../contact-scope.ts';
import { setDeletedAt } from './contact-edit.data.ts';

/** Deletes a contact, who can be restored for 30 days (decision 28). @throws Refusal 404 */
export const purgeContact: UseCase<typeof endpoint> = async (context, { params }) => {
  await context.db.transaction(async (tx) => {
    const contact = await requireContact(tx, context.scopeOf('Contact'), params.id);
    await deleteContact(context, tx, { contact, action: 'purgeContact' });
  });
  return {};
};

/** Deletes a locked contact. @param action the name of the use case, for the audit log */
export async function deleteContact(
  context: Pick<Context, 'clock' | 'viewer' | 'requestId'>,
  tx: Database,
  { contact, action }: { readonly contact: Contact; readonly action: string },
): Promise<void> {
  const now = context.clock.now();
  await setDeletedAt(tx, contact, now, now);
  const change = { old: { isDeleted: false }, new: { isDeleted: true } };
  await audit(tx, context, { action, entity: 'contact', entityId: contact.id, ...change });
  await recordChange(tx, context, { entity: 'contact', entityId: contact.id }, 'deleted');
}

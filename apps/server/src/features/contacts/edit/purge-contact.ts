import type { purgeContact as endpoint } from '@dropdate/contract/contacts/purge-contact';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { requireContact } from '../contact-scope.ts';
import { setDeletedAt } from './contact-edit.data.ts';

/** Deletes a contact, who can be restored for 30 days (decision 28). @throws Refusal 404 */
export const purgeContact: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock, scopeOf } = context;
  await db.transaction(async (tx) => {
    const contact = await requireContact(tx, scopeOf('Contact'), params.id);
    const now = clock.now();
    await setDeletedAt(tx, contact, now, now);
    const change = { old: { isDeleted: false }, new: { isDeleted: true } };
    await audit(tx, context, { action: 'purgeContact', entity: 'contact', entityId: contact.id, ...change });
    await recordChange(tx, context, { entity: 'contact', entityId: contact.id }, 'deleted');
  });
  return {};
};

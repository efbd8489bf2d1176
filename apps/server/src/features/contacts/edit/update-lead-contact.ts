import type { updateLeadContact as endpoint } from '@dropdate/contract/contacts/update-lead-contact';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { isLead, requireContact } from '../contact-scope.ts';
import { saveContact } from './save-contact.ts';

/** Changes a contact who is a lead. @throws Refusal 400 at a field, 404, 409 `EditConflict` */
export const updateLeadContact: UseCase<typeof endpoint> = async (context, { body }) => {
  await context.db.transaction(async (tx) => {
    const contact = await requireContact(tx, context.scopeOf('Lead'), body.contact.id);
    if (!isLead(contact)) throw notFound();
    await saveContact(context, tx, { action: 'updateLeadContact', contact }, body);
  });
  return {};
};

import type { updateContact as endpoint } from '@dropdate/contract/contacts/update-contact';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requireContact } from '../contact-scope.ts';
import { saveContact } from './save-contact.ts';

/** Changes a contact. @throws Refusal 400 at a field, 404, 409 `EditConflict` */
export const updateContact: UseCase<typeof endpoint> = async (context, { body }) => {
  await context.db.transaction(async (tx) => {
    const contact = await requireContact(tx, context.scopeOf('Contact'), body.contact.id);
    await saveContact(context, tx, { action: 'updateContact', contact }, body);
  });
  return {};
};

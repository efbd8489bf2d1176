import type { findContactDuplicates as endpoint } from '@dropdate/contract/contacts/find-contact-duplicates';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findContact } from '../contact.data.ts';
import { likenessFieldsOf } from './like-contacts.data.ts';
import { likeContacts } from './like-contacts.ts';

/** The contacts that look like a contact and can be merged with it. @throws Refusal 404 */
export const findContactDuplicates: UseCase<typeof endpoint> = async ({ db, scopeOf }, { params }) => {
  const scope = scopeOf('Contact');
  const contact = await findContact(db, scope, params.id);
  if (contact === null) throw notFound();
  const { id, companyId, segmentId } = contact;
  const fields = likenessFieldsOf({ ...contact, email: contact.email ?? '' });
  return likeContacts(db, { scope, companyId, segmentId, exceptId: id }, fields);
};

import type { getContact as endpoint } from '@dropdate/contract/contacts/get-contact';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findContact } from '../contact.data.ts';
import { contactScope } from '../contact-scope.ts';
import { presentContact } from './present-contact.ts';

/** One contact, for the form. @throws Refusal 404 */
export const getContact: UseCase<typeof endpoint> = async (context, { params }) => {
  const contact = await findContact(context.db, contactScope(context), params.id);
  if (contact === null) throw notFound();
  return presentContact(context, contact);
};

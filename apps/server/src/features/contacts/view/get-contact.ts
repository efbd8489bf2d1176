import type { getContact as endpoint } from '@dropdate/contract/contacts/get-contact';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { contactScope } from '../contact-scope.ts';
import { findContactOrKept } from './find-contact-or-kept.ts';
import { presentContact } from './present-contact.ts';

/** One contact, for the form. The address of a merged contact shows the kept one. @throws Refusal 404 */
export const getContact: UseCase<typeof endpoint> = async (context, { params }) => {
  const contact = await findContactOrKept(context, contactScope(context), params.id);
  if (contact === null) throw notFound();
  return presentContact(context, contact);
};

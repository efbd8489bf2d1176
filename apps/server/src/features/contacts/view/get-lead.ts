import type { getLead as endpoint } from '@dropdate/contract/contacts/get-lead';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { isLead } from '../contact-scope.ts';
import { findContactOrKept } from './find-contact-or-kept.ts';
import { presentContact } from './present-contact.ts';

/** One contact who is a lead, for the form. @throws Refusal 404 */
export const getLead: UseCase<typeof endpoint> = async (context, { params }) => {
  const contact = await findContactOrKept(context, context.scopeOf('Lead'), params.id);
  if (contact === null || !isLead(contact)) throw notFound();
  return presentContact(context, contact);
};

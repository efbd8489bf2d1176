import type { getContactHistory as endpoint } from '@dropdate/contract/contacts/get-contact-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordHistory } from './record-history.ts';
import { findContactOwner } from './record-owners.data.ts';

/** The history of a contact whom the viewer sees. @throws Refusal 404 */
export const getContactHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const companyId = await findContactOwner(context.db, context.scopeOf('Contact'), params.id);
  if (companyId === null) throw notFound();
  return recordHistory(context, { companyId, entity: 'contact', entityId: params.id }, query);
};

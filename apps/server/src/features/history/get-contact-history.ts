import type { getContactHistory as endpoint } from '@dropdate/contract/contacts/get-contact-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findMergedIds } from '../contacts/merged-contacts.ts';
import { recordHistory } from './record-history.ts';
import { findContactOwner } from './record-owners.data.ts';

/** The history of a contact whom the viewer sees, with the history of the contacts that were merged into it. @throws Refusal 404 */
export const getContactHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const companyId = await findContactOwner(context.db, context.scopeOf('Contact'), params.id);
  if (companyId === null) throw notFound();
  const key = { companyId, id: params.id };
  const of = { companyId, entity: 'contact', entityId: params.id } as const;
  return recordHistory(context, { ...of, mergedIds: await findMergedIds(context.db, key) }, query);
};

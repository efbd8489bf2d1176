import type { getSegmentHistory as endpoint } from '@dropdate/contract/segments/get-segment-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordHistory } from './record-history.ts';
import { findOrgOwner } from './record-owners.data.ts';

/** The history of an org that the viewer sees. @throws Refusal 404 */
export const getSegmentHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const orgs = context.scopeOf('CompanySegment');
  const companyId = await findOrgOwner(context.db, orgs, params.id);
  if (companyId === null) throw notFound();
  return recordHistory(context, { companyId, entity: 'segment', entityId: params.id, orgs }, query);
};

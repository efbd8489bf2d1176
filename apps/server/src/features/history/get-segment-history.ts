import type { getSegmentHistory as endpoint } from '@dropdate/contract/segments/get-segment-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findOrg } from '../orgs/orgs.data.ts';
import { recordHistory } from './record-history.ts';

/** The history of an org that the viewer sees. @throws Refusal 404 */
export const getSegmentHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const orgs = context.scopeOf('CompanySegment');
  const org = await findOrg(context.db, orgs, params.id);
  if (org === null) throw notFound();
  const { companyId } = context.viewer;
  return recordHistory(context, { companyId, entity: 'segment', entityId: org.id, orgs }, query);
};

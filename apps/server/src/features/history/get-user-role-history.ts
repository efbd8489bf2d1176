import type { getUserRoleHistory as endpoint } from '@dropdate/contract/user-roles/get-user-role-history';
import type { UseCase } from '../../platform/http/serve.ts';
import { requireRole } from '../roles/require-role.ts';
import { recordHistory } from './record-history.ts';

/** The history of a role that the viewer sees. @throws Refusal 404 */
export const getUserRoleHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const { db, viewer, scopeOf } = context;
  const { id: entityId } = await requireRole(db, viewer, params.id);
  return recordHistory(
    context,
    { companyId: viewer.companyId, entity: 'role', entityId, orgs: scopeOf('CompanySegment') },
    query,
  );
};

import type { getUserRoleForEdit as endpoint } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { grantableAccessTypes } from '@dropdate/domain/permission/role-grants';
import type { UseCase } from '../../platform/http/serve.ts';
import { findNamedLabels } from '../labels/label-links.ts';
import { listRecordOrgs } from '../orgs/record-orgs.ts';
import { requireRole } from './require-role.ts';
import { countSubordinates, listRoles } from './roles.data.ts';
import { presentForEdit, presentOptions } from './roles.present.ts';

/** A role for the role form. @throws Refusal 404 */
export const getUserRoleForEdit: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }, { params: { id } }) => {
  const { companyId } = viewer;
  const role = await requireRole(db, viewer, id);
  const labels = await findNamedLabels(db, 'role', { companyId, id });
  return {
    userRoleForEdit: { ...presentForEdit(role, await countSubordinates(db, viewer, id)), ...labels },
    accessTypes: grantableAccessTypes(viewer.accessType),
    orgs: [...(await listRecordOrgs(db, scopeOf('UserRole'), viewer))],
    userRoles: presentOptions(viewer, await listRoles(db, viewer)),
  };
};

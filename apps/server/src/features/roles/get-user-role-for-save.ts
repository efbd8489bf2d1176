import type { getUserRoleForSave as endpoint } from '@dropdate/contract/user-roles/get-user-role-for-save';
import { permissionSetsOf } from '@dropdate/contract/user-roles/user-role';
import type { Permissions } from '@dropdate/domain/permission/permission-sets';
import { permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { grantableAccessTypes, isWider } from '@dropdate/domain/permission/role-grants';
import { roleTypeOf } from '@dropdate/domain/permission/role-type';
import type { UseCase } from '../../platform/http/serve.ts';
import { listRecordOrgs } from '../orgs/record-orgs.ts';
import { requireRole } from './require-role.ts';
import { listRoles } from './roles.data.ts';
import { presentOptions } from './roles.present.ts';

/**
 * A new role for the role form. A copy of a role has the rights of that role that the viewer holds too, because the
 * viewer can grant no others. @throws Refusal 404
 */
export const getUserRoleForSave: UseCase<typeof endpoint> = async ({ db, viewer, signedIn, scopeOf }, { query }) => {
  const source = query.roleId === undefined ? null : await requireRole(db, viewer, query.roleId);
  const copied = source === null ? {} : both(viewer.permissions, source.permissions);
  const mayCopyAccess = source !== null && !isWider(viewer.accessType, source.accessType);
  return {
    userRoleForEdit: {
      id: null,
      roleId: '',
      name: '',
      description: source?.description ?? '',
      accessType: mayCopyAccess ? source.accessType : null,
      permissionSets: permissionSetsOf(copied),
      tags: [],
      groups: [],
      roleType: roleTypeOf(copied),
      isSystemRole: false,
      isManaged: true,
      companySegmentId: signedIn.segmentId,
      orgName: signedIn.segmentName,
      totalUsers: 0,
      subordinates: 0,
      created: null,
      version: 0,
    },
    accessTypes: grantableAccessTypes(viewer.accessType),
    orgs: [...(await listRecordOrgs(db, scopeOf('UserRole'), viewer))],
    userRoles: presentOptions(viewer, await listRoles(db, viewer)),
  };
};

const both = (one: Permissions, other: Permissions): Permissions =>
  Object.fromEntries(permissionSetNames.map((set) => [set, (one[set] ?? 0) & (other[set] ?? 0)]));

import { permissionSetsOf, type UserRoleOption } from '@dropdate/contract/user-roles/user-role';
import type { UserRoleForEdit } from '@dropdate/contract/user-roles/user-role-for-edit';
import { exceeds, type Rights } from '@dropdate/domain/permission/role-grants';
import { roleTypeOf } from '@dropdate/domain/permission/role-type';
import type { RoleRecord } from './roles.data.ts';

/** Roles as choices for a viewer. */
export const presentOptions = (viewer: Rights, roles: readonly RoleRecord[]): UserRoleOption[] =>
  roles.map((role) => ({
    id: role.id,
    name: role.name,
    orgName: role.isSystemRole ? null : role.orgName,
    totalUsers: role.totalUsers,
    isGrantable: !exceeds(viewer, role),
  }));

export function presentForEdit(role: RoleRecord, subordinates: number): Omit<UserRoleForEdit, 'tags' | 'groups'> {
  const { id, roleId, name, description, accessType, isSystemRole, totalUsers, version, isManaged } = role;
  return {
    id,
    roleId,
    name,
    description,
    accessType,
    permissionSets: permissionSetsOf(role.permissions),
    roleType: roleTypeOf(role.permissions),
    isSystemRole,
    isManaged,
    companySegmentId: role.segmentId,
    orgName: role.orgName,
    totalUsers,
    subordinates,
    created: role.createdAt.toISOString(),
    version,
  };
}

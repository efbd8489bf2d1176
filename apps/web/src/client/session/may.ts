import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { meetsAny, type NeedGroup } from '@dropdate/domain/permission/may';
import {
  isPermissionSet,
  type Need,
  type PermissionSet,
  type Permissions,
} from '@dropdate/domain/permission/permission-sets';

/** The viewer's permissions from the server's answer, in the domain's form. */
export function permissionsOf(viewer: Pick<CurrentUser, 'permissions'>): Permissions {
  const held: Partial<Record<PermissionSet, number>> = {};
  for (const { name, bits } of viewer.permissions.permissionSets) {
    if (isPermissionSet(name)) held[name] = bits;
  }
  return held;
}

/**
 * The permission rule that browser and server share, for one user. When there are several groups of needs, the user
 * must meet one group.
 */
export function mayOf(viewer: Pick<CurrentUser, 'permissions'>): (needs: Need | readonly NeedGroup[]) => boolean {
  const held = permissionsOf(viewer);
  return (needs) => meetsAny(held, typeof needs === 'string' ? [needs] : needs);
}

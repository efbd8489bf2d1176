import type { AccessType } from './access-type.ts';
import { flags, permissionBits } from './flags.ts';
import { type Permissions, permissionSetNames } from './permission-sets.ts';

/**
 * The permissions of an admin. With these permissions an admin can repair a company: the admin can make users, and can
 * change their roles.
 */
export const adminPermissions: Permissions = permissionBits({
  User: flags('create', 'update', 'viewAll'),
  UserRole: flags('create', 'update', 'viewAll'),
});

/** The visibility of an admin. With less visibility an admin would not see all users below the own org. */
export const adminAccessType: AccessType = 'org';

/** Whether a role makes its users admins. A company always keeps an active admin. */
export function isAdminRole(role: { readonly accessType: AccessType; readonly permissions: Permissions }): boolean {
  const holds = (wanted: number, held: number) => (wanted & ~held) === 0;
  return (
    role.accessType === adminAccessType &&
    permissionSetNames.every((set) => holds(adminPermissions[set] ?? 0, role.permissions[set] ?? 0))
  );
}

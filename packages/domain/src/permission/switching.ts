import type { Permissions } from './permission-sets.ts';
import { permissionSetNames } from './permission-sets.ts';
import { type CompanyKind, rolesForCompany } from './system-roles.ts';

/**
 * The permissions of a person who acts for a user of another company. The person keeps only own permissions, and of
 * those only permissions that a role of such a company can hold (decision 16).
 */
export function permissionsInside(kind: CompanyKind, own: Permissions): Permissions {
  const roles = rolesForCompany(kind);
  const kept = permissionSetNames.map((set) => {
    const meaningful = roles.reduce((bits, { permissions }) => bits | ((permissions as Permissions)[set] ?? 0), 0);
    return [set, (own[set] ?? 0) & meaningful] as const;
  });
  return Object.fromEntries(kept.filter(([, bits]) => bits > 0));
}

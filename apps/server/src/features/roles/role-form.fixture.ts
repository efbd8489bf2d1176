import { permissionSetsOf } from '@dropdate/contract/user-roles/user-role';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { AccessType } from '@dropdate/domain/permission/access-type';
import type { Permissions } from '@dropdate/domain/permission/permission-sets';
import { and, eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { rolePermissions, roles } from '../../schema/tenancy.ts';

interface FormValues {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly accessType: AccessType;
  readonly permissions: Permissions;
  readonly tags: readonly string[];
  readonly groups: readonly string[];
  /** The org of the role. Missing for the org in use. */
  readonly companySegmentId: string;
}

/** The body of a call that creates or saves a role. */
export function roleForm({
  permissions = { Campaign: 1 },
  tags = [],
  groups = [],
  ...userRole
}: Partial<FormValues> = {}) {
  return {
    userRole: {
      id: 'Desk.Lead',
      name: 'Desk Lead',
      description: 'Leads the desk',
      accessType: 'agency' as const,
      ...userRole,
    },
    permissionSets: permissionSetsOf(permissions),
    tags: [...tags],
    groups: [...groups],
  };
}

/** The stored permissions of a role. */
export async function storedPermissions({ db }: TestApp, roleId: string): Promise<Permissions> {
  const rows = await db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId));
  return Object.fromEntries(rows.map(({ setName, bits }) => [setName, bits]));
}

/** The id of a company's role by its Role ID. */
export async function roleNamed({ db }: TestApp, companyId: CompanyId, roleId: string): Promise<string> {
  const [row] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), eq(roles.name, roleId)));
  if (!row) throw new RangeError(`no role ${roleId}`);
  return row.id;
}

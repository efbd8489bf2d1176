import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rolePermissions, roles } from '../../schema/tenancy.ts';
import { deleteLabelLinks } from '../labels/label-links.ts';

interface RoleKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

/** Locks at most `limit` roles that were deleted before an instant. A role that a deleted user still has stays. */
export async function lockRolesDeletedBefore(tx: Database, before: Date, limit: number): Promise<RoleKey[]> {
  const isHeld = sql`exists (select 1 from user_roles ur
    where ur.company_id = roles.company_id and ur.role_id = roles.id)`;
  return tx
    .select({ companyId: roles.companyId, id: roles.id })
    .from(roles)
    .where(and(lt(roles.deletedAt, before), sql`not ${isHeld}`))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function deleteRole(tx: Database, { companyId, id }: RoleKey): Promise<void> {
  await tx.delete(rolePermissions).where(and(eq(rolePermissions.companyId, companyId), eq(rolePermissions.roleId, id)));
  await deleteLabelLinks(tx, 'role', { companyId, id });
  await tx.delete(roles).where(and(eq(roles.companyId, companyId), eq(roles.id, id)));
}

import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { roles, userRoles } from '../../schema/tenancy.ts';

interface Account {
  readonly companyId: CompanyId;
  readonly id: UserId;
}

const primaryOf = ({ companyId, id }: Account) =>
  and(eq(userRoles.companyId, companyId), eq(userRoles.userId, id), eq(userRoles.isPrimary, true));

/** The primary role of a user, which gives the user all rights. */
export async function findRoleIdOf(db: Database, account: Account): Promise<string> {
  const [role] = await db.select({ roleId: userRoles.roleId }).from(userRoles).where(primaryOf(account));
  if (!role) throw new Error('a user has no role');
  return role.roleId;
}

/** Makes a role the only role of a user. */
export async function setRoleOf(tx: Database, { companyId, id }: Account, roleId: string): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.companyId, companyId), eq(userRoles.userId, id)));
  await tx.insert(userRoles).values({ companyId, userId: id, roleId, isPrimary: true });
}

/**
 * Locks a role that a user is about to get, until the transaction ends. Otherwise the role could be deleted, or get more
 * rights, after the check. Returns false when the role was deleted.
 */
export async function lockWantedRole(tx: Database, companyId: CompanyId, roleId: string): Promise<boolean> {
  const [role] = await tx
    .select({ deletedAt: roles.deletedAt })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), eq(roles.id, roleId)))
    .for('share');
  return role?.deletedAt === null;
}

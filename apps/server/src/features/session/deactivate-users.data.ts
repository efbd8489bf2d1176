import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sessions, users } from '../../schema/tenancy.ts';

/**
 * Makes the active users of an org inactive and ends their sessions. The org is the primary org of these users.
 * @returns the users who were active.
 */
export async function deactivateUsersOf(
  tx: Database,
  { companyId, segmentId }: { readonly companyId: CompanyId; readonly segmentId: string },
): Promise<readonly UserId[]> {
  const isOfOrg = and(eq(users.companyId, companyId), eq(users.primarySegmentId, segmentId));
  const rows = await tx
    .update(users)
    .set({ status: 'inactive', version: sql`${users.version} + 1` })
    .where(and(isOfOrg, eq(users.status, 'active'), isNull(users.deletedAt)))
    .returning({ userId: users.id });
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length > 0)
    await tx.delete(sessions).where(and(eq(sessions.companyId, companyId), inArray(sessions.userId, userIds)));
  return userIds;
}

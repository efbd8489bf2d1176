import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../schema/tenancy.ts';

/** Makes the forms of these users out of date, after a change of the users in another table. */
export async function raiseVersionsOf(tx: Database, companyId: CompanyId, userIds: readonly UserId[]): Promise<void> {
  await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(and(eq(users.companyId, companyId), inArray(users.id, [...userIds])));
}

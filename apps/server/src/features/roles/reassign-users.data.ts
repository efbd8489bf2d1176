import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

export interface Move {
  readonly companyId: CompanyId;
  readonly from: string;
  readonly to: string;
}

/**
 * Gives the users of a role another role. Deleted users move too, so that a restored user has a role that exists.
 * Returns the ids of all users who moved.
 */
export async function moveUsers(tx: Database, { companyId, from, to }: Move): Promise<readonly UserId[]> {
  // A user who has the new role already keeps that row, because a user has a role only once.
  await tx.execute(sql`
    update user_roles kept set is_primary = true from user_roles gone
    where kept.company_id = ${companyId} and kept.role_id = ${to} and gone.company_id = kept.company_id
      and gone.user_id = kept.user_id and gone.role_id = ${from} and gone.is_primary`);
  const { rows: merged } = await tx.execute<{ user_id: UserId }>(sql`
    delete from user_roles gone where gone.company_id = ${companyId} and gone.role_id = ${from} and exists (
      select 1 from user_roles kept
      where kept.company_id = gone.company_id and kept.user_id = gone.user_id and kept.role_id = ${to})
    returning user_id`);
  const { rows: moved } = await tx.execute<{ user_id: UserId }>(sql`
    update user_roles set role_id = ${to} where company_id = ${companyId} and role_id = ${from} returning user_id`);
  return [...merged, ...moved].map(({ user_id }) => user_id);
}

import type { CompanyId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { uuids } from '../../schema/visible-rows.ts';

/** The most names that an explanation lists. */
const maxNames = 5;

/** Active users of the company with one of these roles, by name. */
export async function findActiveUsersOf(
  db: Database,
  companyId: CompanyId,
  roleIds: readonly string[],
): Promise<readonly { readonly name: string }[]> {
  const active = accountStatusCodes.codeOf('active');
  const { rows } = await db.execute<{ name: string }>(sql`
    select u.first_name || ' ' || u.last_name as name from users u
      join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
      join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
    where u.company_id = ${companyId} and ur.role_id = any(${uuids(roleIds)})
      and u.status = ${active} and s.status = ${active} and u.deleted_at is null
    order by lower(u.first_name || ' ' || u.last_name), u.id limit ${maxNames}`);
  return rows;
}

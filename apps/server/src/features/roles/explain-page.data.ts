import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { uuids } from '../../schema/visible-rows.ts';
import { seenUsers } from './role-scope.data.ts';

/** The most names that an explanation lists. */
const maxNames = 5;

/** Active users with one of these roles whom the viewer sees, by name. */
export async function findActiveUsersOf(
  db: Database,
  viewer: Viewer,
  roleIds: readonly string[],
): Promise<readonly { readonly name: string }[]> {
  const active = accountStatusCodes.codeOf('active');
  const { rows } = await db.execute<{ name: string }>(sql`
    select users.first_name || ' ' || users.last_name as name from users
      join segments s on s.company_id = users.company_id and s.id = users.primary_segment_id
      join user_roles ur on ur.company_id = users.company_id and ur.user_id = users.id and ur.is_primary
    where ${seenUsers(viewer)} and ur.role_id = any(${uuids(roleIds)})
      and users.status = ${active} and s.status = ${active} and users.deleted_at is null
    order by lower(users.first_name || ' ' || users.last_name), users.id limit ${maxNames}`);
  return rows;
}

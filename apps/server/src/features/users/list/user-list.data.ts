import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { visibleRows } from '../../../schema/visible-rows.ts';
import { scopedUsers } from '../../session/manage-accounts.ts';
import { userTables } from './user-list.ts';

/** The users of a scope without the deleted users. */
const usersIn = (scope: RowScope) => sql`(${visibleRows(scope, scopedUsers)} and users.deleted_at is null)`;

/** The rows of Manage Users. A company has few users, so every page counts its rows anew. */
export const visibleUsers = (scope: RowScope) => ({ ...userTables, visible: usersIn(scope) });

export interface UserCounts extends Record<string, unknown> {
  readonly total: number;
  readonly active: number;
  readonly suspended: number;
  readonly inactive: number;
}

/** The numbers of the users of a scope. */
export async function countUsers(db: Database, scope: RowScope): Promise<UserCounts> {
  const ofStatus = (status: 'active' | 'suspended' | 'inactive') =>
    sql`(count(*) filter (where users.status = ${accountStatusCodes.codeOf(status)}))::int`;
  const { rows } = await db.execute<UserCounts>(sql`
    select count(*)::int as total, ${ofStatus('active')} as active, ${ofStatus('suspended')} as suspended,
      ${ofStatus('inactive')} as inactive
    from users where ${usersIn(scope)}`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count answered no row');
  return counts;
}

import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import type { TwoFactorMethod } from '@dropdate/domain/session/two-factor';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { orgsOfRecords } from '../../../schema/visible-rows.ts';
import { findVisibleAccount, type ManagedAccount } from '../../session/manage-accounts.ts';

interface UserNames {
  readonly primaryCompanySegmentName: string;
  readonly companySegments: { readonly id: string; readonly name: string }[];
  readonly primaryUserRoleId: string;
  readonly primaryRoleName: string;
  readonly parentUserAccountName: string | null;
  readonly twoFactorMethod: TwoFactorMethod | null;
}

/** A user whom the viewer sees, with the names of role, visible orgs and superior. Null for an unknown and a deleted user. */
export async function findUserForEdit(
  db: Database,
  scope: RowScope,
  viewer: Viewer,
  id: string,
): Promise<(UserNames & { readonly account: ManagedAccount }) | null> {
  const account = await findVisibleAccount(db, scope, id);
  if (account === null || account.deletedAt !== null) return null;
  const { rows } = await db.execute<{ names: UserNames }>(sql`
    select json_build_object(
      'primaryCompanySegmentName', s.name,
      'companySegments', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id), '[]')
        from user_segments us join segments s on s.company_id = us.company_id and s.id = us.segment_id
        where us.company_id = u.company_id and us.user_id = u.id and ${orgsOfRecords(scope, viewer)}),
      'primaryUserRoleId', r.id, 'primaryRoleName', r.display_name,
      'twoFactorMethod', (select f.method from second_factors f where f.company_id = u.company_id and f.user_id = u.id),
      'parentUserAccountName', (select p.first_name || ' ' || p.last_name from users p
        where p.company_id = u.company_id and p.id = u.parent_user_id)) as names
    from users u join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
      join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
      join roles r on r.company_id = ur.company_id and r.id = ur.role_id
    where u.company_id = ${account.companyId} and u.id = ${account.id}`);
  const names = rows[0]?.names;
  return names ? { ...names, account } : null;
}

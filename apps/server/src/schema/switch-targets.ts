import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { companyScope, rowScope, type Viewer } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import { isAdminRole } from './admin-role.ts';
import { visibleSegments } from './visible-rows.ts';

const active = accountStatusCodes.codeOf('active');

/**
 * The orgs to which a user may switch, as a condition on the tables `segments` and `companies`. These are the orgs of
 * the own company that the user sees, and the orgs of other clients: all clients for a user of the provider, else the
 * clients that are listed for the user (decision 12).
 * @param own the user in the own company and the own orgs
 */
export function switchTargets(own: Viewer): SQL {
  const scope = companyScope(own);
  const listed =
    scope.kind === 'all-clients'
      ? sql`true`
      : sql`exists (select 1 from listed_companies listed where listed.company_id = ${own.companyId}
          and listed.user_id = ${scope.userId} and listed.listed_company_id = companies.id)`;
  return sql`(segments.deleted_at is null and segments.status = ${active} and (
    ${visibleSegments(rowScope(own, 'CompanySegment'))}
    or (companies.id <> ${own.companyId} and companies.kind = 'client' and ${listed})))`;
}

/** Active users with their company, their active primary org, and their primary role. */
export const activeAdmins: SQL = sql`users u
  join segments home on home.company_id = u.company_id and home.id = u.primary_segment_id and home.status = ${active}
  join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
  join roles r on r.company_id = ur.company_id and r.id = ur.role_id and ${isAdminRole}`;
export const isActiveUser: SQL = sql`(u.status = ${active} and u.deleted_at is null)`;

/** The order of the admins of an org. An admin who reports to nobody comes first, then the longest-standing admin. */
export const byStanding: SQL = sql`u.parent_user_id is not null, u.created_at, u.id`;

/** The name of the primary user of a row of `segments`: the first admin of the org. */
export const primaryUserName: SQL<string | null> = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from ${activeAdmins}
  where u.company_id = segments.company_id and u.primary_segment_id = segments.id and ${isActiveUser}
  order by ${byStanding} limit 1)`;

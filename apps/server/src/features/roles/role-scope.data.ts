import { rowScope, type Viewer } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import { uuids, visibleRows, visibleSegments } from '../../schema/visible-rows.ts';
import { scopedUsers } from '../session/manage-accounts.ts';

/** The users `users` whom the viewer sees. */
export const seenUsers = (viewer: Viewer): SQL => visibleRows(rowScope(viewer, 'User'), scopedUsers);

/** Whether the org of a role is one of the viewer's own orgs, or an org that the viewer manages from above. */
const isInOrgsOf = ({ companyId, segmentIds, accessType }: Viewer): SQL =>
  accessType === 'org'
    ? sql`exists (select 1 from segments owner where owner.company_id = ${companyId}
        and owner.id = roles.segment_id and owner.path && ${uuids(segmentIds)})`
    : sql`roles.segment_id = any(${uuids(segmentIds)})`;

/**
 * The roles that a viewer sees: the system roles, the roles of the own orgs and of the orgs above, and the roles of the
 * orgs below for a viewer who manages these orgs (decision 65). Every query for roles uses this condition. The statement
 * names the table `roles`.
 */
export const seenRoles = (viewer: Viewer): SQL =>
  sql`(roles.company_id = ${viewer.companyId} and (roles.segment_id is null or ${isInOrgsOf(viewer)}
    or exists (select 1 from segments own where own.company_id = ${viewer.companyId}
      and own.id = any(${uuids(viewer.segmentIds)}) and roles.segment_id = any(own.path))))`;

/**
 * The roles that a viewer may change, delete and take from their users: roles of the viewer's orgs, whose users the
 * viewer sees without exception. A deleted user counts, because the user can come back with the role (decision 65).
 */
export const managedRoles = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(roles.company_id = ${viewer.companyId} and roles.segment_id is not null and ${isInOrgsOf(viewer)}
    and not exists (select 1 from user_roles ur join users on users.company_id = ur.company_id and users.id = ur.user_id
      where ur.company_id = roles.company_id and ur.role_id = roles.id and (${seenUsers(viewer)}) is not true))`;

/** The users of a role whom the viewer sees. Deleted users do not count. */
export const seenHolders = (viewer: Viewer): SQL<number> => sql<number>`(select count(*)::int from user_roles ur
  join users on users.company_id = ur.company_id and users.id = ur.user_id
  where ur.company_id = roles.company_id and ur.role_id = roles.id and users.deleted_at is null and ${seenUsers(viewer)})`;

/** The users whom the viewer sees, and who report to users with the role whom the viewer sees. */
export const seenSubordinates = (viewer: Viewer, roleId: string): SQL => sql`
  select count(*)::int as count from users
    join user_roles ur on ur.company_id = users.company_id and ur.user_id = users.parent_user_id
  where users.company_id = ${viewer.companyId} and ur.role_id = ${roleId} and users.deleted_at is null
    and ${seenUsers(viewer)} and users.parent_user_id in (select users.id from users where ${seenUsers(viewer)})`;

/** The name of a role's org, as the viewer may read it: an org above the own orgs has no name for the viewer. */
export const shownOrgName = (
  viewer: Viewer,
  words: { readonly company: string; readonly above: string },
): SQL<string> =>
  sql<string>`(case when roles.segment_id is null then ${words.company} else coalesce((select owner.name from segments owner
    where owner.company_id = roles.company_id and owner.id = roles.segment_id
      and ${visibleSegments(rowScope(viewer, 'CompanySegment'), sql`owner`)}), ${words.above}) end)`;

import { maxGivers } from '@dropdate/contract/user-roles/explain-page';
import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { uuids } from '../../schema/visible-rows.ts';

/**
 * Other active users of the viewer's company who have one of these roles and see the viewer: users of the viewer's orgs,
 * and users of an org above whose role shows the orgs below. At most `maxGivers`, by name.
 */
export async function findGivers(
  db: Database,
  { companyId, userId, segmentIds }: Viewer,
  roleIds: readonly string[],
): Promise<{ name: string }[]> {
  const active = accountStatusCodes.codeOf('active');
  const [org, agency] = [accessTypeCodes.codeOf('org'), accessTypeCodes.codeOf('agency')];
  const { rows } = await db.execute<{ name: string }>(sql`
    select u.first_name || ' ' || u.last_name as name from users u
      join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
      join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
      join roles r on r.company_id = ur.company_id and r.id = ur.role_id
    where u.company_id = ${companyId} and u.id <> ${userId} and r.id = any(${uuids(roleIds)})
      and u.status = ${active} and s.status = ${active} and u.deleted_at is null
      and exists (select 1 from segments own join user_segments us on us.company_id = own.company_id
        where own.company_id = ${companyId} and own.id = any(${uuids(segmentIds)}) and us.user_id = u.id
          and (r.access_type = ${org} and us.segment_id = any(own.path) or r.access_type = ${agency} and us.segment_id = own.id))
    order by lower(u.first_name || ' ' || u.last_name), u.id limit ${maxGivers}`);
  return rows;
}

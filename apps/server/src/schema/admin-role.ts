import { accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { adminAccessType, adminPermissions } from '@dropdate/domain/permission/company-admin';
import { type SQL, sql } from 'drizzle-orm';

/** Whether the role `r` of a statement makes its users admins of their company. */
export const isAdminRole: SQL = sql`(r.access_type = ${accessTypeCodes.codeOf(adminAccessType)} and ${sql.join(
  Object.entries(adminPermissions).map(
    ([set, bits]) => sql`exists (select 1 from role_permissions p
      where p.company_id = r.company_id and p.role_id = r.id and p.set_name = ${set} and p.bits & ${bits}::int = ${bits}::int)`,
  ),
  sql` and `,
)})`;

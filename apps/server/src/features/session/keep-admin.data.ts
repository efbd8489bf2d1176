import type { CompanyId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isAdminRole } from '../../schema/admin-role.ts';

/** Lets the changes that could remove the last admin of a company wait for each other. */
export async function lockAdmins(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admins:${companyId}`}, 0))`);
}

/** Whether an active user of the company has a role of an admin. The primary org of the user must be active too. */
export async function hasActiveAdmin(db: Database, companyId: CompanyId): Promise<boolean> {
  const active = accountStatusCodes.codeOf('active');
  const { rows } = await db.execute<{ has_admin: boolean }>(sql`
    select exists (
      select 1 from users u
        join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
        join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.is_primary
        join roles r on r.company_id = ur.company_id and r.id = ur.role_id
      where u.company_id = ${companyId} and u.status = ${active} and s.status = ${active} and u.deleted_at is null
        and ${isAdminRole}) as has_admin`);
  return rows[0]?.has_admin ?? false;
}

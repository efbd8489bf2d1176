import { isOpenLead, leadStatusCodes, leadStatuses } from '@dropdate/domain/contact/lead-status';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { leadClocks } from '../../../schema/lead-clock.ts';
import { activeAdmins, isActiveUser } from '../../../schema/switch-targets.ts';
import { companies } from '../../../schema/tenancy.ts';
import { isWaiting } from './waiting-leads.ts';

// The task works for all companies, so these functions have no scope.

/** The clocks of all companies that have one. */
export async function listLeadClocks(
  db: Database,
): Promise<readonly (LeadClock & { readonly companyId: CompanyId; readonly timeZone: string })[]> {
  return db
    .select({
      companyId: leadClocks.companyId,
      timeZone: companies.timeZone,
      hours: leadClocks.hours,
      quietFrom: leadClocks.quietFrom,
      quietTo: leadClocks.quietTo,
      restsOnWeekends: leadClocks.restsOnWeekends,
    })
    .from(leadClocks)
    .innerJoin(companies, eq(companies.id, leadClocks.companyId));
}

const openCodes = leadStatuses
  .filter(({ status }) => isOpenLead(status))
  .map(({ status }) => leadStatusCodes.codeOf(status));

/** Whether a contact is an open lead that waits, and nobody has deleted it. */
const isOpenAndWaiting: SQL = sql`(${isWaiting} and contacts.deleted_at is null
  and contacts.lead_status in (${sql.raw(openCodes.join(', '))}))`;

interface Overdue {
  readonly companyId: CompanyId;
  /** The leads that came from one instant until another. */
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
}

/**
 * Writes the overdue leads of a company down for their admins: the admins of the lead's org, else of the nearest org above
 * that has an admin. A lead that was written down before stays as it is, so a later admin is not told of it.
 */
export async function enlistOverdueLeads(db: Database, { companyId, from, until, now }: Overdue): Promise<void> {
  await db.execute(sql`
    with overdue as (
      select contacts.id, s.path from contacts
        join segments s on s.company_id = contacts.company_id and s.id = contacts.segment_id
      where contacts.company_id = ${companyId} and ${isOpenAndWaiting}
        and contacts.lead_created_at between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
        and not exists (select 1 from lead_escalations e where e.company_id = contacts.company_id and e.contact_id = contacts.id)
    ), admins as (
      select u.id, u.primary_segment_id as org from ${activeAdmins} where u.company_id = ${companyId} and ${isActiveUser}
    ), told as (
      select overdue.id as contact_id, admins.id as user_id,
        rank() over (partition by overdue.id order by array_position(overdue.path, admins.org) desc) as place
      from overdue join admins on admins.org = any(overdue.path)
    )
    insert into lead_escalations (company_id, contact_id, user_id, overdue_at)
    select ${companyId}, contact_id, user_id, ${now.toISOString()}::timestamptz from told where place = 1
    on conflict do nothing`);
}

export interface AdminToTell {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly name: string;
  readonly address: string;
}

const hadNoMail = (since: Date): SQL => sql`not exists (select 1 from lead_escalations past
  where past.company_id = u.company_id and past.user_id = u.id and past.mailed_at > ${since.toISOString()}::timestamptz)`;

/** The active users for whom leads wait, and who had no mail about overdue leads since an instant. */
export async function listAdminsToTell(db: Database, since: Date): Promise<readonly AdminToTell[]> {
  const { rows } = await db.execute<AdminToTell & Record<string, unknown>>(sql`
    select u.company_id as "companyId", u.id as "userId", u.first_name || ' ' || u.last_name as name, u.email as address
    from users u
    where ${isActiveUser} and ${hadNoMail(since)} and exists (select 1 from lead_escalations e
      where e.company_id = u.company_id and e.user_id = u.id and e.mailed_at is null)
    order by u.company_id, u.id`);
  return rows;
}

/**
 * Marks the leads that wait for a mail to an admin. Returns the ids of those that still need one: none when another server
 * has sent the mail meanwhile. Leads that were touched or closed meanwhile leave the table.
 */
export async function takeWaitingLeads(
  tx: Database,
  { companyId, userId }: AdminToTell,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly string[]> {
  // Two servers wait for each other here, so the second one sees the mail of the first one.
  await tx.execute(sql`select 1 from users u where u.company_id = ${companyId} and u.id = ${userId} for no key update`);
  await tx.execute(sql`delete from lead_escalations e using contacts where e.company_id = ${companyId}
    and e.user_id = ${userId} and e.mailed_at is null and contacts.company_id = e.company_id
    and contacts.id = e.contact_id and not ${isOpenAndWaiting}`);
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`update lead_escalations e set mailed_at = ${now.toISOString()}::timestamptz
    from users u where u.company_id = e.company_id and u.id = e.user_id and e.company_id = ${companyId}
      and e.user_id = ${userId} and e.mailed_at is null and ${hadNoMail(since)}
    returning e.contact_id as id`);
  return rows.map(({ id }) => id);
}

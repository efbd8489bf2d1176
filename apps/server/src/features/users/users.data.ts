import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { companies } from '../../schema/tenancy.ts';
import { uuids, visibleRows } from '../../schema/visible-rows.ts';

/** An active user who can get campaigns and leads. */
export interface SalesAgentRow {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly orgName: string;
  /** Whether the viewer's last campaign with an agent has this one. */
  readonly isOfLastCampaign: boolean;
}

/** The users of a scope. With the scope `users-only`, viewers see only themselves. */
const inScope = (scope: RowScope): SQL =>
  visibleRows(scope, { companyId: sql`u.company_id`, segmentId: sql`u.primary_segment_id`, createdBy: sql`u.id` });

/** The active sales agents among some users. */
const activeAgents = (among: SQL): SQL => sql`
  from users u join segments s on s.company_id = u.company_id and s.id = u.primary_segment_id
  where ${among}
    and u.status = ${accountStatusCodes.codeOf('active')} and u.deleted_at is null
    and exists (select 1 from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id
      where ur.company_id = u.company_id and ur.user_id = u.id and r.key = 'sales-agent')`;

/** The sales agents of a scope, sorted by first and last name. */
export async function listActiveSalesAgents(
  db: Database,
  scope: RowScope,
  viewer: { readonly companyId: CompanyId; readonly userId: UserId },
): Promise<SalesAgentRow[]> {
  const { companyId, userId } = viewer;
  // Ids rise with the time, so the index of a creator's campaigns finds the last one first.
  const last = sql`(select c.assigned_user_id from campaigns c where c.company_id = ${companyId}
    and c.created_by = ${userId} and c.assigned_user_id is not null order by c.id desc limit 1)`;
  const { rows } = await db.execute<{ row: SalesAgentRow }>(sql`
    select json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'orgName', s.name,
      'isOfLastCampaign', u.id is not distinct from ${last}) as row
    ${activeAgents(inScope(scope))}
    order by lower(u.first_name), lower(u.last_name), u.id limit ${maxOptions}`);
  return rows.map(({ row }) => row);
}

export async function isActiveSalesAgent(db: Database, scope: RowScope, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 ${activeAgents(inScope(scope))} and u.id = ${userId}`);
  return rows.length > 0;
}

/** Those of the users of a company who are active sales agents. */
export async function findActiveSalesAgents(
  db: Database,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const among = sql`u.company_id = ${companyId} and u.id = any(${uuids(userIds)})`;
  const { rows } = await db.execute<{ id: string }>(sql`select u.id ${activeAgents(among)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the users whom a viewer sees, with their names. */
export async function findSeenUsers(
  db: Database,
  scope: RowScope,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where ${inScope(scope)} and u.id = any(${uuids(userIds)})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The terms that a company is offered. */
export async function findPaymentTerms(db: Database, companyId: CompanyId): Promise<readonly PaymentTerm[]> {
  const [company] = await db
    .select({ terms: companies.paymentTerms })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('a company vanished');
  return company.terms;
}

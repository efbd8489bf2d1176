import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { maxOptions } from '../../../platform/database/max-options.ts';
import { creditChanges } from '../../../schema/credits.ts';
import { userSegments } from '../../../schema/tenancy.ts';
import { orgsOfRecords, uuids, visibleRows } from '../../../schema/visible-rows.ts';
import { scopedUsers } from '../../session/manage-accounts.ts';

const active = accountStatusCodes.codeOf('active');

/** Whether one of the orgs is hidden from the viewer. Deleted orgs do not count. */
export async function hasHiddenOrg(
  db: Database,
  scope: RowScope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from segments s where s.company_id = ${viewer.companyId} and s.id = any(${uuids(ids)})
      and s.deleted_at is null and (${orgsOfRecords(scope, viewer)}) is not true limit 1`);
  return rows.length > 0;
}

export interface SuperiorOption extends Record<string, unknown> {
  readonly id: UserId;
  readonly name: string;
  readonly orgName: string;
}

const activeUsers = (scope: RowScope): SQL => sql`
  from users join segments s on s.company_id = users.company_id and s.id = users.primary_segment_id
  where ${visibleRows(scope, scopedUsers)} and users.status = ${active} and users.deleted_at is null`;

/** The active users of a scope, by name. */
export async function listActiveUsers(db: Database, scope: RowScope): Promise<readonly SuperiorOption[]> {
  const { rows } = await db.execute<SuperiorOption>(sql`
    select users.id, users.first_name || ' ' || users.last_name as name, s.name as "orgName" ${activeUsers(scope)}
    order by lower(users.first_name), lower(users.last_name), users.id limit ${maxOptions}`);
  return rows;
}

export async function isActiveUser(db: Database, scope: RowScope, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 ${activeUsers(scope)} and users.id = ${id}`);
  return rows.length > 0;
}

/** Whether the superior is the user, or reports to the user directly or through others. */
export async function reportsTo(
  db: Database,
  companyId: CompanyId,
  superiorId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive above as (
      select id, parent_user_id from users where company_id = ${companyId} and id = ${superiorId}
      union
      select u.id, u.parent_user_id from users u join above on u.company_id = ${companyId} and u.id = above.parent_user_id)
    select 1 from above where id = ${userId}`);
  return rows.length > 0;
}

interface Account {
  readonly companyId: CompanyId;
  readonly id: UserId;
}

/** The ids of all orgs of a user. */
export async function findSegmentIds(db: Database, { companyId, id }: Account): Promise<readonly string[]> {
  const rows = await db
    .select({ segmentId: userSegments.segmentId })
    .from(userSegments)
    .where(and(eq(userSegments.companyId, companyId), eq(userSegments.userId, id)))
    .orderBy(userSegments.segmentId);
  return rows.map(({ segmentId }) => segmentId);
}

/** Makes these orgs the orgs of a user. */
export async function saveSegments(
  tx: Database,
  { companyId, id }: Account,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const gone = before.filter((segmentId) => !after.includes(segmentId));
  const added = after.filter((segmentId) => !before.includes(segmentId));
  const ofUser = and(eq(userSegments.companyId, companyId), eq(userSegments.userId, id));
  if (gone.length > 0) await tx.delete(userSegments).where(and(ofUser, inArray(userSegments.segmentId, gone)));
  if (added.length > 0)
    await tx.insert(userSegments).values(added.map((segmentId) => ({ companyId, userId: id, segmentId })));
}

export type CreditChange = Omit<typeof creditChanges.$inferInsert, 'id'>;

/** Adds a change of credits to the log of credits. */
export async function insertCreditChange(tx: Database, change: CreditChange): Promise<void> {
  await tx.insert(creditChanges).values({ id: uuidv7(), ...change });
}

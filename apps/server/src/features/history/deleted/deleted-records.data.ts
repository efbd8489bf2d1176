import type { RecordEntity } from '@dropdate/domain/history/record-fields';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import type { CompanyKind } from '@dropdate/domain/permission/system-roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { seenCampaigns } from '../../../schema/order-conditions.ts';
import { seenContacts } from '../../../schema/visible-contacts.ts';
import { visibleRows, visibleSegments } from '../../../schema/visible-rows.ts';
import { managedRoles } from '../../roles/managed-roles.ts';
import { scopedUsers } from '../../session/manage-accounts.ts';

/** A table with deleted records. The SQL names the table as `from` does. */
export interface DeletedSource {
  readonly entity: RecordEntity;
  readonly table: SQL;
  readonly visible: SQL;
  readonly name: SQL;
  readonly detail: SQL;
}

export const deletedUsers = (scope: RowScope): DeletedSource => ({
  entity: 'user',
  table: sql`users`,
  visible: visibleRows(scope, scopedUsers),
  name: sql`users.first_name || ' ' || users.last_name`,
  detail: sql`users.user_name`,
});

/** The deleted roles that the viewer may bring back. */
export const deletedRoles = (viewer: Viewer): DeletedSource => ({
  entity: 'role',
  table: sql`roles`,
  visible: managedRoles(viewer),
  name: sql`roles.display_name`,
  detail: sql`roles.name`,
});

export const deletedOrgs = (scope: RowScope): DeletedSource => ({
  entity: 'segment',
  table: sql`segments`,
  visible: visibleSegments(scope),
  name: sql`segments.name`,
  detail: sql`segments.external_id`,
});

export const deletedCampaigns = (scope: RowScope): DeletedSource => ({
  entity: 'campaign',
  table: sql`campaigns`,
  visible: seenCampaigns(scope),
  name: sql`campaigns.name`,
  detail: sql`'No. ' || campaigns.number`,
});

/** Merged contacts are left out, because they come back with the undo of the merge. */
export const deletedContacts = (scope: RowScope): DeletedSource => ({
  entity: 'contact',
  table: sql`contacts`,
  visible: sql`${seenContacts(scope)} and contacts.merged_into_id is null`,
  name: sql`contacts.first_name || ' ' || contacts.last_name`,
  detail: sql`contacts.external_id`,
});

export interface DeletedRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly deletedAt: Date;
  readonly by: string | null;
  readonly byKind: CompanyKind | null;
}

/** At most `limit` records that were deleted since an instant, newest first, with the user who deleted them. */
export async function findDeletedRecords(
  db: Database,
  { entity, table, visible, name, detail }: DeletedSource,
  since: Date,
  limit: number,
): Promise<readonly DeletedRow[]> {
  const { rows } = await db.execute<Omit<DeletedRow, 'deletedAt'> & { deletedAt: Date | string }>(sql`
    select ${table}.id, ${name} as name, ${detail} as detail, ${table}.deleted_at as "deletedAt",
      author.name as by, author.kind as "byKind"
    from ${table} left join lateral (
      select u.first_name || ' ' || u.last_name as name, c.kind
      from record_changes r join users u on u.id = r.actor_id join companies c on c.id = u.company_id
      where r.company_id = ${table}.company_id and r.entity = ${entity} and r.entity_id = ${table}.id
        and r.field = 'deleted'
      order by r.at desc, r.id desc limit 1) author on true
    where ${visible} and ${table}.deleted_at >= ${since.toISOString()}
    order by ${table}.deleted_at desc, ${table}.id limit ${limit}`);
  return rows.map((row) => ({ ...row, deletedAt: new Date(row.deletedAt) }));
}

import { type AccountStatus, accountStatusCodes } from '@dropdate/domain/permission/account-status';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { orgsOfRecords, uuids } from '../../schema/visible-rows.ts';

/**
 * The statuses of those of the orgs that the viewer sees, by their ids. The orgs stay locked until the transaction ends.
 * Otherwise an org could become inactive after the check.
 */
export async function lockOrgStatuses(
  db: Database,
  scope: RowScope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountStatus>> {
  const { rows } = await db.execute<{ id: string; status: number }>(sql`
    select s.id, s.status from segments s where ${orgsOfRecords(scope, viewer)} and s.id = any(${uuids(ids)})
    order by s.id for share of s`);
  return new Map(rows.map(({ id, status }) => [id, accountStatusCodes.wordOf(status)]));
}

interface OrgOption extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

/** The active orgs in which the viewer may place records, by name. */
export async function listRecordOrgs(db: Database, scope: RowScope, viewer: Viewer): Promise<readonly OrgOption[]> {
  const { rows } = await db.execute<OrgOption>(sql`
    select s.id, s.name from segments s
    where ${orgsOfRecords(scope, viewer)} and s.status = ${accountStatusCodes.codeOf('active')}
    order by lower(s.name), s.id limit ${maxOptions}`);
  return rows;
}

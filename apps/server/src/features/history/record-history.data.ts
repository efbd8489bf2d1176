import type { HistoryQuery } from '@dropdate/contract/history/record-history';
import type { RecordEntity } from '@dropdate/domain/history/record-fields';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { CompanyKind } from '@dropdate/domain/permission/system-roles';
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { personName } from '../../schema/person-name.ts';
import { recordChanges } from '../../schema/record-changes.ts';
import { companies, users } from '../../schema/tenancy.ts';
import { uuids, visibleSegments } from '../../schema/visible-rows.ts';

export interface HistoryOf {
  /** The company that owns the record. The caller has checked that the viewer sees the record. */
  readonly companyId: CompanyId;
  readonly entity: RecordEntity;
  readonly entityId: string;
  /** Records that went into this record. Their changes belong to its history. */
  readonly mergedIds?: readonly string[];
  /** Fields that another part of the page shows, or that the viewer must not see. */
  readonly without?: readonly string[];
  /** Only changes of these requests. */
  readonly requestIds?: readonly string[];
  /** The scope in which the names of orgs are shown. A viewer does not read the names of orgs outside. */
  readonly orgs?: RowScope;
}

const actedFor = alias(users, 'acted_for');

const ofRecord = ({ companyId, entity, entityId, mergedIds = [], without = [], requestIds }: HistoryOf) =>
  and(
    eq(recordChanges.companyId, companyId),
    eq(recordChanges.entity, entity),
    inArray(recordChanges.entityId, [entityId, ...mergedIds]),
    without.length === 0 ? undefined : notInArray(recordChanges.field, [...without]),
    requestIds && inArray(recordChanges.requestId, [...requestIds]),
  );

/** At most `limit` changes of a record, newest first. */
export function listRecordChanges(db: Database, of: HistoryOf, { field, before }: HistoryQuery, limit: number) {
  return db
    .select({
      id: recordChanges.id,
      at: recordChanges.at,
      requestId: recordChanges.requestId,
      field: recordChanges.field,
      old: recordChanges.old,
      new: recordChanges.new,
      by: sql<string | null>`${personName(users)}`,
      // The user can belong to the provider, whose company is another one.
      byKind: sql<CompanyKind | null>`${companies.kind}`,
      actingFor: sql<string | null>`${personName(actedFor)}`,
    })
    .from(recordChanges)
    .leftJoin(users, eq(users.id, recordChanges.actorId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(actedFor, eq(actedFor.id, recordChanges.actingForId))
    .where(
      and(
        ofRecord(of),
        field === undefined ? undefined : eq(recordChanges.field, field),
        before === undefined ? undefined : lt(recordChanges.id, before),
      ),
    )
    .orderBy(desc(recordChanges.id))
    .limit(limit);
}

export type ChangeRow = Awaited<ReturnType<typeof listRecordChanges>>[number];

/** The fields that the history of a record names. */
export async function listFields(db: Database, of: HistoryOf): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ field: recordChanges.field }).from(recordChanges).where(ofRecord(of));
  return rows.map(({ field }) => field);
}

/** The orgs among the ids that the scope sees, deleted or not. */
export async function findVisibleOrgs(
  db: Database,
  scope: RowScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(
    sql`select segments.id from segments where ${visibleSegments(scope)} and segments.id = any(${uuids(ids)})`,
  );
  return new Set(rows.map(({ id }) => id));
}

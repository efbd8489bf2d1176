import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** The columns that decide which users see a row. `assignedTo` is missing for a table without an assignee. */
export interface ScopedColumns {
  readonly companyId: Column | SQL;
  readonly segmentId: Column | SQL;
  readonly createdBy: Column | SQL;
  readonly assignedTo?: Column | SQL;
}

/** The condition of a row scope. No other code translates a scope to SQL (decision 11). */
export function visibleRows(scope: RowScope, columns: ScopedColumns): SQL {
  switch (scope.kind) {
    case 'all-clients':
      return sql`true`;
    case 'users-only': {
      const mine = sql`${columns.createdBy} = ${scope.userId}`;
      const assigned = columns.assignedTo ? sql` or ${columns.assignedTo} = ${scope.userId}` : sql``;
      return sql`(${columns.companyId} = ${scope.companyId} and (${mine}${assigned}))`;
    }
    case 'agency':
      return sql`(${columns.companyId} = ${scope.companyId} and ${columns.segmentId} = any(${uuids(scope.segmentIds)}))`;
    case 'org':
      // `is true` keeps PostgreSQL from turning the subquery into a join. For such a join, PostgreSQL expects few rows,
      // and then reads and sorts all rows of a company for one page.
      return sql`(${columns.companyId} = ${scope.companyId} and (exists (select 1 from segments visible
        where visible.company_id = ${scope.companyId} and visible.id = ${columns.segmentId}
          and visible.path && ${uuids(scope.pathSegmentIds)})) is true)`;
  }
}

/** The companies of a row scope: all of them, or the viewer's own company. */
export function visibleCompanies(scope: RowScope, id: Column | SQL): SQL {
  return scope.kind === 'all-clients' ? sql`true` : sql`${id} = ${scope.companyId}`;
}

/**
 * The orgs of a row scope. Nobody owns an org, so a viewer who sees only own records sees the own orgs.
 * @param table the name of the orgs in the statement, as SQL.
 */
export function visibleSegments(scope: RowScope, table: SQL = sql`segments`): SQL {
  switch (scope.kind) {
    case 'all-clients':
      return sql`true`;
    case 'users-only':
      return sql`(${table}.company_id = ${scope.companyId} and exists (select 1 from user_segments mine
        where mine.company_id = ${table}.company_id and mine.segment_id = ${table}.id and mine.user_id = ${scope.userId}))`;
    case 'agency':
      return sql`(${table}.company_id = ${scope.companyId} and ${table}.id = any(${uuids(scope.segmentIds)}))`;
    case 'org':
      return sql`(${table}.company_id = ${scope.companyId} and ${table}.path && ${uuids(scope.pathSegmentIds)})`;
  }
}

/**
 * The orgs in which the viewer may place users and contacts. A viewer who sees own data alone may use the own orgs. The
 * statement names the orgs `s`.
 */
export function orgsOfRecords(
  scope: RowScope,
  { companyId, segmentIds }: Pick<Viewer, 'companyId' | 'segmentIds'>,
): SQL {
  const orgs: RowScope = scope.kind === 'users-only' ? { kind: 'agency', companyId, segmentIds } : scope;
  const columns = { companyId: sql`s.company_id`, segmentId: sql`s.id`, createdBy: sql`null::uuid` };
  return sql`${visibleRows(orgs, columns)} and s.deleted_at is null`;
}

/** A list of ids as one parameter. */
export function uuids(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}

import type { ImportKindName } from '@dropdate/domain/import/import-states';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { imports } from '../../schema/imports.ts';
import { jobRuns } from '../../schema/jobs.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';
import { visibleRows } from '../../schema/visible-rows.ts';

type ImportRecord = typeof imports.$inferSelect;

/** The user who sent a file. A person who acts for a user does not share imports with this user (decision 51). */
export type ImportOwner = Pick<Viewer, 'companyId' | 'userId' | 'actorId'>;

/** An import with what its state depends on. */
export interface Import extends ImportRecord {
  readonly startedBy: string;
  readonly hasOpenJob: boolean;
}

const isOwn = ({ companyId, userId, actorId }: ImportOwner): SQL =>
  sql`(${imports.companyId} = ${companyId} and ${imports.userId} = ${userId}
    and ${imports.actorId} is not distinct from ${actorId ?? null})`;

const ofImport = ({ companyId, id }: Pick<ImportRecord, 'companyId' | 'id'>) =>
  and(eq(imports.companyId, companyId), eq(imports.id, id));

const hasOpenJob = sql<boolean>`exists (select 1 from ${jobRuns} j where j.company_id = ${imports.companyId}
  and j.id = ${imports.jobId} and j.state in ('waiting', 'running'))`;

function selectImports(db: Database) {
  return db
    .select({ import: imports, startedBy: personName(users), hasOpenJob })
    .from(imports)
    .innerJoin(users, and(eq(users.companyId, imports.companyId), eq(users.id, imports.userId)));
}

type Selected = Awaited<ReturnType<typeof selectImports>>[number];
const joined = ({ import: record, ...rest }: Selected): Import => ({ ...record, ...rest });

export async function insertImport(tx: Database, values: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(values);
}

/** The last imports of a kind into the orgs of a scope, newest first. */
export async function listLastImports(
  db: Database,
  scope: RowScope,
  kind: ImportKindName,
  limit: number,
): Promise<readonly Import[]> {
  const rows = await selectImports(db)
    .where(and(visibleRows(scope, { ...imports, createdBy: imports.userId }), eq(imports.kind, kind)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit);
  return rows.map(joined);
}

/** An import of the viewer. Null for an unknown import and for the import of another user. */
export async function findImport(db: Database, owner: ImportOwner, id: string): Promise<Import | null> {
  const [found] = await selectImports(db).where(and(isOwn(owner), eq(imports.id, id)));
  return found ? joined(found) : null;
}

/** Locks an import of the viewer until the transaction ends. */
export async function lockImport(tx: Database, owner: ImportOwner, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(isOwn(owner), eq(imports.id, id)))
    .for('update');
  return rows.length === 1;
}

/** The columns and defaults of the last import of a company whose file had the same headings. */
export async function findLastColumns(
  db: Database,
  { companyId, kind, headingsHash }: Pick<ImportRecord, 'companyId' | 'kind' | 'headingsHash'>,
): Promise<Pick<ImportRecord, 'columns' | 'defaults' | 'choices'> | null> {
  const [last] = await db
    .select({ columns: imports.columns, defaults: imports.defaults, choices: imports.choices })
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.kind, kind), eq(imports.headingsHash, headingsHash)))
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return last ?? null;
}

export async function saveImport(
  tx: Database,
  key: Pick<ImportRecord, 'companyId' | 'id'>,
  values: Partial<
    Pick<
      ImportRecord,
      | 'status'
      | 'segmentId'
      | 'columns'
      | 'defaults'
      | 'choices'
      | 'facts'
      | 'form'
      | 'headings'
      | 'headingsHash'
      | 'jobId'
      | 'options'
      | 'isUnfinished'
      | 'savedAt'
    >
  >,
): Promise<void> {
  await tx.update(imports).set(values).where(ofImport(key));
}

export async function deleteImport(tx: Database, key: Pick<ImportRecord, 'companyId' | 'id'>): Promise<void> {
  await tx.delete(imports).where(ofImport(key));
}

/** Counts the rows of a review again. */
export async function countReview(
  tx: Database,
  { companyId, id }: Pick<ImportRecord, 'companyId' | 'id'>,
): Promise<void> {
  await tx.execute(sql`update imports set (rows, ready, errors, duplicates, selected) = (
      select count(*), count(*) filter (where state = 'ready'), count(*) filter (where state = 'error'),
        count(*) filter (where state = 'duplicate'), count(*) filter (where is_selected)
      from import_rows r where r.company_id = ${companyId} and r.import_id = ${id})
    where company_id = ${companyId} and id = ${id}`);
}

/** Adds the outcomes of some rows to the counts. */
export async function addOutcomes(
  tx: Database,
  key: Pick<ImportRecord, 'companyId' | 'id'>,
  added: Partial<Record<'created' | 'leftOut' | 'deleted' | 'kept', number>>,
): Promise<void> {
  const { created = 0, leftOut = 0, deleted = 0, kept = 0 } = added;
  await tx
    .update(imports)
    .set({
      created: sql`${imports.created} + ${created}`,
      leftOut: sql`${imports.leftOut} + ${leftOut}`,
      deleted: sql`${imports.deleted} + ${deleted}`,
      kept: sql`${imports.kept} + ${kept}`,
    })
    .where(ofImport(key));
}

/** Removes at most `limit` rows of imports that are older than an instant, with their outcomes. Returns the number of rows. */
export async function deleteImportRowsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ removed: number }>(sql`with gone as (
      delete from import_rows where (company_id, import_id, line) in (
        select r.company_id, r.import_id, r.line from imports i
          join import_rows r on r.company_id = i.company_id and r.import_id = i.id
        where i.created_at < ${before.toISOString()} limit ${limit})
      returning company_id, import_id, line),
    outcomes as (
      delete from import_row_outcomes where (company_id, import_id, line) in (select company_id, import_id, line from gone))
    select count(*)::int as removed from gone`);
  return rows[0]?.removed ?? 0;
}

/**
 * Removes at most `limit` reviews that are older than an instant and have lost their rows. Saved imports stay in the
 * list. Returns the number of reviews.
 */
export async function deleteReviewsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from imports where id in (
    select i.id from imports i where i.status = 'review' and i.created_at < ${before.toISOString()}
      and not exists (select from import_rows r where r.company_id = i.company_id and r.import_id = i.id)
    limit ${limit})`);
  return rowCount ?? 0;
}

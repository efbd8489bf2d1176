import type { ImportFilter } from '@dropdate/domain/import/import-states';
import { and, asc, between, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { importRows } from '../../schema/imports.ts';
import type { RowOutcome, UndoneRecord } from './import-kind.ts';
import type { Import } from './imports.data.ts';

export type ImportRowRecord = typeof importRows.$inferSelect;
type ImportKey = Pick<Import, 'companyId' | 'id'>;

const ofImport = ({ companyId, id }: ImportKey): SQL =>
  sql`(${importRows.companyId} = ${companyId} and ${importRows.importId} = ${id})`;

function matches(filter: ImportFilter): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined;
    case 'ready':
    case 'error':
    case 'duplicate':
      return eq(importRows.state, filter);
    case 'selected':
      return eq(importRows.isSelected, true);
    default:
      return eq(importRows.outcome, filter);
  }
}

/** A row as it is checked. */
export type CheckedRow = Pick<ImportRowRecord, 'line' | 'texts' | 'errors' | 'keys'>;
export type FileRow = Pick<ImportRowRecord, 'line' | 'cells' | 'problems'>;

/** Adds rows of a file. Their matches are not known yet, so rows without errors count as ready. */
export async function insertRows(tx: Database, key: ImportKey, rows: readonly (FileRow & CheckedRow)[]): Promise<void> {
  // One parameter for all rows is several times faster than one for each value.
  await tx.execute(sql`insert into import_rows
      (company_id, import_id, line, cells, problems, texts, errors, keys, state, is_selected)
    select ${key.companyId}, ${key.id}, row.line, row.cells, row.problems, row.texts, row.errors,
      array(select lower(jsonb_array_elements_text(row.keys))),
      case when row.errors = '{}' then 'ready' else 'error' end, row.errors = '{}'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line int, cells jsonb, problems jsonb, texts jsonb, errors jsonb, keys jsonb)`);
}

/**
 * The rows `r` from the first to the last of these lines. PostgreSQL has no statistics of rows that an open transaction
 * has made, and would read the whole import for each portion.
 */
function within({ companyId, id }: ImportKey, rows: readonly { readonly line: number }[]): SQL {
  const lines = rows.map(({ line }) => line);
  return sql`r.company_id = ${companyId} and r.import_id = ${id}
    and r.line between ${Math.min(...lines)} and ${Math.max(...lines)}`;
}

/** Stores the result of another check. */
export async function saveChecks(tx: Database, key: ImportKey, rows: readonly CheckedRow[]): Promise<void> {
  await tx.execute(sql`update import_rows r set texts = row.texts, errors = row.errors,
      keys = array(select lower(jsonb_array_elements_text(row.keys))), matches = '[]',
      state = case when row.errors = '{}' then 'ready' else 'error' end, is_selected = row.errors = '{}'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, texts jsonb, errors jsonb, keys jsonb)
    where ${within(key, rows)} and r.line = row.line`);
}

/** The most matches that a row names. */
const mostMatches = 4;

/**
 * Compares rows with the known records and with the earlier rows of the file. A row that repeats one of them becomes a
 * duplicate, and leaves the selection.
 * @param knownKeys a select of the known records: `key` and `shown_id`.
 * @param lines the compared rows. Null for all rows.
 */
export async function saveMatches(
  tx: Database,
  { companyId, id }: ImportKey,
  knownKeys: SQL,
  lines: readonly number[] | null,
): Promise<void> {
  const ofThis = sql`r.company_id = ${companyId} and r.import_id = ${id}`;
  const compared = lines === null ? sql`true` : sql`r.line = any(${`{${lines.join(',')}}`}::int[])`;
  const keysOfRows = sql`select r.line, k.key from import_rows r, unnest(r.keys) as k(key) where ${ofThis}`;
  // PostgreSQL has no statistics of rows that this transaction has made. It expects a few, and would compare each row
  // with each key, which takes minutes for a large file. Without nested loops it hashes the keys. `offset 0` keeps it
  // from moving the comparison into the loop over the keys of a row.
  if (lines === null) await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await tx.execute(sql`
    with mine as materialized (${keysOfRows} and ${compared}),
    wanted as materialized (select distinct key from mine),
    known as (select k.key, min(k.shown_id) as shown_id from (${knownKeys} offset 0) k
      where k.key in (select key from wanted) group by k.key),
    first as (select k.key, min(k.line) as line from (${lines === null ? sql`select * from mine` : keysOfRows} offset 0) k
      where k.key in (select key from wanted) group by k.key),
    found as (
      select m.line, split_part(m.key, ' ', 1) as reason, known.shown_id, null::int as first_line
      from mine m join known on known.key = m.key
      union all
      select m.line, split_part(m.key, ' ', 1), null, first.line
      from mine m join first on first.key = m.key and first.line < m.line),
    matched as (
      select f.line, jsonb_agg(distinct jsonb_build_object('reason', f.reason, 'contactId', f.shown_id, 'line', f.first_line))
        as all_matches
      from found f group by f.line)
    update import_rows r set
      matches = coalesce((select jsonb_agg(one order by place)
        from jsonb_array_elements(matched.all_matches) with ordinality as each(one, place) where place <= ${mostMatches}), '[]'),
      state = case when r.state = 'error' then 'error' when matched.line is null then 'ready' else 'duplicate' end,
      is_selected = case when r.state = 'error' or matched.line is not null then false
        when r.state = 'duplicate' then true else r.is_selected end
    from (select distinct line from mine
        union select r2.line from import_rows r2 where r2.company_id = ${companyId} and r2.import_id = ${id}
          and ${lines === null ? sql`false` : sql`r2.line = any(${`{${lines.join(',')}}`}::int[])`}) each
      left join matched on matched.line = each.line
    where ${ofThis} and r.line = each.line
      and (matched.line is not null or r.matches <> '[]')`);
  if (lines === null) await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
}

/** Rows from a line on, in the order of the file. */
export async function listRowsFrom(
  db: Database,
  key: ImportKey,
  line: number,
  limit: number,
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(importRows)
    .where(and(ofImport(key), sql`${importRows.line} >= ${line}`))
    .orderBy(asc(importRows.line))
    .limit(limit);
}

/** A page of rows, and the number of all rows that match. */
export async function pageOfRows(
  db: Database,
  key: ImportKey,
  { filter, page, pageSize }: { readonly filter: ImportFilter; readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: ImportRowRecord[]; readonly total: number }> {
  const meant = and(ofImport(key), matches(filter));
  const rows = await db
    .select()
    .from(importRows)
    .where(meant)
    .orderBy(asc(importRows.line))
    .limit(pageSize)
    .offset(page * pageSize);
  return { rows, total: await db.$count(importRows, meant) };
}

export async function findRow(db: Database, key: ImportKey, line: number): Promise<ImportRowRecord | null> {
  const [row] = await db
    .select()
    .from(importRows)
    .where(and(ofImport(key), eq(importRows.line, line)));
  return row ?? null;
}

export async function saveEdits(
  tx: Database,
  key: ImportKey,
  { line, edits }: Pick<ImportRowRecord, 'line' | 'edits'>,
) {
  await tx
    .update(importRows)
    .set({ edits })
    .where(and(ofImport(key), eq(importRows.line, line)));
}

/** The lines of the rows that share a key, and so can repeat each other. */
export async function linesWithKeys(db: Database, key: ImportKey, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ line: importRows.line })
    .from(importRows)
    .where(
      and(
        ofImport(key),
        sql`${importRows.keys} && array(select lower(one) from unnest(${sql.param([...keys])}::text[]) one)`,
      ),
    );
  return rows.map(({ line }) => line);
}

/** Selects rows, or takes them out of the selection. Rows with errors stay out. */
export async function selectRows(
  tx: Database,
  key: ImportKey,
  rows: { readonly lines: readonly number[] } | { readonly filter: ImportFilter },
  isSelected: boolean,
): Promise<void> {
  const meant = 'lines' in rows ? inArray(importRows.line, [...rows.lines]) : matches(rows.filter);
  await tx
    .update(importRows)
    .set({ isSelected })
    .where(
      and(ofImport(key), meant, sql`${importRows.state} <> 'error'`, sql`${importRows.isSelected} <> ${isSelected}`),
    );
}

/** Whether one of these rows has errors. */
export async function hasErrorsIn(db: Database, key: ImportKey, lines: readonly number[]): Promise<boolean> {
  const count = await db.$count(
    importRows,
    and(ofImport(key), inArray(importRows.line, [...lines]), eq(importRows.state, 'error')),
  );
  return count > 0;
}

/** A range of lines of a file, with both ends. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

const inRange = ({ first, last }: LineRange): SQL => between(importRows.line, first, last);

/** The number of the last line. 0 for an import without rows. */
export async function findLastLine(db: Database, key: ImportKey): Promise<number> {
  const [found] = await db
    .select({ line: max(importRows.line) })
    .from(importRows)
    .where(ofImport(key));
  return found?.line ?? 0;
}

/** Rows of a range: all of them, or only those that repeat no earlier row and no known record. */
export interface LinesToSave extends LineRange {
  readonly which: 'all' | 'not repeated';
}

const isUnsaved = (key: ImportKey, lines: LinesToSave) =>
  and(
    ofImport(key),
    inRange(lines),
    eq(importRows.isSelected, true),
    isNull(importRows.outcome),
    lines.which === 'all' ? undefined : eq(importRows.state, 'ready'),
  );

/** The selected rows of a range that have no outcome. */
export async function listUnsaved(
  db: Database,
  key: ImportKey,
  lines: LinesToSave,
): Promise<Pick<ImportRowRecord, 'line' | 'texts'>[]> {
  return db
    .select({ line: importRows.line, texts: importRows.texts })
    .from(importRows)
    .where(isUnsaved(key, lines))
    .orderBy(asc(importRows.line));
}

/**
 * Locks the selected rows of a range that have no outcome, and returns their lines. Another runner that reaches the same
 * rows waits, and then finds their outcomes.
 */
export async function lockUnsaved(tx: Database, key: ImportKey, lines: LinesToSave): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(isUnsaved(key, lines))
    .orderBy(asc(importRows.line))
    .for('update');
  return new Set(rows.map(({ line }) => line));
}

/** The rows of a range whose records exist, locked. */
export async function lockCreated(tx: Database, key: ImportKey, lines: LineRange): Promise<ImportRowRecord[]> {
  return tx
    .select()
    .from(importRows)
    .where(and(ofImport(key), inRange(lines), eq(importRows.outcome, 'created')))
    .orderBy(asc(importRows.line))
    .for('update');
}

/** Stores what became of saved rows. */
export async function saveOutcomes(tx: Database, key: ImportKey, outcomes: readonly RowOutcome[]): Promise<void> {
  const rows = outcomes.map((one) => ({ sentence: null, recordId: null, ...one }));
  await tx.execute(sql`update import_rows r set record_id = row."recordId", sentence = row.sentence,
      outcome = case when row."recordId" is null then 'left-out' else 'created' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, "recordId" uuid, sentence text)
    where ${within(key, rows)} and r.line = row.line`);
}

/** Stores what became of the records of an import that is undone. @param rows the rows of the records */
export async function saveUndone(
  tx: Database,
  key: ImportKey,
  rows: readonly ImportRowRecord[],
  records: readonly UndoneRecord[],
): Promise<void> {
  await tx.execute(sql`update import_rows r set sentence = row.sentence,
      outcome = case when row.sentence is null then 'deleted' else 'kept' end
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row ("recordId" uuid, sentence text)
    where ${within(key, rows)} and r.record_id = row."recordId" and r.outcome = 'created'`);
}

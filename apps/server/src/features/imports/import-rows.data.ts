import type { ReviewFilter } from '@dropdate/domain/import/import-states';
import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { importRows } from '../../schema/imports.ts';
import type { Import } from './imports.data.ts';

export type ImportRowRecord = typeof importRows.$inferSelect;
export type ImportKey = Pick<Import, 'companyId' | 'id'>;

const ofImport = ({ companyId, id }: ImportKey): SQL =>
  sql`(${importRows.companyId} = ${companyId} and ${importRows.importId} = ${id})`;

function matches(filter: ReviewFilter): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined;
    case 'selected':
      return eq(importRows.isSelected, true);
    default:
      return eq(importRows.state, filter);
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

/** Stores the result of another check. Only a row that gains or loses its errors changes its selection. */
export async function saveChecks(tx: Database, key: ImportKey, rows: readonly CheckedRow[]): Promise<void> {
  await tx.execute(sql`update import_rows r set texts = row.texts, errors = row.errors,
      keys = array(select lower(jsonb_array_elements_text(row.keys))), matches = '[]',
      state = case when row.errors <> '{}' then 'error' when r.state = 'error' then 'ready' else r.state end,
      is_selected = row.errors = '{}' and (r.state = 'error' or r.is_selected)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, texts jsonb, errors jsonb, keys jsonb)
    where ${within(key, rows)} and r.line = row.line`);
}

/** The most matches that a row names. */
const mostMatches = 4;

/**
 * Compares rows with the known records and with the earlier rows of the file. A row that becomes a duplicate leaves the
 * selection, and a row that is a duplicate no more joins it. The user's choice stays for all other rows.
 * @param knownKeys a select of the known records: `key` and `shown_id`.
 * @param lines the compared rows. Null for all rows, whose check was stored a moment ago: none of them names a match yet.
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
  const candidates =
    lines === null
      ? sql`select * from mine`
      : sql`select * from (${keysOfRows}) a where a.key in (select key from mine)`;
  // Without a match now and before, a row needs no change.
  const changed =
    lines === null
      ? sql`(select coalesce(m.line, was.line) as line, m.all_matches from matched m
          full join (select r.line from import_rows r where ${ofThis} and r.state = 'duplicate') was
            on was.line = m.line) matched`
      : sql`(select each.line, m.all_matches from unnest(${`{${lines.join(',')}}`}::int[]) as each(line)
          left join matched m on m.line = each.line) matched`;
  // PostgreSQL has no statistics of rows that this transaction has made. It expects a few, and would compare each row
  // with each key, which takes minutes for a large file. Without nested loops it hashes the keys. `offset 0` keeps it
  // from moving the comparison into the loop over the keys of a row.
  if (lines === null) await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await tx.execute(sql`
    with mine as materialized (${keysOfRows} and ${compared}),
    known as (select k.key, min(k.shown_id) as shown_id from (${knownKeys} offset 0) k
      where k.key in (select key from mine) group by k.key),
    first as (select k.key, min(k.line) as line from (${candidates} offset 0) k group by k.key having count(*) > 1),
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
      state = case when r.state = 'error' then 'error' when matched.all_matches is null then 'ready' else 'duplicate' end,
      is_selected = case when r.state = 'error' then false
        when (r.state = 'duplicate') = (matched.all_matches is not null) then r.is_selected
        else matched.all_matches is null end
    from ${changed}
    where ${ofThis} and r.line = matched.line`);
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
export async function pageOfReview(
  db: Database,
  key: ImportKey,
  { filter, page, pageSize }: { readonly filter: ReviewFilter; readonly page: number; readonly pageSize: number },
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

/** The rows with these lines, in the order of the file. */
export async function findRows(db: Database, key: ImportKey, lines: readonly number[]): Promise<ImportRowRecord[]> {
  if (lines.length === 0) return [];
  return db
    .select()
    .from(importRows)
    .where(and(ofImport(key), inArray(importRows.line, [...lines])))
    .orderBy(asc(importRows.line));
}

export async function findRow(db: Database, key: ImportKey, line: number): Promise<ImportRowRecord | null> {
  const [row] = await findRows(db, key, [line]);
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
  rows: { readonly lines: readonly number[] } | { readonly filter: ReviewFilter },
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

/** The number of the last line. 0 for an import without rows. */
export async function findLastLine(db: Database, key: ImportKey): Promise<number> {
  const [found] = await db
    .select({ line: max(importRows.line) })
    .from(importRows)
    .where(ofImport(key));
  return found?.line ?? 0;
}

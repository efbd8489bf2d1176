import type { ReviewFilter } from '@dropdate/domain/import/import-states';
import { and, asc, eq, inArray, max, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { importRows } from '../../schema/imports.ts';
import type { ImportKind } from './import-kind.ts';
import type { Import } from './imports.data.ts';

export type ImportRowRecord = typeof importRows.$inferSelect;
export type ImportKey = Pick<Import, 'companyId' | 'id'>;

/** The rows of an import. */
export const ofImport = ({ companyId, id }: ImportKey): SQL =>
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

const isFree = sql`${importRows.state} not in ('error', 'blocked')`;

/** Rows with this mark. All rows without one. */
const hasMark = (mark: string | undefined): SQL | undefined =>
  mark === undefined ? undefined : sql`${importRows.marks} @> ${JSON.stringify([{ mark }])}::jsonb`;

/** A row as it is checked. */
export type CheckedRow = Pick<ImportRowRecord, 'line' | 'texts' | 'errors' | 'remarks' | 'keys' | 'marks'>;
export type FileRow = Pick<ImportRowRecord, 'line' | 'cells' | 'problems'>;

/** Adds rows of a file. Their matches are not known yet, so rows without errors count as ready. */
export async function insertRows(tx: Database, key: ImportKey, rows: readonly (FileRow & CheckedRow)[]): Promise<void> {
  // One parameter for all rows is several times faster than one for each value.
  await tx.execute(sql`insert into import_rows
      (company_id, import_id, line, cells, problems, texts, errors, remarks, marks, keys, state, is_selected)
    select ${key.companyId}, ${key.id}, row.line, row.cells, row.problems, row.texts, row.errors, row.remarks, row.marks,
      array(select lower(jsonb_array_elements_text(row.keys))),
      case when row.errors = '{}' then 'ready' else 'error' end, row.errors = '{}'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line int, cells jsonb, problems jsonb, texts jsonb, errors jsonb, remarks jsonb, marks jsonb, keys jsonb)`);
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
  await tx.execute(sql`update import_rows r set texts = row.texts, errors = row.errors, remarks = row.remarks, marks = row.marks, found = '{}',
      keys = array(select lower(jsonb_array_elements_text(row.keys))), matches = '[]',
      state = case when row.errors <> '{}' then 'error' when r.state in ('error', 'blocked') then 'ready' else r.state end,
      is_selected = row.errors = '{}' and (r.state in ('error', 'blocked') or r.is_selected)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line int, texts jsonb, errors jsonb, remarks jsonb, marks jsonb, keys jsonb)
    where ${within(key, rows)} and r.line = row.line`);
}

/** The most known records with one key that a row is compared with. */
const mostKnown = 40;
/** The most matches that a row names. */
const mostMatches = 4;

/**
 * Compares rows with the known records and with the earlier rows of the file. A row that becomes a duplicate leaves the
 * selection, and a row that is a duplicate no more joins it. The user's choice stays for all other rows.
 * Two people of one household, who share a phone or an address, are no duplicates.
 * @param known a select of the known records, as `ImportKind.knownKeys` describes it.
 * @param lines the compared rows. Null for all rows, whose check was stored a moment ago: none of them names a match yet.
 */
export async function saveMatches(
  tx: Database,
  { companyId, id }: ImportKey,
  { known: knownKeys, person }: { readonly known: SQL; readonly person: ImportKind['person'] },
  lines: readonly number[] | null,
): Promise<void> {
  const ofThis = sql`r.company_id = ${companyId} and r.import_id = ${id}`;
  const compared = lines === null ? sql`true` : sql`r.line = any(${`{${lines.join(',')}}`}::int[])`;
  const keysOfRows = sql`select r.line, k.key, lower(coalesce(${person.given}, '')) as given, coalesce(${person.born}, '') as born
    from import_rows r, unnest(r.keys) as k(key) where ${ofThis}`;
  const candidates =
    lines === null
      ? sql`select * from mine`
      : sql`select * from (${keysOfRows}) a where a.key in (select key from mine)`;
  // Without a match now and before, a row needs no change.
  const changed =
    lines === null
      ? sql`(select coalesce(m.line, was.line) as line, m.all_matches, m.is_duplicate from matched m
          full join (select r.line from import_rows r where ${ofThis} and r.state = 'duplicate') was
            on was.line = m.line) matched`
      : sql`(select each.line, m.all_matches, m.is_duplicate from unnest(${`{${lines.join(',')}}`}::int[]) as each(line)
          left join matched m on m.line = each.line) matched`;
  // PostgreSQL has no statistics of rows that this transaction has made. It expects a few, and would compare each row
  // with each key, which takes minutes for a large file. Without nested loops it hashes the keys. `offset 0` keeps it
  // from moving the comparison into the loop over the keys of a row.
  if (lines === null) await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await tx.execute(sql`
    with mine as materialized (${keysOfRows} and ${compared}),
    mine_all as materialized (${candidates}),
    -- A phone of an office can stand on thousands of records. Some of them are enough to tell.
    known as (select * from (select k.*, row_number() over (partition by k.key order by k.shown_id) as nth
      from (${knownKeys} offset 0) k where k.key in (select key from mine)) k where k.nth <= ${mostKnown}),
    same as materialized (select pair->>0 as a, pair->>1 as b from jsonb_array_elements(${JSON.stringify(person.same)}::jsonb) pair),
    first as (select * from (select k.key, k.given, k.born, min(k.line) as line,
        row_number() over (partition by k.key order by min(k.line)) as nth
      from mine_all k group by k.key, k.given, k.born) f where f.nth <= ${mostKnown}),
    seen as (
      select m.line, split_part(m.key, ' ', 1) as reason, known.shown_id, known.record_id, known.shown_name, null::int as first_line,
        m.given, m.born, known.given as other_given, known.born as other_born
      from mine m join known on known.key = m.key
      union all
      select m.line, split_part(m.key, ' ', 1), null, null, '', first.line, m.given, m.born, first.given, first.born
      from mine m join first on first.key = m.key and first.line < m.line),
    found as (
      select s.*, s.reason = 'household' or s.reason <> 'id' and ((s.born <> s.other_born and s.born <> '' and s.other_born <> '') or not (
        s.given = s.other_given or s.given = '' or s.other_given = ''
        or (length(s.given) = 1 and left(s.other_given, 1) = s.given) or (length(s.other_given) = 1 and left(s.given, 1) = s.other_given)
        or (s.given, s.other_given) in (select a, b from same))) as is_household
      from seen s),
    matched as (
      select f.line, jsonb_agg(distinct jsonb_build_object('reason', f.reason, 'contactId', f.shown_id, 'recordId', f.record_id,
        'name', f.shown_name, 'line', f.first_line, 'isHousehold', f.is_household)) as all_matches,
        bool_or(not f.is_household) as is_duplicate
      from found f group by f.line)
    update import_rows r set
      matches = coalesce((select jsonb_agg(one order by nth) from (
        select one, row_number() over (order by (one->>'isHousehold')::boolean, place) as nth
        from jsonb_array_elements(matched.all_matches) with ordinality as each(one, place)) named where nth <= ${mostMatches}), '[]'),
      state = case when r.state = 'error' then 'error' when matched.is_duplicate then 'duplicate' else 'ready' end,
      is_selected = case when r.state = 'error' then false
        when (r.state = 'duplicate') = coalesce(matched.is_duplicate, false) then r.is_selected
        else not coalesce(matched.is_duplicate, false) end
    from ${changed}
    where ${ofThis} and r.line = matched.line`);
  if (lines === null) await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
}

/** Rows from a line on, in the order of the file. @param of a condition that the rows meet */
export async function listRowsFrom(
  db: Database,
  key: ImportKey,
  line: number,
  limit: number,
  of: SQL = sql`true`,
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(importRows)
    .where(and(ofImport(key), of, sql`${importRows.line} >= ${line}`))
    .orderBy(asc(importRows.line))
    .limit(limit);
}

/** A page of rows, and the number of all rows that match. */
export async function pageOfReview(
  db: Database,
  key: ImportKey,
  page: {
    readonly filter: ReviewFilter;
    readonly field: string | undefined;
    readonly mark: string | undefined;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly rows: ImportRowRecord[]; readonly total: number }> {
  const { filter, field, mark, pageSize } = page;
  const ofField = field === undefined ? undefined : sql`${importRows.errors} ? ${field}`;
  const meant = and(ofImport(key), matches(filter), ofField, hasMark(mark));
  const rows = await db
    .select()
    .from(importRows)
    .where(meant)
    .orderBy(asc(importRows.line))
    .limit(pageSize)
    .offset(page.page * pageSize);
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

/** Selects rows, or takes them out of the selection. Rows with errors, and blocked rows, stay out. Returns the lines that changed. */
export async function selectRows(
  tx: Database,
  key: ImportKey,
  rows: { readonly lines: readonly number[] } | { readonly filter: ReviewFilter; readonly mark?: string | undefined },
  isSelected: boolean,
): Promise<readonly number[]> {
  const meant =
    'lines' in rows ? inArray(importRows.line, [...rows.lines]) : and(matches(rows.filter), hasMark(rows.mark));
  const changed = await tx
    .update(importRows)
    .set({ isSelected })
    .where(and(ofImport(key), meant, isFree, sql`${importRows.isSelected} <> ${isSelected}`))
    .returning({ line: importRows.line });
  return changed.map(({ line }) => line);
}

/** The state of one of these rows that cannot be selected. Errors come first. Null when all of them can be. */
export async function findUnfreeIn(
  db: Database,
  key: ImportKey,
  lines: readonly number[],
): Promise<ImportRowRecord['state'] | null> {
  const [row] = await db
    .select({ state: importRows.state })
    .from(importRows)
    .where(and(ofImport(key), inArray(importRows.line, [...lines]), not(isFree)))
    .orderBy(sql`${importRows.state} <> 'error'`)
    .limit(1);
  return row?.state ?? null;
}

/** The number of the last line. 0 for an import without rows. */
export async function findLastLine(db: Database, key: ImportKey): Promise<number> {
  const [found] = await db
    .select({ line: max(importRows.line) })
    .from(importRows)
    .where(ofImport(key));
  return found?.line ?? 0;
}

/** A kind of problem: the field, and how many rows have it. */
export interface ProblemCount {
  readonly field: string;
  readonly count: number;
}

/** The fields with wrong texts, those of most rows first. */
export async function countProblems(db: Database, { companyId, id }: ImportKey): Promise<readonly ProblemCount[]> {
  const { rows } = await db.execute<{ field: string; count: number }>(sql`
    select wrong.field, count(*)::int as count from import_rows r, jsonb_object_keys(r.errors) as wrong(field)
    where r.company_id = ${companyId} and r.import_id = ${id} and r.state = 'error'
    group by wrong.field order by count(*) desc, wrong.field`);
  return rows;
}

/** Removes the rows of a review that is read again. */
export async function deleteRows(tx: Database, key: ImportKey): Promise<void> {
  await tx.delete(importRows).where(ofImport(key));
}

/** The rows of a saved import that became no record, from a line on. */
export async function listLeftOut(
  db: Database,
  { companyId, id }: ImportKey,
  line: number,
  limit: number,
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(importRows)
    .where(
      and(
        ofImport({ companyId, id }),
        sql`${importRows.line} >= ${line}`,
        sql`not exists (select from import_row_outcomes o where o.company_id = ${companyId} and o.import_id = ${id}
          and o.line = ${importRows.line} and o.outcome <> 'left-out')`,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
}

/**
 * Copies rows of a saved import into another import, which checks them anew.
 * @param which `left-out`: the rows that became no record, all of them selected. `all`: all rows as the user has left them
 */
export async function copyRows(
  tx: Database,
  { companyId, id }: ImportKey,
  intoId: string,
  which: 'left-out' | 'all',
): Promise<void> {
  const isAll = which === 'all';
  const state = isAll ? sql`r.state` : sql`'ready'`;
  const isSelected = isAll ? sql`r.is_selected` : sql`true`;
  await tx.execute(sql`insert into import_rows
      (company_id, import_id, line, cells, problems, edits, texts, errors, remarks, keys, state, is_selected)
    select r.company_id, ${intoId}, r.line, r.cells, r.problems, r.edits, r.texts, ${isAll ? sql`r.errors` : sql`'{}'`}, r.remarks, r.keys, ${state}, ${isSelected}
    from import_rows r where r.company_id = ${companyId} and r.import_id = ${id} and (${isAll} or not exists (
      select from import_row_outcomes o where o.company_id = r.company_id and o.import_id = r.import_id and o.line = r.line
        and o.outcome <> 'left-out'))`);
}

/** The rows of a review that cannot be selected, from a line on. */
export const listUnfreeRows = (db: Database, key: ImportKey, line: number, limit: number): Promise<ImportRowRecord[]> =>
  listRowsFrom(db, key, line, limit, not(isFree));

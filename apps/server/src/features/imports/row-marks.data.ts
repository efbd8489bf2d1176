import { and, asc, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { importRows } from '../../schema/imports.ts';
import type { MarkedRow } from './import-kind.ts';
import { type ImportKey, type ImportRowRecord, ofImport } from './import-rows.data.ts';

export type MarkableRow = Pick<ImportRowRecord, 'line' | 'texts' | 'matches'>;

interface Portion {
  readonly from: number;
  /** Null for all lines. */
  readonly lines: readonly number[] | null;
  readonly limit: number;
}

/** Rows without errors from a line on, in the order of the file. */
export async function listRowsToMark(
  db: Database,
  key: ImportKey,
  { from, lines, limit }: Portion,
): Promise<readonly MarkableRow[]> {
  return db
    .select({ line: importRows.line, texts: importRows.texts, matches: importRows.matches })
    .from(importRows)
    .where(
      and(
        ofImport(key),
        gte(importRows.line, from),
        lines === null ? undefined : sql`${importRows.line} = any(${sql.param([...lines])}::int[])`,
        sql`${importRows.state} <> 'error'`,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
}

/** Stores the marks of rows without errors. A blocked row leaves the selection; a row that is free again becomes ready. */
export async function saveMarks(tx: Database, { companyId, id }: ImportKey, rows: readonly MarkedRow[]): Promise<void> {
  const lines = rows.map(({ line }) => line);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  await tx.execute(sql`update import_rows r set marks = row.marks, found = row.found,
      state = case when row."isBlocked" then 'blocked' when r.state = 'blocked' then 'ready' else r.state end,
      is_selected = not row."isBlocked" and (r.is_selected or r.state = 'blocked')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line int, marks jsonb, found jsonb, "isBlocked" boolean)
    where r.company_id = ${companyId} and r.import_id = ${id} and r.line between ${first} and ${last}
      and r.line = row.line and r.state <> 'error'`);
}

/** A kind of mark, the rows that have it, and how many of them are selected. */
export interface MarkCount {
  readonly mark: string;
  readonly count: number;
  readonly selected: number;
}

export async function countMarks(db: Database, { companyId, id }: ImportKey): Promise<readonly MarkCount[]> {
  const { rows } = await db.execute<{ mark: string; count: number; selected: number }>(sql`
    select one->>'mark' as mark, count(distinct r.line)::int as count,
      count(distinct r.line) filter (where r.is_selected)::int as selected
    from import_rows r, jsonb_array_elements(r.marks) as one
    where r.company_id = ${companyId} and r.import_id = ${id}
    group by one->>'mark'`);
  return rows;
}

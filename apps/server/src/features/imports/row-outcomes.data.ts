import type { ImportOutcome } from '@dropdate/domain/import/import-states';
import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { importRowOutcomes, importRows } from '../../schema/imports.ts';
import type { RowOutcome, UndoneRecord } from './import-kind.ts';
import type { ImportKey, ImportRowRecord } from './import-rows.data.ts';

/** A range of lines of a file, with both ends. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The rows or outcomes of a range. */
const inRange = (
  table: typeof importRows | typeof importRowOutcomes,
  { companyId, id }: ImportKey,
  { first, last }: LineRange,
) => and(eq(table.companyId, companyId), eq(table.importId, id), between(table.line, first, last));

/** Rows of a range: all of them, or only those that repeat no earlier row and no known record. */
export interface LinesToSave extends LineRange {
  readonly which: 'all' | 'not repeated';
}

function selectedIn(key: ImportKey, lines: LinesToSave): SQL | undefined {
  const ofStates = lines.which === 'all' ? undefined : eq(importRows.state, 'ready');
  return and(inRange(importRows, key, lines), eq(importRows.isSelected, true), ofStates);
}

export type OutcomeRecord = Pick<typeof importRowOutcomes.$inferSelect, 'line' | 'outcome' | 'recordId' | 'sentence'>;

const outcomeColumns = {
  line: importRowOutcomes.line,
  outcome: importRowOutcomes.outcome,
  recordId: importRowOutcomes.recordId,
  sentence: importRowOutcomes.sentence,
};

const ofImport = ({ companyId, id }: ImportKey) =>
  and(eq(importRowOutcomes.companyId, companyId), eq(importRowOutcomes.importId, id));

/** A page of the rows with an outcome, and the number of all of them. */
export async function pageOfOutcomes(
  db: Database,
  key: ImportKey,
  { outcome, page, pageSize }: { readonly outcome: ImportOutcome; readonly page: number; readonly pageSize: number },
): Promise<{ readonly outcomes: OutcomeRecord[]; readonly total: number }> {
  const meant = and(ofImport(key), eq(importRowOutcomes.outcome, outcome));
  const outcomes = await db
    .select(outcomeColumns)
    .from(importRowOutcomes)
    .where(meant)
    .orderBy(asc(importRowOutcomes.line))
    .limit(pageSize)
    .offset(page * pageSize);
  return { outcomes, total: await db.$count(importRowOutcomes, meant) };
}

/** The outcomes of the rows with these lines. Rows without an outcome are left out. */
export async function findOutcomes(db: Database, key: ImportKey, lines: readonly number[]): Promise<OutcomeRecord[]> {
  if (lines.length === 0) return [];
  return db
    .select(outcomeColumns)
    .from(importRowOutcomes)
    .where(and(ofImport(key), inArray(importRowOutcomes.line, [...lines])));
}

/**
 * The lines of a range that have an outcome. A statement of its own: PostgreSQL has no statistics of outcomes that were made a moment ago, and
 * would join them row by row with all lines of the range.
 */
async function linesWithOutcome(db: Database, key: ImportKey, lines: LineRange): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ line: importRowOutcomes.line })
    .from(importRowOutcomes)
    .where(inRange(importRowOutcomes, key, lines));
  return new Set(rows.map(({ line }) => line));
}

/** The selected rows of a range that have no outcome. */
export async function listUnsaved(
  db: Database,
  key: ImportKey,
  lines: LinesToSave,
): Promise<Pick<ImportRowRecord, 'line' | 'texts' | 'marks' | 'found'>[]> {
  const saved = await linesWithOutcome(db, key, lines);
  const isUnsaved = saved.size === 0 ? undefined : sql`${importRows.line} <> all(${sql.param([...saved])}::int[])`;
  return db
    .select({ line: importRows.line, texts: importRows.texts, marks: importRows.marks, found: importRows.found })
    .from(importRows)
    .where(and(selectedIn(key, lines), isUnsaved))
    .orderBy(asc(importRows.line));
}

/**
 * Locks the selected rows of a range, and returns the lines of those without an outcome. Another runner that reaches the same rows waits, and
 * then finds their outcomes.
 */
export async function lockUnsaved(tx: Database, key: ImportKey, lines: LinesToSave): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(selectedIn(key, lines))
    .orderBy(asc(importRows.line))
    .for('update');
  // The outcomes are read after the lock. A statement that waits for a lock does not see what was saved while it waited.
  const saved = await linesWithOutcome(tx, key, lines);
  return new Set(rows.map(({ line }) => line).filter((line) => !saved.has(line)));
}

export type CreatedRow = Pick<typeof importRowOutcomes.$inferSelect, 'line' | 'recordId'>;

/** The rows of a range whose records exist. Their outcomes are locked. */
export async function lockCreated(tx: Database, key: ImportKey, lines: LineRange): Promise<CreatedRow[]> {
  return tx
    .select({ line: importRowOutcomes.line, recordId: importRowOutcomes.recordId })
    .from(importRowOutcomes)
    .where(and(inRange(importRowOutcomes, key, lines), eq(importRowOutcomes.outcome, 'created')))
    .orderBy(asc(importRowOutcomes.line))
    .for('update');
}

/** Stores what became of saved rows. */
export async function saveOutcomes(tx: Database, key: ImportKey, outcomes: readonly RowOutcome[]): Promise<void> {
  const rows = outcomes.map((one) => ({ sentence: null, recordId: null, ...one }));
  await tx.execute(sql`insert into import_row_outcomes (company_id, import_id, line, outcome, record_id, sentence)
    select ${key.companyId}, ${key.id}, row.line, case when row."recordId" is null then 'left-out' else 'created' end,
      row."recordId", row.sentence
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (line int, "recordId" uuid, sentence text)`);
}

/**
 * Stores what became of the records of an import that is undone.
 * @param lines the range of `rows`
 * @param rows the rows that became the records
 */
export async function saveUndone(
  tx: Database,
  key: ImportKey,
  lines: LineRange,
  rows: readonly CreatedRow[],
  records: readonly UndoneRecord[],
): Promise<void> {
  const lineOf = new Map(rows.map(({ line, recordId }) => [recordId, line]));
  const undone = records.map(({ recordId, sentence }) => {
    const line = lineOf.get(recordId);
    if (line === undefined) throw new Error('an undone record belongs to no row of the portion');
    return { line, sentence };
  });
  await tx.execute(sql`update import_row_outcomes o set sentence = row.sentence,
      outcome = case when row.sentence is null then 'deleted' else 'kept' end
    from json_to_recordset(${JSON.stringify(undone)}::json) as row (line int, sentence text)
    where o.company_id = ${key.companyId} and o.import_id = ${key.id} and o.line between ${lines.first} and ${lines.last}
      and o.line = row.line and o.outcome = 'created'`);
}

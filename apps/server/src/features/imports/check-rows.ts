import { type ImportColumns, textsOf } from '@dropdate/domain/import/import-columns';
import type { Database } from '../../platform/database/database.ts';
import type { ImportKind, ImportTexts } from './import-kind.ts';
import { type CheckedRow, type FileRow, type ImportRowRecord, listRowsFrom, saveChecks } from './import-rows.data.ts';
import type { Import } from './imports.data.ts';

/** The rules that turn the cells of a row into texts. */
export interface RowRules {
  readonly columns: ImportColumns;
  readonly defaults: ImportTexts;
  /** The current date of the company. */
  readonly today: string;
}

/** The field of errors that stands for the whole row. */
const wholeRow = 'row';

/** Reads and checks a row. A problem of the file counts until the user has corrected the field of its column. */
export function checkRow(
  kind: ImportKind,
  { columns, defaults, today }: RowRules,
  { line, cells, problems, edits }: FileRow & Partial<Pick<ImportRowRecord, 'edits'>>,
): CheckedRow {
  const ofFile = textsOf(columns, cells);
  const filled = Object.entries(defaults).filter(([field]) => (ofFile[field] ?? '').trim() === '');
  const texts = kind.read({ ...ofFile, ...Object.fromEntries(filled), ...edits });
  const ofCells = problems.flatMap(({ column, sentence }) => {
    const field = column === null ? wholeRow : (columns[column - 1] ?? null);
    return field === null || edits?.[field] !== undefined ? [] : [[field, sentence] as const];
  });
  const errors = { ...kind.check(texts, today), ...Object.fromEntries(ofCells) };
  return { line, texts, errors, keys: [...kind.keysOf(texts)] };
}

const rowsAtOnce = 1_000;

/** Checks all rows again after another choice of columns. */
export async function checkAllRows(tx: Database, kind: ImportKind, of: Import, rules: RowRules): Promise<void> {
  for (let line = 0; ; ) {
    const rows = await listRowsFrom(tx, of, line, rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    await saveChecks(
      tx,
      of,
      rows.map((row) => checkRow(kind, rules, row)),
    );
    line = last.line + 1;
  }
}

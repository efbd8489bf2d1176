import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, selectNumbers, selectRows } from '../duckdb/sql.ts';
import { isBad, readRows } from './check-rows.ts';
import { ProspectImportError } from './import-error.ts';
import { fieldsOf, type ImportField } from './import-fields.ts';
import type { ImportMapping } from './import-mapping.ts';
import type { ImportSource } from './read-csv.ts';
import { readSource } from './read-source.ts';

/** The number of rows of each file on which a mapping is tried. Some more rows may be read. */
const triedRows = 1_000;
/** A mapping does not fit when a field refuses at least 20 rows and more than a fifth of the first rows. */
const mostRefused = { share: 1 / 5, rows: 20 };
/** The number of cells that a finding names, and of characters of each cell. A longer cell is cut. */
const examples = { cells: 3, characters: 40 };

/** Thrown when the mapping does not fit the first rows of a file. */
export class MappingDoesNotFitError extends ProspectImportError {}

/** What the first rows of a file say about a field. */
export interface FieldFinding {
  readonly field: ImportField;
  readonly rows: number;
  /** Rows without a value that the field needs. */
  readonly missing: number;
  readonly bad: number;
  /** The most frequent bad cells. The list is empty for a field that is made from several cells. */
  readonly badCells: readonly { readonly text: string; readonly rows: number }[];
}

/**
 * Tries a mapping on the first rows of a file. So an import with a wrong mapping ends at once, and not after an hour of
 * reading.
 * @throws MappingDoesNotFitError when the mapping would refuse too many of these rows
 */
export async function tryMapping(connection: DuckDBConnection, source: ImportSource): Promise<void> {
  const findings = await findingsOf(connection, source);
  const wrong = findings.filter(
    ({ rows, missing, bad }) => missing + bad >= mostRefused.rows && missing + bad > rows * mostRefused.share,
  );
  if (wrong.length === 0) return;
  throw new MappingDoesNotFitError(
    `The mapping does not fit ${source.file}. Of its first ${findings[0]?.rows} rows, ${wrong.map(sentenceOf).join('; ')}. Nothing was changed.`,
  );
}

/**
 * The number of rows that a field refuses, with the reason: `480 are refused because gender is not a known word ("W"
 * 480 times)`.
 */
export function sentenceOf({ field: { name, problem }, missing, bad, badCells }: FieldFinding): string {
  const cells = badCells.map(({ text, rows }) => `"${text}" ${rows} times`).join(', ');
  const said = [
    missing > 0 ? `${missing} are refused because ${name} is missing` : '',
    bad > 0 ? `${bad} are refused because ${name} ${problem}${cells === '' ? '' : ` (${cells})`}` : '',
  ];
  return said.filter(Boolean).join(', ');
}

/** Reads the first rows of a file, and counts the missing and the bad values of each mapped field. */
export async function findingsOf(connection: DuckDBConnection, source: ImportSource): Promise<readonly FieldFinding[]> {
  const folder = path.join(source.folder, 'trial');
  mkdirSync(folder, { mode: 0o700 });
  try {
    const { select } = await readSource(connection, { ...source, folder, most: triedRows });
    await connection.run(`create view stage.raw as ${select}`);
    return await countFindings(connection, source.mapping);
  } finally {
    await connection.run('drop view if exists stage.raw');
    await connection.run('delete from stage.refused');
    rmSync(folder, { recursive: true });
  }
}

async function countFindings(connection: DuckDBConnection, mapping: ImportMapping): Promise<readonly FieldFinding[]> {
  const fields = fieldsOf(mapping.columns);
  const read = readRows(mapping);
  const sums = fields.map(
    (field) => `count(*) - count(${identifier(field.name)}), count(*) filter (where ${isBad(field)})`,
  );
  const [rows = 0, ...counts] = await selectNumbers(connection, `select count(*), ${sums.join(', ')} from (${read})`);
  const findings: FieldFinding[] = [];
  for (const [index, field] of fields.entries()) {
    const isNeeded = field.required || field.name === 'householdKey';
    const [empty = 0, bad = 0] = counts.slice(index * 2, index * 2 + 2);
    const badCells = bad > 0 ? await badCellsOf(connection, mapping, field) : [];
    findings.push({ field, rows, missing: isNeeded ? empty : 0, bad, badCells });
  }
  return findings;
}

async function badCellsOf(
  connection: DuckDBConnection,
  mapping: ImportMapping,
  field: ImportField,
): Promise<FieldFinding['badCells']> {
  if (!mapping.columns.has(field.name)) return [];
  const rows = await selectRows(
    connection,
    `select left(r.${identifier(field.name)}, ${examples.characters}), count(*)::integer
      from (select line from (${readRows(mapping)}) where ${isBad(field)}) b join stage.raw r on r.nth = b.line
      where r.${identifier(field.name)} is not null group by 1 order by 2 desc, 1 limit ${examples.cells}`,
  );
  return rows.map(([text, count]) => ({ text: String(text), rows: Number(count) }));
}

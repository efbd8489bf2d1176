import { rmSync } from 'node:fs';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { exactPath, literal, selectNumbers } from '../duckdb/sql.ts';
import { CsvScanner, cellText, type ScannedRecord } from '../tables/csv-scanner.ts';
import { TableFileError } from '../tables/table-file-error.ts';
import { utf8Chunks } from '../tables/utf8-chunks.ts';
import { CleanFile, cleanDelimiter } from './clean-file.ts';
import { ProspectImportError } from './import-error.ts';
import type { ImportMapping } from './import-mapping.ts';
import { checkColumns } from './mapped-columns.ts';

export interface CsvSource {
  readonly file: string;
  readonly mapping: ImportMapping;
  /** A folder for temporary files. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Adds the records of a CSV file to `stage.raw` and the broken ones to `stage.refused`. A strict reader of our own goes
 * first, because DuckDB's reader loses whole blocks of a file with broken lines without a word.
 *
 * @returns the number of records in the file
 */
export async function readCsv(connection: DuckDBConnection, source: CsvSource): Promise<number> {
  const good = new CleanFile(path.join(source.folder, 'rows.csv'));
  const bad = new CleanFile(path.join(source.folder, 'refused.csv'));
  try {
    const counts = await writeClean(source, good, bad);
    await load(connection, source, good.file, bad.file);
    await proveCounts(connection, source.file, counts);
    return counts.good + counts.bad;
  } finally {
    for (const { file } of [good, bad]) rmSync(file, { force: true });
  }
}

interface Counts {
  readonly good: number;
  readonly bad: number;
}

async function writeClean(source: CsvSource, good: CleanFile, bad: CleanFile): Promise<Counts> {
  try {
    const counts = await cleanRecords(source, good, bad);
    good.finish();
    bad.finish();
    return counts;
  } catch (error) {
    throw error instanceof TableFileError ? new ProspectImportError(error.message, { cause: error }) : error;
  } finally {
    good.close();
    bad.close();
  }
}

async function cleanRecords({ file, mapping, signal }: CsvSource, good: CleanFile, bad: CleanFile): Promise<Counts> {
  let positions: readonly number[] = [];
  const counts = { good: 0, bad: 0 };
  const scanner = new CsvScanner(file, mapping.delimiter, {
    header: (record) => {
      positions = mappedPositions(file, record, mapping);
    },
    record: ({ bytes, line, starts, ends, doubled }) => {
      counts.good += 1;
      good.number(line);
      for (const at of positions) good.cell(bytes, starts[at] ?? 0, ends[at] ?? 0, doubled[at] === 1);
      good.endRecord();
    },
    refused: (record, problem) => {
      counts.bad += 1;
      bad.number(record.line);
      for (const text of [problem, contentOf(record)]) {
        const bytes = Buffer.from(text);
        bad.cell(bytes, 0, bytes.length, false);
      }
      bad.endRecord();
    },
  });
  for await (const chunk of utf8Chunks(file, mapping.encoding)) {
    signal?.throwIfAborted();
    scanner.push(chunk);
  }
  scanner.end();
  if (scanner.columns === 0) throw new ProspectImportError(`The file ${file} is empty.`);
  return counts;
}

function mappedPositions(file: string, record: ScannedRecord, mapping: ImportMapping): readonly number[] {
  const names = Array.from({ length: record.cells }, (_, cell) => cellText(record, cell));
  if (names.some((name) => name.includes('\0')))
    throw new ProspectImportError(`${file} is not a text file in ${mapping.encoding.toUpperCase()}.`);
  checkColumns(file, names, mapping);
  return [...mapping.columns.values()].map((column) => names.indexOf(column));
}

/** The beginning of a refused record, on one line. */
function contentOf({ bytes, from, to }: ScannedRecord): string {
  return bytes
    .toString('utf8', from, Math.min(to, from + 1_000))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 250);
}

async function load(
  connection: DuckDBConnection,
  { file, mapping }: CsvSource,
  good: string,
  bad: string,
): Promise<void> {
  const fields = [...mapping.columns.keys()];
  await connection.run(`insert into stage.raw select ${literal(file)}, source_line::ubigint, null, * exclude (source_line)
    from ${cleanRows(good, ['source_line', ...fields])}`);
  await connection.run(`insert into stage.refused select ${literal(file)}, source_line::ubigint, null, null, reason, content
    from ${cleanRows(bad, ['source_line', 'reason', 'content'])}`);
}

/** Reads a clean file. Any surprise is an error, because the file is our own. */
function cleanRows(file: string, names: readonly string[]): string {
  const columns = names.map((name) => `${literal(name)}: 'varchar'`).join(', ');
  return `read_csv(${exactPath(file)}, auto_detect = false, header = false, delim = ${literal(cleanDelimiter)}, quote = '', escape = '',
    new_line = '\\n', columns = {${columns}}, ignore_errors = false)`;
}

/** Ends the import if a record was lost on its way into the engine. */
async function proveCounts(connection: DuckDBConnection, file: string, { good, bad }: Counts): Promise<void> {
  const [loaded, refused] = await selectNumbers(
    connection,
    `select (select count(*) from stage.raw where file = ${literal(file)}), (select count(*) from stage.refused where file = ${literal(file)})`,
  );
  if (loaded !== good || refused !== bad)
    throw new ProspectImportError(
      `${file} has ${good + bad} records, but ${(loaded ?? 0) + (refused ?? 0)} of them arrived. Nothing was changed.`,
    );
}

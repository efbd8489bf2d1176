import path from 'node:path';
import { CsvScanner, cellText, type ScannedRecord } from '@dropdate/tables/csv-scanner';
import { TableFileError } from '@dropdate/tables/table-file-error';
import { utf8Chunks } from '@dropdate/tables/utf8-chunks';
import type { DuckDBConnection } from '@duckdb/node-api';
import { exactPath, literal } from '../duckdb/sql.ts';
import { CleanFile, cleanDelimiter } from './clean-file.ts';
import { ProspectImportError } from './import-error.ts';
import type { ImportMapping } from './import-mapping.ts';
import { checkColumns } from './mapped-columns.ts';

export interface ImportSource {
  readonly file: string;
  readonly mapping: ImportMapping;
  /** A folder for temporary files. */
  readonly folder: string;
  /** Number of records in the files before this one. */
  readonly before: number;
  /** Reading stops soon after this number of readable records. Without a number, the whole file is read. */
  readonly most?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface SourceRows {
  /** Number of records in the file. */
  readonly records: number;
  /**
   * SQL of the readable records: `nth` (the place among the records of all files), file, source_line, record and the
   * fields.
   */
  readonly select: string;
}

/**
 * Reads the records of a CSV file, and adds the broken records to `stage.refused`. First a strict reader of our own
 * writes a clean file, and then DuckDB reads the clean file. DuckDB's reader alone would silently lose whole blocks of
 * a file with broken lines.
 */
export async function readCsv(connection: DuckDBConnection, source: ImportSource): Promise<SourceRows> {
  const { file, folder, before, mapping } = source;
  const good = new CleanFile(path.join(folder, `rows-${before}.csv`));
  const bad = new CleanFile(path.join(folder, `refused-${before}.csv`));
  const counts = await writeClean(source, good, bad);
  await connection.run(`insert into stage.refused select ${literal(file)}, source_line::ubigint, null, null, reason, content
    from ${cleanRows(bad.file, ['source_line', 'reason', 'content'])}`);
  return {
    records: counts.good + counts.bad,
    select: `select nth::ubigint as nth, ${literal(file)} as file, source_line::ubigint as source_line, null::ubigint as record,
      * exclude (nth, source_line) from ${cleanRows(good.file, ['nth', 'source_line', ...mapping.columns.keys()])}`,
  };
}

interface Counts {
  readonly good: number;
  readonly bad: number;
}

async function writeClean(source: ImportSource, good: CleanFile, bad: CleanFile): Promise<Counts> {
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

async function cleanRecords(
  { file, mapping, before, most = Number.POSITIVE_INFINITY, signal }: ImportSource,
  good: CleanFile,
  bad: CleanFile,
): Promise<Counts> {
  let positions: readonly number[] = [];
  const counts = { good: 0, bad: 0 };
  const scanner = new CsvScanner(file, mapping.delimiter, {
    header: (record) => {
      positions = mappedPositions(file, record, mapping);
    },
    record: ({ bytes, line, starts, ends, doubled }) => {
      counts.good += 1;
      good.number(before + counts.good);
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
    if (counts.good >= most) return counts;
  }
  scanner.end();
  if (scanner.columns === 0) throw new ProspectImportError(`The file ${file} is empty.`);
  return counts;
}

function mappedPositions(file: string, record: ScannedRecord, mapping: ImportMapping): readonly number[] {
  const names = Array.from({ length: record.cells }, (_, cell) => cellText(record, cell).trim());
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

/** Reads a clean file. Any deviation is an error, because the import itself wrote the file. */
function cleanRows(file: string, names: readonly string[]): string {
  const columns = names.map((name) => `${literal(name)}: 'varchar'`).join(', ');
  return `read_csv(${exactPath(file)}, auto_detect = false, header = false, delim = ${literal(cleanDelimiter)}, quote = '', escape = '',
    new_line = '\\n', columns = {${columns}}, ignore_errors = false)`;
}

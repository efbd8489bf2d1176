import { statSync } from 'node:fs';
import { CsvScanner, cellText, type ScannedRecord } from '@dropdate/tables/csv-scanner';
import { delimiters, guessEncoding } from '@dropdate/tables/guess-form';
import { TableFileError } from '@dropdate/tables/table-file-error';
import { type TextEncoding, utf8Chunks } from '@dropdate/tables/utf8-chunks';
import { DuckDBInstance } from '@duckdb/node-api';
import { exactPath, identifier, selectRows } from '../../duckdb/sql.ts';
import { explainImportError, ProspectImportError } from '../import-error.ts';

/** The first rows of a vendor's file as texts. */
export interface FileSample {
  /** Null for Parquet. */
  readonly encoding: TextEncoding | null;
  /** Null for Parquet. */
  readonly delimiter: string | null;
  readonly columns: readonly string[];
  /** The trimmed cells of each row. */
  readonly rows: readonly (readonly string[])[];
}

/** The most rows and bytes that a guess reads. More rows show more of the vendor's words. */
const mostRows = 20_000;
const mostBytes = 16_777_216;

/** @throws ProspectImportError for a file that cannot be read */
export async function readSample(file: string): Promise<FileSample> {
  try {
    if (statSync(file).size === 0) throw new ProspectImportError(`The file ${file} is empty.`);
    const sample = /\.parquet$/i.test(file) ? await readParquet(file) : await readCsv(file);
    if (sample.rows.length === 0) throw new ProspectImportError(`${file} has no rows below its column names.`);
    return sample;
  } catch (error) {
    throw error instanceof TableFileError
      ? new ProspectImportError(error.message, { cause: error })
      : explainImportError(error);
  }
}

async function readParquet(file: string): Promise<FileSample> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '512MB' });
  const connection = await instance.connect();
  try {
    const described = await selectRows(connection, `describe select * from read_parquet(${exactPath(file)})`);
    const columns = described.map(([name]) => String(name));
    const cells = columns.map((name) => `coalesce(trim(${identifier(name)}::varchar), '')`).join(', ');
    const rows = await selectRows(
      connection,
      `select ${cells} from read_parquet(${exactPath(file)}) limit ${mostRows}`,
    );
    return { encoding: null, delimiter: null, columns, rows: rows.map((row) => row.map(String)) };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function readCsv(file: string): Promise<FileSample> {
  const encoding = guessEncoding(await firstBytes(file, 'utf-8'));
  const bytes = await firstBytes(file, encoding);
  const readings = delimiters.map((delimiter) => scanned(file, bytes, delimiter));
  const [best] = readings.sort((one, two) => two.score - one.score);
  if (best === undefined || best.columns.length === 0) throw new ProspectImportError(`${file} is not a CSV file.`);
  return { encoding, ...best };
}

async function firstBytes(file: string, encoding: TextEncoding): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of utf8Chunks(file, encoding)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(chunks);
}

interface Reading extends Omit<FileSample, 'encoding'> {
  readonly delimiter: string;
  /** How well the delimiter fits: the number of columns, multiplied by the share of rows that have all columns. */
  readonly score: number;
}

function scanned(file: string, bytes: Buffer, delimiter: string): Reading {
  let columns: readonly string[] = [];
  const rows: string[][] = [];
  let refused = 0;
  const cells = (record: ScannedRecord) =>
    Array.from({ length: record.cells }, (_, cell) => cellText(record, cell).trim());
  const scanner = new CsvScanner(file, delimiter, {
    header: (record) => {
      columns = cells(record);
    },
    record: (record) => {
      if (rows.length < mostRows) rows.push(cells(record));
    },
    refused: () => {
      refused += 1;
    },
  });
  try {
    scanner.push(bytes);
    if (bytes.length < mostBytes) scanner.end();
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error;
    // The rows before the fault are enough to show the columns. The import will name the fault and its line.
    refused += 1;
  }
  return { columns, rows, delimiter, score: (columns.length * (rows.length + 1)) / (rows.length + refused + 1) };
}

import { chmodSync, statSync, writeFileSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type BuildOptions, type BuildProgress, type BuiltRelease, buildRelease } from '../duckdb/release-builder.ts';
import { literal, selectNumbers, selectRows } from '../duckdb/sql.ts';
import { checkRows, repeatedKey } from './check-rows.ts';
import { explainImportError, ProspectImportError } from './import-error.ts';
import type { ImportMapping } from './import-mapping.ts';
import { createRefused, readSource } from './read-source.ts';
import { tryMapping } from './try-mapping.ts';

/** The first line of a reject file. This line distinguishes a reject file from other files. */
export const rejectHeader = 'file,line,record,vendor_key,reason,content\n';

/** The maximum number of rows in the reject file. The sums count all refused rows. */
const mostRejects = 1_000_000;

export interface ImportOptions extends BuildOptions {
  /**
   * CSV (with a header line, packed by gzip or not) or Parquet files of one vendor delivery. Together these files
   * become the new release.
   */
  readonly files: readonly string[];
  readonly mapping: ImportMapping;
  /** CSV file for the refused rows with their reasons. It is also written when no row can be imported. */
  readonly rejectFile: string;
  /** Imports the good rows even if the mapping does not fit many of the first rows. */
  readonly anyway?: boolean;
}

export interface ImportedRelease extends BuiltRelease {
  /** The number of records in all files. Each record becomes a person, is a duplicate, or is refused. */
  readonly records: number;
  /** The number of records that name the same person as an earlier record. */
  readonly duplicates: number;
  readonly refused: number;
  /** The number of duplicates and refused rows for each reason, most frequent reason first. */
  readonly reasons: readonly { readonly reason: string; readonly rows: number }[];
}

/**
 * Megabytes of memory for DuckDB. A limit keeps most rows on the disk, and the import is as fast as without a limit.
 * Joins and sorts fail when the limit is too small for the number of rows.
 */
const memoryLimitFor = (records: number) => Math.round(256 + records / 25_000);

/**
 * Builds a release from vendor files. Bad rows are refused one by one, with a reason. An unreadable file, a full disk
 * or an abort ends the import without a release. Running engines take the new release when they `refresh`.
 * @throws ProspectImportError with one sentence for the operator
 */
export async function importProspects(options: ImportOptions): Promise<ImportedRelease> {
  const { files, mapping, rejectFile } = options;
  if (files.length === 0) throw new ProspectImportError('No file was given.');
  let sums: Sums = { records: 0, duplicates: 0, refused: 0, reasons: [] };
  try {
    const release = await buildRelease(
      { memoryLimitMb: memoryLimitFor(0), ...options },
      mapping.dataAsOf,
      mapping.source,
      async (connection, report, folder) => {
        const records = await readFiles(connection, options, folder, report);
        if (options.memoryLimitMb === undefined)
          await connection.run(`set memory_limit = '${memoryLimitFor(records)}MB'`);
        report({ step: 'checking', percent: 30, rows: records });
        await checkRows(connection, mapping);
        sums = { records, ...(await writeRejects(connection, rejectFile)) };
        await proveSum(connection, sums, rejectFile);
      },
    );
    return { ...release, ...sums };
  } catch (error) {
    throw explainImportError(error);
  }
}

type Sums = Pick<ImportedRelease, 'records' | 'duplicates' | 'refused' | 'reasons'>;

/** Reads all files. Returns the number of records in all files. */
async function readFiles(
  connection: DuckDBConnection,
  { files, mapping, anyway, signal }: ImportOptions,
  folder: string,
  report: (progress: BuildProgress) => void,
): Promise<number> {
  await createRefused(connection);
  if (!anyway) for (const file of files) await tryMapping(connection, { file, mapping, folder, before: 0, signal });
  const selects: string[] = [];
  let records = 0;
  for (const [index, file] of files.entries()) {
    report({ step: 'reading', percent: Math.floor((index / files.length) * 30), rows: records });
    const rows = await readSource(connection, { file, mapping, folder, before: records, signal });
    records += rows.records;
    selects.push(rows.select);
  }
  await connection.run(`create view stage.raw as ${selects.join(' union all by name ')}`);
  return records;
}

/** Ends the import unless the people, duplicates and refused rows add up to the number of records. */
async function proveSum(
  connection: DuckDBConnection,
  { records, duplicates, refused }: Sums,
  rejectFile: string,
): Promise<void> {
  const people = await countRows(connection, 'stage.staged');
  if (people + duplicates + refused !== records)
    throw new ProspectImportError(
      `${records} records were read, but there are ${people} people, ${duplicates} duplicates and ${refused} refused rows. Nothing was changed.`,
    );
  if (people === 0)
    throw new ProspectImportError(`No row can be imported; ${rejectFile} has the reasons of ${refused} rows.`);
}

async function writeRejects(connection: DuckDBConnection, rejectFile: string): Promise<Omit<Sums, 'records'>> {
  // The file holds names and addresses, so only its owner may read it. The file has this mode before its first row is
  // written.
  writeFileSync(rejectFile, '', { mode: 0o600 });
  if (statSync(rejectFile).isFile()) chmodSync(rejectFile, 0o600);
  const text = (column: string) => `${defused(column)} as ${column}`;
  await connection.run(`copy (select ${text('file')}, line, record, ${text('vendor_key')}, reason, ${text('content')}
    from stage.refused order by file, line, record limit ${mostRejects}) to ${literal(rejectFile)} (format csv, header true, use_tmp_file false)`);
  const reasons = await selectRows(
    connection,
    "select reason, count(*)::integer from (select unnest(string_split(reason, '; ')) as reason from stage.refused) group by reason order by 2 desc, 1",
  );
  const [duplicates = 0, rejected = 0] = await selectNumbers(
    connection,
    `select count(*) filter (where reason = ${literal(repeatedKey)}), count(*) from stage.refused`,
  );
  return {
    duplicates,
    refused: rejected - duplicates,
    reasons: reasons.map(([reason, rows]) => ({ reason: String(reason), rows: Number(rows) })),
  };
}

/** Escapes a text, because people open the reject file in a spreadsheet: a cell must not become a formula there. */
function defused(column: string): string {
  const starts = '^[\\s\\x{FEFF}]*[=+@\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}-]|^[\\t\\r\\n]';
  return `case when regexp_matches(${column}, '${starts}') then '''' || ${column} else ${column} end`;
}

async function countRows(connection: DuckDBConnection, table: string): Promise<number> {
  const [rows = 0] = await selectNumbers(connection, `select count(*) from ${table}`);
  return rows;
}

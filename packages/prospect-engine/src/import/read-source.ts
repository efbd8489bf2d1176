import { statSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { exactPath, identifier, literal, selectNumbers, selectRows } from '../duckdb/sql.ts';
import { ProspectImportError } from './import-error.ts';
import type { ImportMapping } from './import-mapping.ts';
import { checkColumns } from './mapped-columns.ts';
import { type CsvSource, readCsv } from './read-csv.ts';

/**
 * Makes two tables. `stage.raw` holds readable records: the file's name, the record's position (its line in a CSV file,
 * its number in a Parquet file), and one text column for each mapped field. `stage.refused` holds refused records with
 * their position.
 */
export async function createRawTable(connection: DuckDBConnection, mapping: ImportMapping): Promise<void> {
  const fields = [...mapping.columns.keys()].map((field) => `${identifier(field)} varchar`);
  await connection.run(
    `create table stage.raw (file varchar, source_line ubigint, record ubigint, ${fields.join(', ')})`,
  );
  await connection.run(
    'create table stage.refused (file varchar, line ubigint, record ubigint, vendor_key varchar, reason varchar, content varchar)',
  );
}

/**
 * Adds the rows of a file to `stage.raw`, and its broken rows to `stage.refused`.
 *
 * @returns the number of records in the file
 */
export async function readSource(connection: DuckDBConnection, source: CsvSource): Promise<number> {
  const { file, mapping } = source;
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new ProspectImportError(`The file ${file} does not exist.`);
  if (size === 0) throw new ProspectImportError(`The file ${file} is empty.`);
  return /\.parquet$/i.test(file) ? readParquet(connection, file, mapping) : readCsv(connection, source);
}

async function readParquet(connection: DuckDBConnection, file: string, mapping: ImportMapping): Promise<number> {
  const described = await selectRows(connection, `describe select * from read_parquet(${exactPath(file)})`);
  checkColumns(
    file,
    described.map(([name]) => String(name)),
    mapping,
  );
  checkFlat(file, described, mapping);
  await connection.run(
    `insert into stage.raw select ${literal(file)}, null, row_number() over (), ${trimmed(mapping)} from read_parquet(${exactPath(file)})`,
  );
  const [records = 0] = await selectNumbers(connection, `select count(*) from read_parquet(${exactPath(file)})`);
  return records;
}

function checkFlat(file: string, described: readonly (readonly unknown[])[], mapping: ImportMapping): void {
  const mapped = new Set(mapping.columns.values());
  const nested = described.filter(
    ([name, type]) => mapped.has(String(name)) && /^(STRUCT|MAP|UNION)|\]$/.test(String(type)),
  );
  if (nested.length > 0)
    throw new ProspectImportError(
      `${file} has lists or groups of values in the column ${nested.map(([name]) => String(name)).join(', ')}. A mapped column must hold one value in each row.`,
    );
}

function trimmed(mapping: ImportMapping): string {
  return [...mapping.columns.values()].map((column) => `nullif(trim(${identifier(column)}::varchar), '')`).join(', ');
}

import { statSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { exactPath, identifier, literal, selectNumbers, selectRows } from '../duckdb/sql.ts';
import { ProspectImportError } from './import-error.ts';
import type { ImportMapping } from './import-mapping.ts';
import { checkColumns } from './mapped-columns.ts';
import { type ImportSource, readCsv, type SourceRows } from './read-csv.ts';

/**
 * Makes `stage.refused`, which holds refused records with their position: a line of a CSV file or a number in Parquet.
 */
export async function createRefused(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    'create table stage.refused (file varchar, line ubigint, record ubigint, vendor_key varchar, reason varchar, content varchar)',
  );
}

/** Reads a file, and adds its broken rows to `stage.refused`. */
export async function readSource(connection: DuckDBConnection, source: ImportSource): Promise<SourceRows> {
  const { file } = source;
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new ProspectImportError(`The file ${file} does not exist.`);
  if (size === 0) throw new ProspectImportError(`The file ${file} is empty.`);
  return /\.parquet$/i.test(file) ? readParquet(connection, source) : readCsv(connection, source);
}

async function readParquet(
  connection: DuckDBConnection,
  { file, mapping, before, most }: ImportSource,
): Promise<SourceRows> {
  const described = await selectRows(connection, `describe select * from read_parquet(${exactPath(file)})`);
  checkColumns(
    file,
    described.map(([name]) => String(name)),
    mapping,
  );
  checkFlat(file, described, mapping);
  const [records = 0] = await selectNumbers(connection, `select count(*) from read_parquet(${exactPath(file)})`);
  const limit = most === undefined ? '' : ` limit ${most}`;
  return {
    records,
    select: `select (${before} + record)::ubigint as nth, ${literal(file)} as file, null::ubigint as source_line, record::ubigint as record, * exclude (record)
      from (select row_number() over () as record, ${trimmed(mapping)} from read_parquet(${exactPath(file)})${limit})`,
  };
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
  return [...mapping.columns]
    .map(([field, column]) => `nullif(trim(${identifier(column)}::varchar), '') as ${identifier(field)}`)
    .join(', ');
}

import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, literal, selectNumbers, selectRows } from '../duckdb/sql.ts';
import { ProspectImportError } from './import-error.ts';
import type { ImportMapping } from './import-mapping.ts';

/** The longest line that is read, in bytes. A longer line is refused as a whole. */
const longestLineBytes = 2_097_152;
const longestHeaderBytes = 1_048_576;

/**
 * Makes two tables. `stage.raw` holds readable records: the file's name, the record's position in the file, and one
 * text column for each mapped field. `stage.refused` holds refused records with their position. A refused line that is
 * no record has its line number instead.
 */
export async function createRawTable(connection: DuckDBConnection, mapping: ImportMapping): Promise<void> {
  const fields = [...mapping.columns.keys()].map((field) => `${identifier(field)} varchar`);
  await connection.run(`create table stage.raw (file varchar, record ubigint, ${fields.join(', ')})`);
  await connection.run(
    'create table stage.refused (file varchar, line ubigint, record ubigint, vendor_key varchar, reason varchar, content varchar)',
  );
}

/** Adds the rows of a file to `stage.raw`, and lines that are no rows to `stage.refused`. */
export async function readSource(connection: DuckDBConnection, file: string, mapping: ImportMapping): Promise<void> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new ProspectImportError(`The file ${file} does not exist.`);
  if (size === 0) throw new ProspectImportError(`The file ${file} is empty.`);
  if (/\.parquet$/i.test(file)) await readParquet(connection, file, mapping);
  else await readCsv(connection, file, mapping);
}

async function readParquet(connection: DuckDBConnection, file: string, mapping: ImportMapping): Promise<void> {
  const described = await selectRows(connection, `describe select * from read_parquet(${literal(file)})`);
  checkColumns(
    file,
    described.map(([name]) => String(name)),
    mapping,
  );
  await connection.run(
    `insert into stage.raw select ${literal(file)}, row_number() over (), ${trimmed(mapping)} from read_parquet(${literal(file)})`,
  );
}

async function readCsv(connection: DuckDBConnection, file: string, mapping: ImportMapping): Promise<void> {
  const header = readHeader(file, mapping.delimiter);
  checkColumns(file, header, mapping);
  const columns = header.map((name) => `${literal(name)}: 'varchar'`).join(', ');
  await connection.run('drop table if exists reject_errors');
  await connection.run('drop table if exists reject_scans');
  await connection.run(`insert into stage.raw select ${literal(file)}, row_number() over (), ${trimmed(mapping)}
    from read_csv(${literal(file)}, auto_detect = false, header = true, delim = ${literal(mapping.delimiter)}, quote = '"', escape = '"',
      columns = {${columns}}, strict_mode = true, ignore_errors = true, store_rejects = true, rejects_limit = 0,
      max_line_size = ${longestLineBytes})`);
  await refuseOpenQuote(connection, file);
  await connection.run(`insert into stage.refused select ${literal(file)}, line, null, null,
    lower(any_value(error_type)), left(any_value(csv_line), 500) from reject_errors group by line`);
}

/**
 * Refuses a file with an unclosed quotation mark, because the mark swallows the lines after it. No release is better
 * than a release that silently lacks people.
 */
async function refuseOpenQuote(connection: DuckDBConnection, file: string): Promise<void> {
  const [line = 0] = await selectNumbers(
    connection,
    `select min(line) from reject_errors where error_type in ('UNQUOTED VALUE', 'LINE SIZE OVER MAXIMUM')
     and regexp_matches(csv_line, '\\n[^\\r\\n]')`,
  );
  if (line > 0) {
    throw new ProspectImportError(
      `${file}, line ${line}: a quotation mark is opened and never closed. Correct the file and start again.`,
    );
  }
}

function trimmed(mapping: ImportMapping): string {
  return [...mapping.columns.values()].map((column) => `nullif(trim(${identifier(column)}::varchar), '')`).join(', ');
}

function checkColumns(file: string, present: readonly string[], mapping: ImportMapping): void {
  const missing = [...mapping.columns.values()].filter((column) => !present.includes(column));
  if (missing.length > 0) {
    throw new ProspectImportError(
      `${file} has no column ${missing.join(', ')}. Its columns are ${present.slice(0, 60).join(', ').slice(0, 1000)}.`,
    );
  }
  const repeated = present.find((name, index) => present.indexOf(name) < index);
  if (repeated !== undefined)
    throw new ProspectImportError(`${file} has two columns called ${repeated.slice(0, 100)}.`);
}

/** The column names in the first line. A name cannot contain a line break. */
function readHeader(file: string, delimiter: string): readonly string[] {
  const buffer = Buffer.alloc(longestHeaderBytes);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, buffer, 0, buffer.length, 0);
  closeSync(descriptor);
  const end = buffer.subarray(0, length).indexOf(0x0a);
  if (end < 0 && length === buffer.length)
    throw new ProspectImportError(`${file} does not begin with a line of column names.`);
  const line = buffer
    .subarray(0, end < 0 ? length : end)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r$/, '');
  if (line.includes('\0') || line.includes('\uFFFD'))
    throw new ProspectImportError(`${file} is not a text file in UTF-8.`);
  return splitLine(line, delimiter);
}

function splitLine(line: string, delimiter: string): readonly string[] {
  const names: string[] = [];
  let name = '';
  let quoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (quoted && character === '"' && line[index + 1] === '"') {
      name += '"';
      index += 1;
    } else if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) {
      names.push(name);
      name = '';
    } else name += character;
  }
  return [...names, name];
}

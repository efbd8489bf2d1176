import type { DuckDBConnection } from '@duckdb/node-api';

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The path of one file as an SQL text. DuckDB would read `*`, `?` and `[` as a pattern for many files. */
export function exactPath(file: string): string {
  return literal(file.replaceAll(/[*?[]/g, '[$&]'));
}

/** A name (column, table, catalogue) as an SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The rows of a query as arrays of values. BIGINT comes as bigint, smaller integers as number. */
export async function selectRows(connection: DuckDBConnection, sql: string): Promise<readonly (readonly unknown[])[]> {
  return (await connection.runAndReadAll(sql)).getRows();
}

/** One row of numbers. A null counts as 0. */
export async function selectNumbers(connection: DuckDBConnection, sql: string): Promise<readonly number[]> {
  const [row] = await selectRows(connection, sql);
  return (row ?? []).map((value) => Number(value ?? 0));
}

/**
 * Adds rows to a table. The values of a row are in the order of the table's columns. All rows are sent to DuckDB as one
 * bound text, because the parser takes a hundred times longer for a long list of VALUES. No value may contain a tab or
 * a line break.
 */
export async function insertRows(
  connection: DuckDBConnection,
  table: string,
  rows: readonly (readonly (string | number | bigint)[])[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const fields = first.map((_, index) => `fields[${index + 1}]`).join(', ');
  const text = rows.map((row) => row.join('\t')).join('\n');
  await connection.run(
    `insert into ${table} select ${fields} from (select string_split(unnest(string_split($1, chr(10))), chr(9)) as fields)`,
    [text],
  );
}

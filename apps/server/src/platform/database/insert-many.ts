import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A statement that inserts many rows with two parameters: the values that all rows share, and the rows with their other
 * values. With a parameter for each value, building and reading the statement takes longer than the insert itself.
 * @param rows at least one row. A column that no row has gets its default, and a column that some rows lack is empty there.
 */
export function insertMany<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL {
  const given: readonly Readonly<Record<string, unknown>>[] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) =>
    given.some((row) => row[field] !== undefined),
  );
  const shared: Record<string, unknown> = {};
  const stored = given.map((): Record<string, unknown> => ({}));
  let json = sql.raw('json');
  for (const [field, column] of columns) {
    const [first, ...others] = given.map((row) => storedValue(column, row[field]));
    if (others.every((value) => value === first)) {
      shared[column.name] = first;
      continue;
    }
    for (const [place, value] of [first, ...others].entries()) (stored[place] ?? {})[column.name] = value;
    // PostgreSQL reads plain values several times faster as `json`, and values of `jsonb` columns as `jsonb`.
    if (isJson(column)) json = sql.raw('jsonb');
  }
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from ${json}_populate_recordset(
    ${json}_populate_record(null::${table}, ${JSON.stringify(shared)}), ${JSON.stringify(stored)})`;
}

const isJson = (column: Column): boolean => column.getSQLType() === 'jsonb';

function storedValue(column: Column, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  // A column with JSON would turn its value into text.
  if (isJson(column)) return value;
  // JSON has no bigints. PostgreSQL reads their digits from a text.
  const plain: unknown = column.mapToDriverValue(value);
  return typeof plain === 'bigint' ? String(plain) : plain;
}

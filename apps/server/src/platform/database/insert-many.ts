import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A statement that inserts many rows with one parameter. With a parameter for each value, building and reading the
 * statement takes longer than the insert itself.
 * @param rows at least one row. A column that no row has gets its default, and a column that some rows lack is empty there.
 */
export function insertMany<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL {
  const given: readonly Readonly<Record<string, unknown>>[] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) =>
    given.some((row) => row[field] !== undefined),
  );
  const stored = given.map((row) =>
    Object.fromEntries(columns.map(([field, column]) => [column.name, storedValue(column, row[field])])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb)`;
}

function storedValue(column: Column, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  // A column with JSON would turn its value into text.
  return column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value);
}

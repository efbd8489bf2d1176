import { type Column, is } from 'drizzle-orm';
import { PgArray } from 'drizzle-orm/pg-core';
import { tablesOf } from './tenant-tables.ts';

/** The columns of JSON in a schema, each with the name of its table. */
export function jsonColumns(schema: Readonly<Record<string, unknown>>) {
  return tablesOf(schema).flatMap(({ name: table, columns }) =>
    columns
      .map((column): Column => (is(column, PgArray) ? column.baseColumn : column))
      .filter((column) => ['json', 'jsonb'].includes(column.getSQLType()))
      .map((column) => ({ name: `${table}.${column.name}`, column })),
  );
}

/**
 * One line for each column of JSON that passes its values on unread. `undefined` is no JSON, so every schema refuses
 * this value, and a column without a schema returns it.
 */
export function unparsedColumns(schema: Readonly<Record<string, unknown>>): string[] {
  return jsonColumns(schema)
    .filter(({ column }) => !refuses(column, undefined))
    .map(({ name }) => `${name}: JSON without a schema; a column of JSON is a parsedColumn`);
}

/** Whether a column throws instead of reading a value. */
export function refuses(column: Column, value: unknown): boolean {
  try {
    column.mapFromDriverValue(value);
    return false;
  } catch {
    return true;
  }
}

import { type Column, sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';

/** Values of a column of JSON as they are stored, without the column's schema. */
export async function storedJson(db: Database, { table, name }: Column): Promise<unknown[]> {
  const column = sql.identifier(name);
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select ${column} as value from ${table} where ${column} is not null limit 500`,
  );
  return rows.map(({ value }) => value);
}

/** Copies of a value. In each copy, one field or element has a value that fits nothing. */
export function* brokenCopies(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    const withInner = (other: unknown) => (isList ? value.with(Number(key), other) : { ...value, [key]: other });
    yield withInner([[{}]]);
    for (const broken of brokenCopies(inner)) yield withInner(broken);
  }
}

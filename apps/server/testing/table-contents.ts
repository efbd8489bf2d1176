import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/**
 * A checksum of every table, except tables such as `sessions`, which refused calls are allowed to change. Equal
 * checksums mean equal rows.
 */
export async function tableContents({ db }: TestApp): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in ('sessions', 'attempts', 'sign_ins', 'schema_migrations', 'idempotency_keys') order by 1`);
  const sums = rows.map(({ name }) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from ${name} t)`);
  const { rows: answer } = await db.execute<{ sums: string[] }>(sql.raw(`select array[${sums.join(', ')}] as sums`));
  return new Map(rows.map(({ name }, index) => [name, answer[0]?.sums[index] ?? '']));
}

/** The tables whose rows differ. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}

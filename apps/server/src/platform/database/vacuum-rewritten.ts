import pg from 'pg';
import type { Log } from '../log.ts';

/** The files of tables on the disk. A table that is written anew gets another file. */
export type TableFiles = ReadonlyMap<string, string>;

/** Tables with fewer pages of 8 kB are read quickly anyway. */
const fewPages = 1_000;

/** The files of large tables. */
export async function filesOfTables(client: pg.Client): Promise<TableFiles> {
  const { rows } = await client.query<{ table: string; file: string }>(
    `select relname as "table", pg_relation_filenode(oid)::text as file from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
     and pg_relation_size(oid) / current_setting('block_size')::int >= $1 order by 1`,
    [fewPages],
  );
  return new Map(rows.map(({ table, file }) => [table, file]));
}

/**
 * Vacuums the large tables that migrations have written anew. PostgreSQL knows neither their visible pages nor statistics
 * of their new columns. Counts then read the rows beside the index, and a search for a common text is planned for few
 * rows: 500 ms in place of 15 ms for 300,000 contacts, until PostgreSQL itself vacuums the table, which may take days.
 * @param before the files before the migrations
 */
export async function vacuumRewritten(client: pg.Client, before: TableFiles, log: Log): Promise<void> {
  for (const [table, file] of await filesOfTables(client)) {
    if (before.get(table) === file) continue;
    log.info({ table }, 'vacuuming a table that was written anew');
    await client.query(`vacuum (analyze) public.${pg.escapeIdentifier(table)}`);
  }
}

import pg from 'pg';
import type { Log } from '../log.ts';

/** Tables with fewer pages are read quickly anyway. */
const fewPages = 1_000;

/**
 * Vacuums the large tables of which PostgreSQL knows no page that everybody may see: tables that a migration has written
 * anew, and tables of a restored backup. PostgreSQL then lacks statistics of new columns, too. Until PostgreSQL itself
 * vacuums such a table, which may take days, a search for a common text takes 500 ms in place of 15 ms (300,000 contacts).
 *
 * A failed vacuum only costs time, so the start goes on.
 */
export async function vacuumRewritten(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as "table" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relallvisible = 0 and pg_relation_size(oid) / current_setting('block_size')::int >= $1 order by 1`,
    [fewPages],
  );
  for (const { table } of rows) {
    log.info({ table }, 'vacuuming a table that was written anew');
    try {
      // A parallel vacuum needs shared memory, of which containers have little.
      await client.query(`vacuum (analyze, parallel 0) public.${pg.escapeIdentifier(table)}`);
    } catch (error) {
      log.warn({ table, name: (error as Error).name }, 'vacuuming failed');
    }
  }
}

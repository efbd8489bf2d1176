import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@dropdate/server/platform/database/embedded-postgres';
import { migrate } from '@dropdate/server/platform/database/migrate';
import { silentLog } from '@dropdate/server/platform/log';
import pg from 'pg';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface FilledDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a database of a benchmark. Later starts apply missing migrations and reuse the rows.
 * @param fill fills the database if it is empty
 */
export async function startFilledDatabase(
  name: string,
  fill: (client: pg.Client) => Promise<void>,
): Promise<FilledDatabase> {
  const dataDir = path.join(root, '.cache', name);
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await migrate({
      ownerUrl: postgres.ownerUrl,
      applicationUrl: postgres.appUrl,
      directory: path.join(root, 'apps/server/migrations'),
      log: silentLog,
    });
    await client.connect();
    await fill(client);
  } catch (error) {
    await postgres.stop();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: postgres.appUrl, stop: () => postgres.stop() };
}

/** Foreign keys serve no read, and checking millions of them would take most of the time. */
export async function dropForeignKeys(client: pg.Client): Promise<void> {
  const { rows: keys } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { statement } of keys) await client.query(statement);
}

/**
 * Fills tables without their indexes and triggers, and then makes the indexes anew. One build of an index of millions of rows takes a fraction
 * of the time of as many single entries.
 */
export async function fillWithoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query('reset maintenance_work_mem');
}

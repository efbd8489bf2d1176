import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateQueue } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';
import { quietQueueLogger } from '../queue/task-queue-logger.ts';

const migrationsLock = 7_041_953;

export interface MigrateOptions {
  /** Connection URL of the role that owns the tables. */
  readonly ownerUrl: string;
  /**
   * Connection URL of the server's role. It may be the owner's role, but then the audit log is not protected from the
   * server.
   */
  readonly applicationUrl: string;
  readonly directory: string;
  readonly log: Log;
}

/**
 * Applies the missing migrations in order, each in its own transaction. Only one server migrates at a time.
 * @throws Error when an applied migration was changed afterwards.
 */
export async function migrate({ ownerUrl, applicationUrl, directory, log }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dropdate-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationsLock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(directory, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known)
        throw new Error(`The migration ${name} was changed after it had been applied; migrations are forward only.`);
      await applyMigration(client, name, text, sha256);
      log.info({ migration: name }, 'migration applied');
    }
    await migrateQueue({ connectionString: ownerUrl, logger: quietQueueLogger });
    await grantApplication(client, roleOf(ownerUrl), roleOf(applicationUrl));
  } finally {
    await client.end();
  }
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

async function applyMigration(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await inTransaction(client, async () => {
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
  });
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Grants the application's rights: read and write rows, run tasks, and add to the audit log without changing it. */
async function grantApplication(client: pg.Client, owner: string, application: string): Promise<void> {
  await client.query('select audit_log_ensure_months(3)');
  if (owner === application) return;
  await openJobTables(client, application);
  // Some tables lose the rights that all tables get. One transaction does both, so that an interrupted start leaves
  // nothing open.
  await inTransaction(client, async () => {
    const role = pg.escapeIdentifier(application);
    for (const schema of ['public', 'graphile_worker']) {
      await client.query(`grant usage on schema ${schema} to ${role}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
      await client.query(`grant execute on all functions in schema ${schema} to ${role}`);
    }
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname like 'audit\\_log%'",
    );
    for (const { name } of rows) {
      await client.query(`revoke update, delete, truncate on ${pg.escapeIdentifier(name)} from ${role}`);
    }
    await client.query(`revoke insert, update, delete on schema_migrations from ${role}`);
  });
}

/** Lets the application read and write the queue's tables. Without a policy, only their owner sees their rows. */
async function openJobTables(client: pg.Client, application: string): Promise<void> {
  const role = pg.escapeIdentifier(application);
  // Makes each policy only once, because making a policy waits for all readers of the table.
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p')
      and relrowsecurity and not exists (select 1 from pg_policies where schemaname = 'graphile_worker'
        and tablename = relname and policyname = 'dropdate_application' and $1 = any(roles::text[]))`,
    [application],
  );
  for (const { name } of rows) {
    const table = `graphile_worker.${pg.escapeIdentifier(name)}`;
    await client.query(`drop policy if exists dropdate_application on ${table}`);
    await client.query(`create policy dropdate_application on ${table} to ${role} using (true) with check (true)`);
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateQueue } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';
import { quietQueueLogger } from '../queue/task-queue-logger.ts';
import { databaseError, lockNotAvailable } from './database.ts';
import { ensureTrigramIndexes } from './trigram-indexes.ts';
import { vacuumRewritten } from './vacuum-rewritten.ts';

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
  /** Aborts the migration and its waits. An aborted migration leaves no change. */
  readonly signal?: AbortSignal;
}

/** A database that cannot be migrated. The message is one sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** How long a migration waits for tables that other sessions use. */
export interface LockWait {
  /** Milliseconds of one try. While a migration waits, later statements on the table wait behind it. */
  readonly tryMs: number;
  readonly tries: number;
}

const defaultLockWait: LockWait = { tryMs: 4_000, tries: 15 };

/**
 * Applies the missing migrations in order, each in its own transaction. Only one server migrates at a time.
 * @throws MigrationError when a newer version migrated the database, when an applied migration was changed afterwards,
 * or when other sessions keep a table locked.
 */
export async function migrate(
  { ownerUrl, applicationUrl, directory, log, signal }: MigrateOptions,
  lockWait = defaultLockWait,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dropdate-migrate' });
  await client.connect();
  const cut = () => void client.end();
  signal?.addEventListener('abort', cut);
  try {
    await lockMigrations(client, log);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
    refuseNewer([...applied.keys()], names);
    for (const name of names) {
      const text = await readFile(join(directory, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known)
        throw new MigrationError(
          `The migration ${name} was changed after it had been applied; migrations are forward only.`,
        );
      await patiently(client, { name, log, lockWait }, () => applyMigration(client, name, text, sha256));
      log.info({ migration: name }, 'migration applied');
    }
    await ensureTrigramIndexes(client, log);
    await vacuumRewritten(client, log);
    await migrateQueue({ connectionString: ownerUrl, logger: quietQueueLogger });
    await grantApplication(client, roleOf(ownerUrl), roleOf(applicationUrl));
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end();
  }
}

/** Refuses a database with tables that this version does not know. This version would read and write them wrongly. */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.filter((name) => !known.includes(name)).sort();
  if (newer.length === 0) return;
  throw new MigrationError(
    `The database was migrated by a newer version (${newer.at(-1)}); start that version, or restore a backup from before.`,
  );
}

/** Waits until no other server migrates. */
async function lockMigrations(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [migrationsLock]);
  if (rows[0]?.ours) return;
  log.info({}, 'waiting for another server that migrates the database');
  await client.query('select pg_advisory_lock($1)', [migrationsLock]);
}

/** Tries again when other sessions use a table that the migration needs, and names these sessions in the log. */
async function patiently(
  client: pg.Client,
  { name, log, lockWait }: { readonly name: string; readonly log: Log; readonly lockWait: LockWait },
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`set lock_timeout = ${Math.floor(lockWait.tryMs)}`);
  for (let tried = 1; ; tried += 1) {
    try {
      await work();
      await client.query('reset lock_timeout');
      return;
    } catch (error) {
      if (databaseError(error)?.code !== lockNotAvailable) throw error;
      const users = await openTransactions(client);
      if (tried === lockWait.tries)
        throw new MigrationError(
          `The migration ${name} waits for tables that other sessions use (${users}); end them and start again.`,
        );
      log.warn({ migration: name, users }, 'a migration waits for tables that other sessions use');
    }
  }
}

/** The sessions with open transactions, grouped by the name of their program. */
async function openTransactions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ program: string; sessions: number }>(
    `select coalesce(nullif(application_name, ''), 'unnamed') as program, count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null group by 1 order by 1`,
  );
  return rows.map(({ program, sessions }) => `${program}: ${sessions}`).join(', ') || 'none left';
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
  // All tables get the same rights first. Then the audit log and the list of migrations lose some rights. One
  // transaction does both, so that an interrupted start leaves no table with too many rights.
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

import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { UnusableReleaseError } from '@dropdate/prospect-engine/duckdb/open-release';
import { BuildInProgressError } from '@dropdate/prospect-engine/duckdb/release-files';
import { isOutOfSpace } from '@dropdate/prospect-engine/import/import-error';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type App, buildApp, type DemoUsers } from './app.ts';
import { demoExposure } from './demo-exposure.ts';
import { watchReleases } from './features/audience/watch-releases.ts';
import { seedCatalogue } from './installation/catalogue.ts';
import { systemClock, today } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, type DatabaseHandle, databaseError, openDatabase } from './platform/database/database.ts';
import { explainFileError } from './platform/database/embedded-errors.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { MigrationError, migrate } from './platform/database/migrate.ts';
import { explainUnreachable } from './platform/database/outside-database.ts';
import { diskFullText, isDiskFull } from './platform/disk-full.ts';
import { explainListenError } from './platform/http/listen-errors.ts';
import { keyedHash } from './platform/keyed-hash.ts';
import type { Log } from './platform/log.ts';
import { endRunningJobs } from './platform/queue/job-runs.data.ts';
import { startTasks } from './platform/queue/task-queue.ts';
import { repeatedly } from './platform/repeatedly.ts';
import { hashSecret } from './platform/secret-file.ts';
import { scheduledTasks } from './scheduled-tasks.ts';

export interface RunningProduct {
  readonly address: string;
  /** The users who can sign in to the demo world. Empty outside the demo. */
  readonly demoUsers: DemoUsers;
  /** Ends all started parts, in reverse order. */
  stop(): Promise<void>;
}

/** A failure that the operator can mend. Its message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type DemoWorld = typeof import('../seeds/demo/demo-world.ts');

const migrations = join(import.meta.dirname, '../migrations');
const webDirectory = join(import.meta.dirname, '../../web/dist');

/**
 * Starts database, engine, tasks and server. `say` prints progress on the terminal.
 * @throws StartError with one sentence that says what to do
 */
export async function startProduct(config: Config, log: Log, say: (line: string) => void): Promise<RunningProduct> {
  const stops: (() => Promise<void>)[] = [];
  let drain: () => void = () => undefined;
  const stop = async () => {
    for (const each of stops.splice(0).reverse())
      await each().catch((error: Error) => log.warn({ name: error.name }, 'stopping failed'));
  };
  try {
    await refuseTakenPort(config);
    const world = await import('../seeds/demo/demo-world.ts');
    const demoUsers = config.demo ? world.demoSignIns : [];
    const database = await openStore(config, log, stops);
    await seedInstallation(database.db, world, config.demo);
    const directory = join(config.dataDir, 'prospects');
    await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw explainFileError(config.dataDir, error);
    });
    const engine = await openProspects(config, directory, log, async () => {
      const wanted = { directory, people: config.demoProspects, now: systemClock.now(), say };
      if (config.demo) await world.ensureDemoProspects(wanted);
    });
    stops.push(() => engine.close());
    const hasOtherCompanies = config.demo && (await world.hasOtherCompanies(database.db));
    const exposure = demoExposure(config, { hasOtherCompanies, release: engine.release() });
    if (exposure !== null) throw new StartError(exposure);
    const app = await buildApp({
      config,
      db: database.db,
      backgroundDb: database.background.db,
      clock: systemClock,
      log,
      keyed: keyedHash(secretOf(config)),
      engine,
      webDirectory,
      demoUsers,
    });
    stops.push(() => closeServer(app));
    drain = app.drain;
    const watch = watchReleases(engine, log, app.warm);
    stops.push(() => watch.stop());
    const running = await startTasks({
      pool: database.background.pool,
      prepares: config.preparesStatements,
      log,
      ...scheduledTasks(app, database.background.db),
    });
    stops.push(() => running.stop());
    const address = await listen(app.http, config);
    // The recovery and the warming run while the server answers already, because an unresponsive card provider must not
    // hold up the start.
    const recovery = repeatedly(recoverEveryMs, () =>
      app.recoverCheckouts().catch((error: Error) => log.warn({ name: error.name }, 'checkouts not recovered')),
    );
    stops.push(() => recovery.stop());
    app.warm().catch((error: Error) => log.warn({ name: error.name }, 'not warmed'));
    if (config.demo) prepareDemo(world, app, database.db, log, stops);
    return {
      address,
      demoUsers,
      stop: async () => {
        drain();
        await sleep(config.stopDelayMs);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The secret of keyed hashes, in the data directory. */
function secretOf({ dataDir }: Config): string {
  try {
    return hashSecret(dataDir);
  } catch (error) {
    throw explainFileError(dataDir, error);
  }
}

/** Opens the prospect engine after `prepare` has made the releases of the directory. */
async function openProspects(
  { dataDir, engineThreads, engineMemoryMb }: Config,
  directory: string,
  log: Log,
  prepare: () => Promise<void>,
): Promise<ProspectEngine> {
  try {
    await prepare();
    const onRefreshError = (error: unknown) =>
      log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'prospect release not taken');
    return await openProspectEngine({
      directory,
      threads: engineThreads,
      memoryLimitMb: engineMemoryMb,
      onRefreshError,
    });
  } catch (error) {
    if (isDiskFull(error) || isOutOfSpace(error))
      throw new StartError(diskFullText(dataDir, 'start again'), { cause: error });
    if (error instanceof BuildInProgressError || error instanceof UnusableReleaseError)
      throw new StartError(error.message, { cause: error });
    throw error;
  }
}

const demoInUse =
  'Users of the demo world, whose passwords everybody knows, could sign in to this database: choose another with DATA_DIR or DATABASE_URL, set DEMO=on, or shut each of them out with the command user deactivate.';

/**
 * Writes the catalogue, and in demo mode the companies. The lock lets only one server write at a time. Otherwise two
 * servers would both find nothing and make everything twice.
 */
async function seedInstallation(db: Database, world: DemoWorld, demo: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    // Another server may be loading its demo world, which takes longer than the usual wait for a lock.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dropdate seed'))`);
    await seedCatalogue(tx);
    if (demo) await world.seedDemoCompanies(tx);
    else if (await world.letsDemoUsersIn(tx)) throw new StartError(demoInUse);
  });
}

/**
 * Milliseconds between two looks for checkouts whose worker died. Buyers wait for the end of such a checkout. Scheduled
 * tasks wait at least a minute between runs, which is too long for a buyer.
 */
const recoverEveryMs = 3_000;

/** Milliseconds that running answers get to end. Then even a slow download is cut off. */
const closeWithinMs = 10_000;

async function closeServer({ http }: App): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), closeWithinMs);
  await http.close();
  clearTimeout(cut);
}

/** Orders the demo's campaigns while users already look around. A stop waits for the present campaign. */
function prepareDemo(world: DemoWorld, app: App, db: Database, log: Log, stops: (() => Promise<void>)[]): void {
  const ending = new AbortController();
  const work = endRunningJobs(db, ['demo-campaigns'])
    .then(() =>
      world.seedDemoCampaigns({
        http: app.http,
        db,
        log,
        today: today(systemClock, 'America/New_York'),
        signal: ending.signal,
      }),
    )
    .catch((error: Error) => log.warn({ name: error.name }, 'the demo campaigns are not complete'));
  stops.push(() => {
    ending.abort();
    return work;
  });
}

/** The database, with separate connections for work that nobody waits for. */
type Store = DatabaseHandle & { readonly background: DatabaseHandle };

/** Opens the outside or the embedded database, and migrates it. */
async function openStore(config: Config, log: Log, stops: (() => Promise<void>)[]): Promise<Store> {
  let applicationUrl = config.databaseUrl;
  let ownerUrl = config.databaseMigrationUrl ?? applicationUrl;
  if (!applicationUrl || !ownerUrl) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      onUnexpectedEnd: () => {
        log.error({}, 'the embedded database ended');
        process.exit(1);
      },
    });
    stops.push(() => postgres.stop());
    applicationUrl = postgres.appUrl;
    ownerUrl = postgres.ownerUrl;
  } else {
    await reachOutsideDatabase(applicationUrl, ownerUrl);
  }
  await migrate({ ownerUrl, applicationUrl, directory: migrations, log }).catch((error: unknown) => {
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error });
    throw config.databaseUrl ? explainMigrationError(error) : error;
  });
  const prepares = config.preparesStatements;
  const handle = openDatabase(applicationUrl, log, { prepares });
  stops.push(() => handle.close());
  const background = openDatabase(applicationUrl, log, { prepares, connections: 4, limits: { statement: 600_000 } });
  stops.push(() => background.close());
  return { ...handle, background };
}

/** Tries to sign in to an outside database with both users, before anything is changed in it. */
async function reachOutsideDatabase(applicationUrl: string, ownerUrl: string): Promise<void> {
  const sentence =
    (await explainUnreachable(applicationUrl, 'DATABASE_URL')) ??
    (ownerUrl === applicationUrl ? null : await explainUnreachable(ownerUrl, 'DATABASE_MIGRATION_URL'));
  if (sentence) throw new StartError(sentence);
}

function explainMigrationError(error: unknown): unknown {
  if (databaseError(error)?.code !== '42501') return error;
  return new StartError(
    'The user of DATABASE_MIGRATION_URL (or DATABASE_URL) may not create tables; give it a role that owns the database.',
  );
}

/** Checks the port before all other work. A first start takes a minute, and a taken port should be reported at once. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const sentence = explainListenError(error, port);
    throw sentence ? new StartError(sentence) : error;
  } finally {
    probe.close();
  }
}

async function listen(http: FastifyInstance, config: Config): Promise<string> {
  try {
    const address = await http.listen({ port: config.port, host: config.host });
    return config.publicUrl ?? address.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost');
  } catch (error) {
    const sentence = explainListenError(error, config.port);
    throw sentence ? new StartError(sentence) : error;
  }
}

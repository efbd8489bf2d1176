import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DemoUsers } from './all-routes.ts';
import { type App, type AppParts, buildApp } from './app.ts';
import { demoExposure, isDemoServedBeyond } from './demo-exposure.ts';
import { watchReleases } from './features/audience/watch-releases.ts';
import { closeCardReaders } from './features/response-cards/scan/read-card.ts';
import { seedCatalogue } from './installation/catalogue.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import {
  type Database,
  type DatabaseHandle,
  databaseError,
  lockNotAvailable,
  openDatabase,
} from './platform/database/database.ts';
import { explainFileError } from './platform/database/embedded-errors.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { MigrationError, migrate } from './platform/database/migrate.ts';
import { explainUnreachable } from './platform/database/outside-database.ts';
import { explainListenError } from './platform/http/listen-errors.ts';
import { idleMemory, processMemory } from './platform/idle-memory.ts';
import { type KeyedHash, keyedHash } from './platform/keyed-hash.ts';
import type { Log } from './platform/log.ts';
import { startTasks } from './platform/queue/task-queue.ts';
import { repeatedly } from './platform/repeatedly.ts';
import { hashSecret } from './platform/secret-file.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { explainStart, StartError } from './start-error.ts';

export interface RunningProduct {
  readonly address: string;
  /** The users who can sign in to the demo world. Empty outside the demo. */
  readonly demoUsers: DemoUsers;
  /** Ends all started parts, in reverse order. */
  stop(): Promise<void>;
}

export interface StartParts {
  /** Prints progress on the terminal. */
  readonly say: (line: string) => void;
  /** When this signal is aborted, a start that is not complete stops all started parts in order, and then fails. */
  readonly signal: AbortSignal;
  /** Called when a demo server that other machines reach gets real data. The server must end then (decision 54). */
  readonly onExposure: (error: StartError) => void;
  /** Called when the embedded database ends and nobody stopped it. The server cannot go on then. */
  readonly onDatabaseEnd: (error: Error) => void;
}

type DemoWorld = typeof import('../seeds/demo/demo-world.ts');
type DemoLoader = ReturnType<DemoWorld['demoLoader']>;

const migrations = join(import.meta.dirname, '../migrations');
const webDirectory = join(import.meta.dirname, '../../web/dist');

/**
 * Starts database, engine, tasks and server.
 * @throws StartError or EmbeddedDatabaseError with one sentence that says what to do
 */
export async function startProduct(config: Config, log: Log, parts: StartParts): Promise<RunningProduct> {
  const { say, signal } = parts;
  const stops: (() => Promise<void>)[] = [];
  let drain: () => void = () => undefined;
  const stop = async () => {
    for (const each of stops.splice(0).reverse())
      await each().catch((error: Error) => log.warn({ name: error.name }, 'stopping failed'));
  };
  try {
    await refuseTakenPort(config);
    prepareDataDir(config.dataDir);
    const world = await import('../seeds/demo/demo-world.ts');
    const demoUsers = config.demo ? world.demoSignIns : [];
    const database = await openStore(config, log, stops, parts);
    const keyed = keyedHash(secretOf(config));
    await seedInstallation({ db: database.db, keyed, world, demo: config.demo, signal });
    const directory = join(config.dataDir, 'prospects');
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (config.demo)
      await world.ensureDemoProspects({ directory, people: config.demoProspects, now: systemClock.now(), say, signal });
    const engine = await openProspects(config, directory, log);
    stops.push(() => engine.close());
    // What is pushed first ends last: the jobs that read cards end before the readers.
    stops.push(closeCardReaders);
    const refuseExposure = async () => {
      const hasOtherCompanies = config.demo && (await world.hasOtherCompanies(database.db));
      const exposure = demoExposure(config, { hasOtherCompanies, release: engine.release() });
      if (exposure !== null) throw new StartError(exposure);
    };
    await refuseExposure();
    signal.throwIfAborted();
    const appParts = {
      config,
      db: database.db,
      backgroundDb: database.background.db,
      jobsDb: database.jobs.db,
      clock: systemClock,
      log,
      keyed,
      webDirectory,
      demoUsers,
    };
    const loader = config.demo ? loaderOf(world, appParts, directory) : null;
    const app = await buildApp({ ...appParts, engine, ...(loader && { loadDemo: () => loader.load() }) });
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
    const runningJobs = app.jobs.start();
    stops.push(() => runningJobs.stop());
    signal.throwIfAborted();
    const loadsDemo = loader !== null && config.demoCampaigns;
    if (loader) {
      stops.push(() => loader.stop());
      await loader.endLeftWork();
    }
    if (loadsDemo) await loadFirst(loader, parts);
    const address = await listen(app.http, config);
    // The recovery and the warming run while the server already answers. Otherwise a card provider that does not answer
    // would hold up the start.
    const recovery = repeatedly(recoverEveryMs, () =>
      app.recoverCheckouts().catch((error: Error) => log.warn({ name: error.name }, 'checkouts not recovered')),
    );
    stops.push(() => recovery.stop());
    const matching = repeatedly(matchEveryMs, () =>
      app.matchKnownPeople().catch((error: Error) => log.warn({ name: error.name }, 'contacts not looked up')),
    );
    stops.push(() => matching.stop());
    if (isDemoServedBeyond(config)) {
      const refusal = (error: unknown) => error instanceof StartError && parts.onExposure(error);
      const guard = repeatedly(lookForRealDataEveryMs, () => refuseExposure().catch(refusal));
      stops.push(() => guard.stop());
    }
    const free = idleMemory({ ...processMemory(), flush: () => engine.freeMemory() });
    const freeing = repeatedly(freeMemoryEveryMs, () =>
      free().catch((error: Error) => log.warn({ name: error.name }, 'memory not freed')),
    );
    stops.push(() => freeing.stop());
    app.warm().catch((error: Error) => log.warn({ name: error.name }, 'not warmed'));
    if (loadsDemo) void loader?.rest();
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
    throw explainStart(error, config);
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

function openProspects(
  { engineThreads, engineMemoryMb }: Config,
  directory: string,
  log: Log,
): Promise<ProspectEngine> {
  const onRefreshError = (error: unknown) =>
    log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'prospect release not taken');
  return openProspectEngine({ directory, threads: engineThreads, memoryLimitMb: engineMemoryMb, onRefreshError });
}

const demoInUse =
  'Users of the demo world, whose passwords everybody knows, could sign in to this database: choose another with DATA_DIR or DATABASE_URL, set DEMO=on, or shut each of them out with the command user deactivate.';

interface SeedingParts {
  readonly db: Database;
  readonly keyed: KeyedHash;
  readonly world: DemoWorld;
  readonly demo: boolean;
  readonly signal: AbortSignal;
}

/**
 * Writes the catalogue, and in demo mode the companies. The lock lets only one server write at a time. Otherwise two
 * servers would both find nothing and make everything twice.
 */
async function seedInstallation({ db, keyed, world, demo, signal }: SeedingParts): Promise<void> {
  const seed = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = ${sql.raw(String(seedTryMs))}`);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dropdate seed'))`);
      await tx.execute(sql`set local lock_timeout = 0`);
      await seedCatalogue(tx);
      if (demo) await world.seedDemoCompanies(tx, keyed);
      else if (await world.letsDemoUsersIn(tx)) throw new StartError(demoInUse);
    });
  const isOver = () =>
    seed().then(
      () => true,
      (error: unknown) => {
        if (databaseError(error)?.code === lockNotAvailable) return false;
        throw error;
      },
    );
  while (!(await isOver())) signal.throwIfAborted();
  signal.throwIfAborted();
}

/**
 * Milliseconds of one try to get the lock. Another server that loads its demo world may keep the lock longer. Between
 * two tries, this server notices that it has to stop.
 */
const seedTryMs = 2_000;

/**
 * Milliseconds between two looks for checkouts whose worker died. Buyers wait for the end of such a checkout. Scheduled
 * tasks wait at least a minute between runs, which is too long for a buyer.
 */
const recoverEveryMs = 3_000;

/**
 * Milliseconds between two looks for contacts that have changed, where companies leave out customers and open leads.
 */
const matchEveryMs = 2_000;

/** Milliseconds between two looks whether the server is idle. Within a minute after much work, its memory is back. */
const freeMemoryEveryMs = 20_000;

/**
 * Milliseconds between two looks for a company or an imported prospect file in a demo. A command can make both while
 * the server runs.
 */
const lookForRealDataEveryMs = 3_000;

/**
 * Milliseconds that unfinished answers get while the server stops. After this time, the server cuts off even a slow
 * download.
 */
const closeWithinMs = 10_000;

async function closeServer({ http }: App): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), closeWithinMs);
  await http.close();
  clearTimeout(cut);
}

/** Makes the demo's small campaigns before the server answers. A start that is aborted meanwhile stops the work. */
async function loadFirst(loader: DemoLoader, { say, signal }: StartParts): Promise<void> {
  const stop = () => void loader.stop();
  signal.addEventListener('abort', stop);
  await loader.first(() => say('Preparing the demo campaigns (once).'));
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
}

/**
 * Loads the campaigns of the demo. The work has the connections of jobs, one thread for counting, and little memory, so
 * that users who look around meanwhile do not wait.
 */
function loaderOf(world: DemoWorld, parts: Omit<AppParts, 'engine'>, directory: string): DemoLoader {
  const { config, backgroundDb, jobsDb = parts.db } = parts;
  const openEngine = () => openProspectEngine({ directory, threads: 1, memoryLimitMb: 512, queriesAtOnce: 1 });
  const past = { ...parts, db: jobsDb, ...(backgroundDb && { backgroundDb }), openEngine };
  return world.demoLoader(past, config.demoPieces);
}

/** The database, with separate connections for work that nobody waits for, and for jobs. */
type Store = DatabaseHandle & { readonly background: DatabaseHandle; readonly jobs: DatabaseHandle };

/** Opens the outside or the embedded database, and migrates it. */
async function openStore(
  config: Config,
  log: Log,
  stops: (() => Promise<void>)[],
  { signal, onDatabaseEnd }: StartParts,
): Promise<Store> {
  let applicationUrl = config.databaseUrl;
  let ownerUrl = config.databaseMigrationUrl ?? applicationUrl;
  if (!applicationUrl || !ownerUrl) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log,
      onUnexpectedEnd: onDatabaseEnd,
      signal,
    });
    stops.push(() => postgres.stop());
    applicationUrl = postgres.appUrl;
    ownerUrl = postgres.ownerUrl;
  } else {
    await reachOutsideDatabase(applicationUrl, ownerUrl);
  }
  await migrate({ ownerUrl, applicationUrl, directory: migrations, log, signal }).catch((error: unknown) => {
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error });
    throw config.databaseUrl ? explainMigrationError(error) : error;
  });
  const prepares = config.preparesStatements;
  const handle = openDatabase(applicationUrl, log, { prepares });
  stops.push(() => handle.close());
  const background = openDatabase(applicationUrl, log, { prepares, connections: 4, limits: { statement: 600_000 } });
  stops.push(() => background.close());
  const jobs = openDatabase(applicationUrl, log, { prepares, connections: 4, limits: { statement: 600_000 } });
  stops.push(() => jobs.close());
  return { ...handle, background, jobs };
}

/** Signs in with both URLs of an outside database, before anything is changed in it. */
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

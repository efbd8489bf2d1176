import { prepareDataDir } from '../data-dir.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { findBinaries } from './embedded-binaries.ts';
import { APP, connectionUrl, OWNER, prepareCluster, prepareRoles } from './embedded-cluster.ts';
import { clusterFolder, hasCluster, refuseLostCluster, setAbandonedClusterAside } from './embedded-cluster-place.ts';
import { explainFileError } from './embedded-errors.ts';
import { launchDatabase } from './embedded-launch.ts';
import type { EmbeddedLog } from './embedded-log.ts';
import { endOrphan } from './embedded-orphan.ts';
import { databasePasswords, hasSecret } from './embedded-secret.ts';
import { chooseWay, type EmbeddedWay } from './embedded-way.ts';

export interface EmbeddedPostgresOptions {
  /**
   * The data directory. The start makes the directory if it is missing. The directory holds the lock, the secret and
   * the cluster. With the way `service-account`, the cluster is in `systemRoot`.
   */
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** Called when the database ends although nobody called `stop`. The server cannot go on without the database. */
  readonly onUnexpectedEnd?: (error: Error) => void;
  /**
   * The only way in which the start may run the database's programs. Without this field, the start takes the first way
   * that works. For tests and unusual machines.
   */
  readonly way?: EmbeddedWay | undefined;
  /** Settings that replace the usual ones. For tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Replaces `/var/lib` as the root of the way `service-account`. For tests and unusual machines. */
  readonly systemRoot?: string;
  /**
   * When this signal is aborted, the start ends: the database is stopped in order, and the signal's reason is thrown.
   */
  readonly signal?: AbortSignal | undefined;
}

export interface EmbeddedPostgres {
  /** URL for migrations. The role in this URL owns the database. */
  readonly ownerUrl: string;
  /** URL for the server. Migrations grant the rights of the role in this URL. */
  readonly appUrl: string;
  readonly way: EmbeddedWay;
  /** Ends the database and releases the data directory. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product, for one server on one data directory.
 *
 * @throws DataDirInUseError when a running server uses the directory
 * @throws EmbeddedDatabaseError with one sentence for the person who started the server
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  // The path contains no symbolic links. So the path's hash and PostgreSQL's working folder are always the same.
  const dataDir = prepareDataDir(options.dataDir);
  try {
    const lock = await lockDataDir(dataDir);
    try {
      const started = await startLocked({ ...options, dataDir });
      return { ...started, stop: () => started.stop().finally(() => lock.release()) };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw explainFileError(dataDir, error);
  }
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, systemRoot = '/var/lib', settings = {}, onUnexpectedEnd = () => undefined } = options;
  const binaries = findBinaries();
  refuseLostCluster(dataDir, systemRoot);
  const host = chooseWay({ dataDir, binaries, systemRoot, only: options.way });
  for (const place of new Set([dataDir, host.place])) await endOrphan(clusterFolder(place), log);
  const aside = hasSecret(dataDir) ? null : setAbandonedClusterAside(dataDir, host.place);
  if (aside) log.warn(`${dataDir} begins anew; the database it had before was kept as ${aside}.`);
  const passwords = databasePasswords(dataDir, hasCluster(host.place) || hasCluster(dataDir));
  prepareCluster(host, dataDir, binaries, passwords.admin);
  const database = await launchDatabase({ host, dataDir, log, onUnexpectedEnd, settings, signal: options.signal });
  try {
    await prepareRoles(database.port, passwords);
  } catch (error) {
    await database.stop();
    throw error;
  }
  log.info(`The embedded database runs (${host.way}, port ${database.port}).`);
  return {
    ownerUrl: connectionUrl(OWNER, passwords.owner, database.port),
    appUrl: connectionUrl(APP, passwords.app, database.port),
    way: host.way,
    stop: () => database.stop(),
  };
}

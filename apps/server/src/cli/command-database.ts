import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { DataDirInUseError } from '../platform/data-dir-lock.ts';
import { APP, connectionUrl, OWNER } from '../platform/database/embedded-cluster.ts';
import { clusterFolder, clusterRecord } from '../platform/database/embedded-cluster-place.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { databasePasswords } from '../platform/database/embedded-secret.ts';
import { silentLog } from '../platform/log.ts';
import { CommandError } from './command.ts';

export interface CommandDatabase {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  /** True when a running server has started this embedded database. That server has already migrated the database. */
  readonly isServed: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database of the installation. This is the outside database if there is one, else the embedded database. The
 * function starts the embedded database, unless a server has already started it. While a server runs on the data
 * directory, the command writes nothing into this directory.
 *
 * @throws CommandError, EmbeddedDatabaseError with one sentence for the operator
 */
export async function openCommandDatabase(config: Config): Promise<CommandDatabase> {
  const { databaseUrl, databaseMigrationUrl, dataDir } = config;
  if (databaseUrl !== undefined) {
    return {
      applicationUrl: databaseUrl,
      ownerUrl: databaseMigrationUrl ?? databaseUrl,
      isServed: false,
      close: async () => undefined,
    };
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
    return {
      applicationUrl: postgres.appUrl,
      ownerUrl: postgres.ownerUrl,
      isServed: false,
      close: () => postgres.stop(),
    };
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return servedDatabase(realpathSync(dataDir));
  }
}

/**
 * The database of the server that holds the data directory. The port comes from the database's own file, the passwords
 * come from the secret in the data directory.
 */
function servedDatabase(dataDir: string): CommandDatabase {
  const record = clusterRecord(dataDir);
  const place = record?.inSystemPlace ? record.place : dataDir;
  const file = path.join(clusterFolder(place), 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const port = Number(lines[3]);
  if (lines[7]?.trim() !== 'ready' || !Number.isInteger(port))
    throw new CommandError('The server that has the data directory is starting or stopping; try again in a moment.');
  const passwords = databasePasswords(dataDir, true);
  return {
    ownerUrl: connectionUrl(OWNER, passwords.owner, port),
    applicationUrl: connectionUrl(APP, passwords.app, port),
    isServed: true,
    close: async () => undefined,
  };
}

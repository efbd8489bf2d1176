import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { silentLog } from '../platform/log.ts';
import type { Terminal } from './command.ts';
import { configOf } from './command-config.ts';
import { openCommandDatabase } from './command-database.ts';
import { migrateDatabase } from './migrate.ts';

/**
 * Whether a command migrates the database first. `leaves-outside-alone` does not migrate an outside database, because
 * servers of another version may use it. Only the command `migrate` changes an outside database.
 */
export type MigratesFirst = 'always' | 'leaves-outside-alone';

/**
 * Runs a command's work on the database of the installation, and closes the database.
 * @throws CommandError, EmbeddedDatabaseError with one sentence for the operator
 */
export async function withDatabase<Result>(
  terminal: Terminal,
  migratesFirst: MigratesFirst,
  work: (db: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = configOf(terminal);
  const database = await openCommandDatabase(config);
  try {
    const isOthers =
      database.isServed || (config.databaseUrl !== undefined && migratesFirst === 'leaves-outside-alone');
    if (!isOthers) await migrateDatabase(database, terminal);
    const handle = openDatabase(database.applicationUrl, silentLog, { prepares: config.preparesStatements });
    try {
      return await work(handle.db, config);
    } finally {
      await handle.close();
    }
  } finally {
    await database.close();
  }
}

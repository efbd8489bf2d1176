import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { silentLog } from '../platform/log.ts';
import type { Terminal } from './command.ts';
import { configOf } from './command-config.ts';
import { openCommandDatabase } from './command-database.ts';
import { migrateDatabase } from './migrate.ts';

/** `leaves-outside-alone`: a database outside may be at work for servers of another version, which only `migrate` may change. */
export type MigratesFirst = 'always' | 'leaves-outside-alone';

/**
 * Does a command's work on the database of the installation and closes it again.
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { MigrationError, migrate } from '../platform/database/migrate.ts';
import { silentLog } from '../platform/log.ts';
import { type Command, CommandError, type Terminal } from './command.ts';
import { configOf } from './command-config.ts';
import { type CommandDatabase, openCommandDatabase } from './command-database.ts';

/**
 * The folder of the migrations. The built command lies one folder higher than its source, so there are two candidates.
 */
const migrations = ['../migrations', '../../migrations']
  .map((folder) => path.join(import.meta.dirname, folder))
  .find(existsSync);

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Brings the database to the current version; safe to repeat.',
  details: [
    'The server does the same when it starts. With DATABASE_URL, tables are made by the role of DATABASE_MIGRATION_URL.',
  ],
  options: {},
  run: async (_input, terminal) => {
    const database = await openCommandDatabase(configOf(terminal));
    try {
      await migrateDatabase(database, terminal);
      terminal.out('The database is current.');
    } finally {
      await database.close();
    }
  },
};

/** Applies the missing migrations and prints their names. */
export async function migrateDatabase(database: CommandDatabase, terminal: Terminal): Promise<void> {
  if (migrations === undefined) throw new CommandError('The migrations are missing from this installation.');
  const { ownerUrl, applicationUrl } = database;
  const log = Object.create(silentLog, {
    info: { value: ({ migration }: { migration?: string }) => migration && terminal.err(`Applied ${migration}.`) },
    warn: {
      value: ({ migration, users }: { migration?: string; users?: string }) =>
        migration && terminal.err(`${migration} waits for tables that other sessions use (${users}).`),
    },
  }) as typeof silentLog;
  await migrate({ ownerUrl, applicationUrl, directory: migrations, log }).catch((error: unknown) => {
    throw error instanceof MigrationError ? new CommandError(error.message) : error;
  });
}

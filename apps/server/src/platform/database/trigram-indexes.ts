import pg from 'pg';
import type { Log } from '../log.ts';
import { databaseError } from './database.ts';

/** The indexes that find a part of a text, with their definitions. */
export const trigramIndexes: Readonly<Record<string, string>> = {
  campaigns_search: `campaigns using gin ((name || ' ' || number::text) gin_trgm_ops)`,
  contacts_search: 'contacts using gin (search_text gin_trgm_ops)',
};

const isTable = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name]);
  return rows[0]?.is === true;
};

/**
 * PostgreSQL's answers when the extension cannot be added: the role lacks the right, or the installation lacks the
 * files of the extension.
 */
const unavailable: ReadonlySet<string> = new Set(['42501', '58P01', '0A000']);

/**
 * Adds the extension pg_trgm and the indexes that need it. Not every role may add extensions. Without the extension,
 * searches stay right but read every row, so the server starts, and the log says what the operator can do. Each start
 * tries again.
 */
export async function ensureTrigramIndexes(client: pg.Client, log: Log): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    if (!unavailable.has(databaseError(error)?.code ?? '')) throw error;
    log.warn(
      {},
      'searches in long lists are slow, because this database lacks the extension pg_trgm; run "create extension pg_trgm" as a superuser and start again',
    );
    return;
  }
  for (const [name, definition] of Object.entries(trigramIndexes)) {
    // A database that is migrated to an earlier state lacks the later tables.
    if (!(await isTable(client, definition.split(' ', 1)[0] ?? ''))) continue;
    await client.query(`create index if not exists ${pg.escapeIdentifier(name)} on ${definition}`);
  }
}

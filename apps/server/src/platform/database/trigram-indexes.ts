import pg from 'pg';
import type { Log } from '../log.ts';
import { databaseError } from './database.ts';

/** The indexes that find a part of a text, with their definitions. */
export const trigramIndexes: Readonly<Record<string, string>> = {
  campaigns_folded_search: `campaigns using gin (folded(name || ' ' || number::text) gin_trgm_ops)`,
  // With the company, a search does not read what it finds in other companies. Only one of these two indexes exists.
  contacts_search_of_company: 'contacts using gin (company_id, search_text gin_trgm_ops)',
  contacts_search: 'contacts using gin (search_text gin_trgm_ops)',
  recipient_search_parts: 'recipient_search using gin (search_text gin_trgm_ops)',
};

const isTable = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name]);
  return rows[0]?.is === true;
};

async function hasSearchText(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    "select exists (select 1 from pg_attribute where attrelid = to_regclass($1) and attname = 'search_text') as is",
    [table],
  );
  return rows[0]?.is === true;
}

/** Whether the database has what the index needs. A database that is migrated to an earlier state lacks later parts. */
async function isPossible(client: pg.Client, definition: string): Promise<boolean> {
  const [table = ''] = definition.split(' ', 1);
  if (!(await isTable(client, table))) return false;
  if (definition.includes('search_text') && !(await hasSearchText(client, table))) return false;
  if (!definition.includes('folded(')) return true;
  const { rows } = await client.query<{ is: boolean }>("select to_regprocedure('folded(text)') is not null as is");
  return rows[0]?.is === true;
}

/**
 * PostgreSQL's answers when the extension cannot be added: the role lacks the right, or the installation lacks the
 * files of the extension.
 */
const unavailable: ReadonlySet<string> = new Set(['42501', '58P01', '0A000']);

/** Adds an extension if the role may and the installation has it. */
async function hasExtension(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.query(`create extension if not exists ${pg.escapeIdentifier(name)}`);
    return true;
  } catch (error) {
    if (!unavailable.has(databaseError(error)?.code ?? '')) throw error;
    return false;
  }
}

/**
 * Adds the extensions pg_trgm and btree_gin, and the indexes that need them. Not every role may add extensions. Without
 * pg_trgm, searches stay right but read every row, so the server starts, and the log says what the operator can do. Each
 * start tries again. Without btree_gin, searches for contacts also read what they find in other companies.
 */
export async function ensureTrigramIndexes(client: pg.Client, log: Log): Promise<void> {
  if (!(await hasExtension(client, 'pg_trgm'))) {
    log.warn(
      {},
      'searches in long lists are slow, because this database lacks the extension pg_trgm; run "create extension pg_trgm" as a superuser and start again',
    );
    return;
  }
  const unwanted = (await hasExtension(client, 'btree_gin')) ? 'contacts_search' : 'contacts_search_of_company';
  for (const [name, definition] of Object.entries(trigramIndexes)) {
    if (name === unwanted || !(await isPossible(client, definition))) continue;
    await client.query(`create index if not exists ${pg.escapeIdentifier(name)} on ${definition}`);
  }
  await client.query(`drop index if exists ${pg.escapeIdentifier(unwanted)}`);
}

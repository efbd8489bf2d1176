import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { preparingClient } from './prepared-statements.ts';

/** A connection or a transaction; data functions take either. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
  | '$count'
>;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Called with each statement's text, never with its values. */
  readonly onQuery?: (text: string) => void;
  /** False behind a pooler without support for prepared statements. */
  readonly prepares?: boolean;
}

export function openDatabase(url: string, log: Log, options: DatabaseOptions = {}): DatabaseHandle {
  const { onQuery, prepares = true } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    idleTimeoutMillis: 30_000,
    application_name: 'dropdate',
    ...(prepares && { Client: preparingClient() }),
  });
  // Without these listeners, the loss of any connection, even of an idle connection, would end the process.
  const report = (error: Error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const db = drizzle(pool, onQuery ? { logger: { logQuery: (text) => onQuery(text) } } : {});
  return { db, pool, close: () => pool.end() };
}

/** The PostgreSQL error that made a statement fail. Null for other errors. */
export function databaseError(
  error: unknown,
): { readonly code: string; readonly constraint: string | undefined } | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError && at.code) return { code: at.code, constraint: at.constraint };
  }
  return null;
}

export const uniqueViolation = '23505';

import { setTimeout as sleep } from 'node:timers/promises';
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
  /**
   * False when the server reaches the database through a connection pooler that does not support prepared statements.
   * Such a pooler also shares the settings of a session between its callers. So this server then sets no time limits
   * for statements, and the pooler must set them.
   */
  readonly prepares?: boolean;
  /** The highest number of connections. The default of 12 is more than PostgreSQL on a few cores can use at once. */
  readonly connections?: number;
  readonly limits?: Partial<DatabaseTimeLimits>;
}

/** Milliseconds after which a wait or a statement fails, so that no call holds a connection for ever. */
export interface DatabaseTimeLimits {
  /** The wait for a free connection. */
  readonly connection: number;
  /** The wait for a lock that another transaction holds. */
  readonly lock: number;
  readonly statement: number;
  /** The pause of a transaction between two statements. After a longer pause, PostgreSQL closes the connection. */
  readonly idleInTransaction: number;
}

const defaultLimits: DatabaseTimeLimits = {
  connection: 10_000,
  lock: 20_000,
  statement: 60_000,
  idleInTransaction: 60_000,
};

export function openDatabase(url: string, log: Log, options: DatabaseOptions = {}): DatabaseHandle {
  const { onQuery, prepares = true, connections = 12 } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: limits.connection,
    application_name: 'dropdate',
    ...(prepares && {
      Client: preparingClient(),
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  });
  // Without these listeners, the loss of any connection, even of an idle connection, would end the process.
  const report = (error: Error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const settings = onQuery ? { logger: { logQuery: (text: string) => onQuery(text) } } : {};
  // `drizzle` itself keeps a connection for ever when the first statement of a transaction fails on this connection.
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, settings).transaction(work, config);
    } finally {
      client.release();
    }
  };
  const db = Object.assign(drizzle(pool, settings), { transaction });
  return { db, pool, close: () => closePool(pool) };
}

/** Milliseconds that the end of a pool waits for connections in use. */
const closeWithinMs = 5_000;

/**
 * Closes a pool. After a crash of PostgreSQL, a broken connection can stay in use for ever, so the wait is bounded.
 * Otherwise the server would not stop.
 */
async function closePool(pool: pg.Pool): Promise<void> {
  const enough = new AbortController();
  const late = sleep(closeWithinMs, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([pool.end(), late]).finally(() => enough.abort());
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
/** A lock was not free within `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** Whether PostgreSQL ended the transaction because it and another transaction waited for each other. */
export const isDeadlock = (error: unknown): boolean => databaseError(error)?.code === '40P01';

/** Whether a time limit ended the wait for a connection or a lock, or ended a slow statement. */
export function isOutOfTime(error: unknown): boolean {
  const code = databaseError(error)?.code;
  // 57014 is query_canceled.
  if (code !== undefined) return code === lockNotAvailable || code === '57014';
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.message === 'timeout exceeded when trying to connect') return true;
  }
  return false;
}

/**
 * The SQLSTATEs of a PostgreSQL that is stopping, has crashed, is starting, or has no connection left. Class 08 is for
 * broken connections.
 */
const goneStates = /^(57P0[123]|53300|08.{3})$/;
const goneCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The driver's words for a connection that broke. Such an error has no code. */
const goneWords = /^Connection terminated|^Client has encountered a connection error/;

/** Whether the database could not be reached, or went away during the call. The call's last change may be stored. */
export function isDatabaseGone(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code !== undefined) return goneStates.test(code);
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code: system, syscall } = at as NodeJS.ErrnoException;
    // A caller who hangs up causes an ECONNRESET, too. That error names no system call, and says nothing about the
    // database.
    if ((goneCodes.has(system) && syscall !== undefined) || goneWords.test(at.message)) return true;
  }
  return false;
}

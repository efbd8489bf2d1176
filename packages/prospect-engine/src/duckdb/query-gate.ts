import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance, DuckDBMaterializedResult } from '@duckdb/node-api';

/**
 * Live counts are short, and a user waits for them. Background counts are short as well, but nobody waits for them.
 * Heavy work (allocation, export, a new suppression) may take seconds.
 */
export type QueryWeight = 'live' | 'background' | 'heavy';

/**
 * Milliseconds between two interruptions. A statement that has not begun yet forgets an interruption when it begins, so
 * the interruption is repeated until the work has ended.
 */
const interruptEveryMs = 20;

/**
 * Lets only a few queries run at once. More would not be faster on the same cores, and would fill Node's thread pool.
 * Heavy work leaves one place free. Waiting queries are served in their order, background counts after all others. Only
 * one background count runs at once, because a live count that begins meanwhile shares the cores with it.
 */
export class QueryGate {
  private readonly idle: DuckDBConnection[];
  private readonly waiting: Waiting[] = [];
  private readonly running: Record<QueryWeight, number> = { live: 0, background: 0, heavy: 0 };
  private readonly size: number;

  private constructor(connections: DuckDBConnection[]) {
    this.idle = connections;
    this.size = connections.length;
  }

  static async open(instance: DuckDBInstance, size: number): Promise<QueryGate> {
    return new QueryGate(await Promise.all(Array.from({ length: Math.max(2, size) }, () => instance.connect())));
  }

  /** Runs work on a connection of its own. An aborted signal ends the wait, or interrupts the running statement. */
  async run<Result>(
    weight: QueryWeight,
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const connection = await this.enter(weight, signal);
    let again: ReturnType<typeof setInterval> | undefined;
    const interrupt = () => {
      connection.interrupt();
      again = setInterval(() => connection.interrupt(), interruptEveryMs);
    };
    signal?.addEventListener('abort', interrupt);
    try {
      return await work(new Session(connection, signal));
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', interrupt);
      clearInterval(again);
      this.leave(weight, connection);
    }
  }

  /** Closes the connections. The caller must have waited for all queries. */
  close(): void {
    for (const connection of this.idle) connection.closeSync();
  }

  private enter(weight: QueryWeight, signal: AbortSignal | undefined): Promise<DuckDBConnection> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      const entry: Waiting = {
        weight,
        start: (connection) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(connection);
        },
      };
      signal?.addEventListener('abort', giveUp);
      this.waiting.push(entry);
      this.startNext();
    });
  }

  private leave(weight: QueryWeight, connection: DuckDBConnection): void {
    this.running[weight] -= 1;
    this.idle.push(connection);
    this.startNext();
  }

  private startNext(): void {
    const next = this.nextWaiting();
    if (next < 0) return;
    const connection = this.idle.pop();
    if (!connection) return;
    const [entry] = this.waiting.splice(next, 1);
    if (!entry) return;
    this.running[entry.weight] += 1;
    entry.start(connection);
  }

  /** Position of the query to serve next; -1 when none may begin. */
  private nextWaiting(): number {
    const { heavy, background } = this.running;
    const isFree = heavy + background < this.size - 1;
    const next = this.waiting.findIndex(({ weight }) => weight === 'live' || (weight === 'heavy' && isFree));
    if (next >= 0 || !isFree || background > 0) return next;
    return this.waiting.findIndex(({ weight }) => weight === 'background');
  }
}

interface Waiting {
  readonly weight: QueryWeight;
  readonly start: (connection: DuckDBConnection) => void;
}

/** A connection for one piece of work. It starts no statement once its signal is aborted. */
export class Session {
  private readonly connection: DuckDBConnection;
  private readonly signal: AbortSignal | undefined;

  constructor(connection: DuckDBConnection, signal?: AbortSignal) {
    this.connection = connection;
    this.signal = signal;
  }

  async run(sql: string): Promise<DuckDBMaterializedResult> {
    this.signal?.throwIfAborted();
    return this.connection.run(sql);
  }

  /** Rows as arrays: BIGINT as bigint, smaller integers as number. */
  async rows(sql: string): Promise<readonly (readonly unknown[])[]> {
    return (await this.run(sql)).getRows();
  }

  /** The first row as numbers. Null counts as 0. */
  async numbers(sql: string): Promise<readonly number[]> {
    const [row] = await this.rows(sql);
    return (row ?? []).map((value) => Number(value ?? 0));
  }

  /** The rows of a long answer in portions, in their order, without holding all of them. */
  async *chunks(sql: string): AsyncGenerator<DuckDBDataChunk, void> {
    this.signal?.throwIfAborted();
    const result = await this.connection.stream(sql);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) return;
      yield chunk;
    }
  }

  /** Fills a temporary table of this connection with whole numbers. A table of the same name is replaced. */
  async temporaryTable(name: string, columns: string, rows: Iterable<readonly (number | bigint)[]>): Promise<void> {
    await this.run(`create or replace temp table ${name} (${columns})`);
    const appender = await this.connection.createAppender(name, 'main', 'temp');
    for (const row of rows) {
      for (const value of row) {
        if (typeof value === 'bigint') appender.appendBigInt(value);
        else appender.appendUInteger(value);
      }
      appender.endRow();
    }
    appender.closeSync();
  }
}

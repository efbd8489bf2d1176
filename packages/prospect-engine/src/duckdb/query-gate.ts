import { setImmediate } from 'node:timers/promises';
import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance, DuckDBMaterializedResult } from '@duckdb/node-api';
import { FairQueue } from '../fair-queue.ts';
import { EngineBusyError } from '../prospect-engine.ts';
import { interruptOn } from './interrupting.ts';

/**
 * Live counts are short, and a user waits for them. Heavy work (allocation, export, a new suppression) may take
 * seconds, and an order waits for it. Samples take up to a second and serve only a preview. Background counts are
 * short, and nobody waits for them.
 */
export type QueryWeight = 'live' | 'heavy' | 'sample' | 'background';

export interface QueryTicket {
  readonly weight: QueryWeight;
  /** The company that waits. Null for work of the engine itself. */
  readonly companyId: string | null;
  /** Aborting this signal ends the wait, or interrupts the running statement. */
  readonly signal?: AbortSignal | undefined;
}

/** The ticket for short work of the engine itself, such as opening a release. */
export const ownWork: QueryTicket = { weight: 'live', companyId: null };

/** How many queries of one company may wait, for each weight. Heavy work has no limit, because orders depend on it. */
const maxWaitingPerCompany: Readonly<Record<QueryWeight, number>> = {
  live: 100,
  heavy: Number.POSITIVE_INFINITY,
  sample: 20,
  background: 100,
};

/**
 * How much heavy work of one company runs at once. The orders of a company take turns, so that a place stays free for
 * the orders of the other companies.
 */
const maxHeavyPerCompany = 1;

/**
 * The number of rows that are appended before other calls of the process get their turn. Appending these rows takes a
 * few milliseconds.
 */
export const rowsPerTurn = 10_000;

/**
 * Lets only a few queries run at once. More queries would not be faster on the same cores, and would fill Node's thread
 * pool. Live counts and heavy work are served first, then samples, then background counts. Companies take turns among
 * the queries of one weight. One connection is kept free for live counts. Only one sample and one background count run
 * at once, because they take processor time from every other query.
 */
export class QueryGate {
  private readonly idle: DuckDBConnection[];
  private readonly waiting: Readonly<Record<QueryWeight, FairQueue<Waiting>>> = {
    live: new FairQueue(),
    heavy: new FairQueue(),
    sample: new FairQueue(),
    background: new FairQueue(),
  };
  private readonly running: Record<QueryWeight, number> = { live: 0, heavy: 0, sample: 0, background: 0 };
  private readonly size: number;

  private constructor(connections: DuckDBConnection[]) {
    this.idle = connections;
    this.size = connections.length;
  }

  static async open(instance: DuckDBInstance, size: number): Promise<QueryGate> {
    return new QueryGate(await Promise.all(Array.from({ length: Math.max(2, size) }, () => instance.connect())));
  }

  /**
   * Runs work on a connection of its own.
   * @throws EngineBusyError when too many queries of the company wait
   */
  async run<Result>(ticket: QueryTicket, work: (session: Session) => Promise<Result>): Promise<Result> {
    const { signal } = ticket;
    signal?.throwIfAborted();
    const connection = await this.enter(ticket);
    const noMore = interruptOn(signal, connection);
    try {
      return await work(new Session(connection, signal));
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      noMore();
      this.leave(ticket, connection);
    }
  }

  /** Closes the connections. The caller must have waited for all queries. */
  close(): void {
    for (const connection of this.idle) connection.closeSync();
  }

  private enter({ weight, companyId, signal }: QueryTicket): Promise<DuckDBConnection> {
    const queue = this.waiting[weight];
    if (companyId !== null && queue.waitingOf(companyId) >= maxWaitingPerCompany[weight]) throw new EngineBusyError();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.remove(companyId, entry);
        reject(signal?.reason);
      };
      const entry: Waiting = {
        start: (connection) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(connection);
        },
      };
      signal?.addEventListener('abort', giveUp);
      queue.add(companyId, entry);
      this.startNext();
    });
  }

  private leave({ weight, companyId }: QueryTicket, connection: DuckDBConnection): void {
    this.running[weight] -= 1;
    this.waiting[weight].end(companyId);
    this.idle.push(connection);
    this.startNext();
  }

  private startNext(): void {
    if (this.idle.length === 0) return;
    for (const weight of this.startableWeights()) {
      const entry = this.waiting[weight].start(weight === 'heavy' ? maxHeavyPerCompany : undefined);
      const connection = entry && this.idle.pop();
      if (!connection) continue;
      this.running[weight] += 1;
      entry.start(connection);
      return;
    }
  }

  /** The weights that may start now, the most urgent first. */
  private startableWeights(): readonly QueryWeight[] {
    const { heavy, sample, background } = this.running;
    if (heavy + sample + background >= this.size - 1) return ['live'];
    // A flood of live counts must not keep an order waiting. So heavy work has priority while no other heavy work runs.
    const startable: QueryWeight[] = heavy === 0 ? ['heavy', 'live'] : ['live', 'heavy'];
    if (sample === 0) startable.push('sample');
    if (background === 0) startable.push('background');
    return startable;
  }
}

interface Waiting {
  readonly start: (connection: DuckDBConnection) => void;
}

/** A connection for one piece of work. It starts no statement after its signal was aborted. */
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

  /** Rows of a short answer as arrays: BIGINT as bigint, smaller integers as number. */
  async rows(sql: string): Promise<readonly (readonly unknown[])[]> {
    return (await this.run(sql)).getRows();
  }

  /** The first row as numbers. Null counts as 0. */
  async numbers(sql: string): Promise<readonly number[]> {
    const [row] = await this.rows(sql);
    return (row ?? []).map((value) => Number(value ?? 0));
  }

  /** The rows of a long answer, in portions and in their order. Never holds all rows in memory. */
  async *chunks(sql: string): AsyncGenerator<DuckDBDataChunk, void> {
    this.signal?.throwIfAborted();
    const result = await this.connection.stream(sql);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) return;
      yield chunk;
    }
  }

  /**
   * The rows of a long answer, as `rows` gives them. Other calls of the process get their turn between two portions.
   */
  async mapRows<Row>(sql: string, toRow: (values: readonly unknown[]) => Row): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const chunk of this.chunks(sql)) {
      for (const values of chunk.getRows()) rows.push(toRow(values));
      await setImmediate();
    }
    return rows;
  }

  /** Gives the other calls of the process their turn. */
  async turn(): Promise<void> {
    await setImmediate();
    this.signal?.throwIfAborted();
  }

  /** Fills a temporary table of this connection with whole numbers. A table of the same name is replaced. */
  async temporaryTable(name: string, columns: string, rows: Iterable<readonly (number | bigint)[]>): Promise<void> {
    await this.run(`create or replace temp table ${name} (${columns})`);
    const appender = await this.connection.createAppender(name, 'main', 'temp');
    let written = 0;
    for (const row of rows) {
      written += 1;
      if (written % rowsPerTurn === 0) await setImmediate();
      for (const value of row) {
        if (typeof value === 'bigint') appender.appendBigInt(value);
        else appender.appendUInteger(value);
      }
      appender.endRow();
    }
    appender.closeSync();
  }
}

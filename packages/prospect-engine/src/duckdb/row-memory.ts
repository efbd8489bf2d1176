import { bytesPerPerson, DamagedRowsError, type ProspectRows, readProspectRows } from './prospect-rows.ts';
import type { Session } from './query-gate.ts';

/** The rows of one release in memory. */
export interface KeptRows {
  readonly columns: ProspectRows;
  /**
   * The maximum number of people that one count reads at once. The count runs on the thread that answers all calls, so
   * these calls get their turn between two portions of a larger count.
   */
  readonly maxAtOnce: number;
  /** The maximum number of people in one run of cells. A larger run is counted faster by a scan of few columns. */
  readonly maxInRun: number;
  /** The number of columns with which a scan is dearer than a count in memory, however many people there are. */
  readonly dearColumns: number;
}

/** How a count in memory and a scan share the work. */
export interface RowLimits {
  /** The maximum number of people that one count reads at once; 0 keeps no rows. */
  readonly maxAtOnce: number;
  readonly dearColumns: number;
}

/**
 * The largest run that is counted in memory, as a share of `maxAtOnce`. Counting a run of this size takes as long as a
 * scan, 0.5 to 1 ms (measured).
 */
const runShare = 1 / 4;

/**
 * The largest part of the memory that the rows of one release may take. A larger release is counted with scans alone.
 */
const maxShare = 1 / 4;

/**
 * The largest part of the memory that the rows of all releases may take. Running queries may still read the rows of
 * releases that were replaced.
 */
const maxShareOfAll = 1 / 2;
const megabyte = 1e6;

/** Divides the engine's memory between DuckDB and the rows that are kept beside it. */
export class RowMemory {
  private readonly limitMb: number;
  private readonly limits: RowLimits;
  private keptBytes = 0;
  private resizing: Promise<unknown> = Promise.resolve();

  constructor(limitMb: number, limits: RowLimits) {
    this.limitMb = limitMb;
    this.limits = limits;
  }

  /** False when no release is to be counted in memory. */
  get isWanted(): boolean {
    return this.limits.maxAtOnce > 0;
  }

  /**
   * Reads the rows of a release that has `people` people. Returns null if rows are not wanted, if they would take too
   * much memory, or if DuckDB cannot read the rows. Also returns null if DuckDB cannot give up the memory because other
   * queries use it. Scans then give the same answers.
   * @throws DamagedRowsError when the release contradicts itself
   */
  async keep(session: Session, catalog: string, people: number): Promise<KeptRows | null> {
    const bytes = people * bytesPerPerson;
    if (!this.isWanted || !this.hasRoom(bytes)) return null;
    this.keptBytes += bytes;
    try {
      await this.resize(session);
      const columns = await readProspectRows(session, catalog, people);
      return { columns, ...this.limits, maxInRun: this.limits.maxAtOnce * runShare };
    } catch (error) {
      await this.giveBack(session, bytes);
      if (error instanceof DamagedRowsError) throw error;
      return null;
    }
  }

  /** Returns memory to DuckDB when the rows in it are no longer needed. */
  async free(session: Session, rows: KeptRows): Promise<void> {
    await this.giveBack(session, rows.columns.codes.length * bytesPerPerson);
  }

  /**
   * Lets the allocators of the process give free pages back to the operating system. DuckDB does so when its limit is
   * set: it empties its own allocator, and calls `malloc_trim` of the C library, which Node cannot call. The limit itself
   * stays as it is.
   */
  async flush(session: Session): Promise<void> {
    await this.resize(session);
  }

  private hasRoom(bytes: number): boolean {
    const limit = this.limitMb * megabyte;
    return bytes <= limit * maxShare && this.keptBytes + bytes <= limit * maxShareOfAll;
  }

  /** If DuckDB refuses to change its limit, the old limit applies until the next change. */
  private async giveBack(session: Session, bytes: number): Promise<void> {
    this.keptBytes -= bytes;
    await this.resize(session).catch(() => undefined);
  }

  /**
   * Gives DuckDB the memory that the kept rows do not take. When DuckDB's memory shrinks, DuckDB drops its caches, and
   * writes its tables of suppressed people to disk if necessary. Changes run one after another, so that the last change
   * sets the right limit.
   */
  private resize(session: Session): Promise<unknown> {
    const change = this.resizing.then(() => session.run(`set memory_limit = '${this.rest()}MB'`));
    this.resizing = change.catch(() => undefined);
    return change;
  }

  /**
   * The memory that is left for DuckDB. DuckDB always keeps at least half of the memory. It also keeps at least a
   * megabyte, because DuckDB reads a negative limit as no limit.
   */
  private rest(): number {
    const least = Math.max(1, Math.floor(this.limitMb * (1 - maxShareOfAll)));
    return Math.max(least, this.limitMb - Math.ceil(this.keptBytes / megabyte));
  }
}

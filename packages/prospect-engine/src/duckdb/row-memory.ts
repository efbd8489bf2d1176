import { bytesPerPerson, DamagedRowsError, type ProspectRows, readProspectRows } from './prospect-rows.ts';
import type { Session } from './query-gate.ts';

/** The rows of one release in memory. */
export interface KeptRows {
  readonly columns: ProspectRows;
  /** One count looks at so many people at most: it runs on the thread that answers all calls. */
  readonly maxAtOnce: number;
  /** A single run of cells with more people is scanned more quickly. */
  readonly maxInRun: number;
}

/** A scan of a run costs 0.5 to 1 ms by itself, this part of `maxAtOnce` as much in memory (measured). */
const runShare = 1 / 4;

/** A release that takes more is counted with scans alone. */
const maxShare = 1 / 4;

/** The rows of all releases take no more than this. Queries on replaced releases may still read the rows of these. */
const maxShareOfAll = 1 / 2;
const megabyte = 1e6;

/** Divides the engine's memory between DuckDB and the rows that are kept beside it. */
export class RowMemory {
  private readonly limitMb: number;
  private readonly maxAtOnce: number;
  private keptBytes = 0;
  private resizing: Promise<unknown> = Promise.resolve();

  /** @param maxAtOnce people; 0 keeps no rows */
  constructor(limitMb: number, maxAtOnce: number) {
    this.limitMb = limitMb;
    this.maxAtOnce = maxAtOnce;
  }

  /** False when no release is to be counted in memory. */
  get isWanted(): boolean {
    return this.maxAtOnce > 0;
  }

  /**
   * Reads the rows of a release of so many people. Answers null when rows are not wanted, when they would take too much
   * memory, when DuckDB cannot give the memory up while other queries use it, and when DuckDB cannot read the rows:
   * scans then give the same answers.
   * @throws DamagedRowsError when the release contradicts itself
   */
  async keep(session: Session, catalog: string, people: number): Promise<KeptRows | null> {
    const bytes = people * bytesPerPerson;
    if (!this.isWanted || !this.hasRoom(bytes)) return null;
    this.keptBytes += bytes;
    try {
      await this.resize(session);
      const columns = await readProspectRows(session, catalog, people);
      return { columns, maxAtOnce: this.maxAtOnce, maxInRun: this.maxAtOnce * runShare };
    } catch (error) {
      await this.giveBack(session, bytes);
      if (error instanceof DamagedRowsError) throw error;
      return null;
    }
  }

  /** Gives the memory of rows that nobody reads any more back to DuckDB. */
  async free(session: Session, rows: KeptRows): Promise<void> {
    await this.giveBack(session, rows.columns.codes.length * bytesPerPerson);
  }

  private hasRoom(bytes: number): boolean {
    const limit = this.limitMb * megabyte;
    return bytes <= limit * maxShare && this.keptBytes + bytes <= limit * maxShareOfAll;
  }

  /** A limit that DuckDB refuses to change stays as it is until the next change. */
  private async giveBack(session: Session, bytes: number): Promise<void> {
    this.keptBytes -= bytes;
    await this.resize(session).catch(() => undefined);
  }

  /**
   * Leaves DuckDB what the kept rows do not take. DuckDB gives up what it only caches. Its tables of suppressed people
   * are written to disk when they must. Changes wait for each other, so that the last one sets the limit that fits.
   */
  private resize(session: Session): Promise<unknown> {
    const change = this.resizing.then(() => session.run(`set memory_limit = '${this.rest()}MB'`));
    this.resizing = change.catch(() => undefined);
    return change;
  }

  /** DuckDB always keeps its half, and at least a megabyte: it reads a negative limit as no limit. */
  private rest(): number {
    const least = Math.max(1, Math.floor(this.limitMb * (1 - maxShareOfAll)));
    return Math.max(least, this.limitMb - Math.ceil(this.keptBytes / megabyte));
  }
}

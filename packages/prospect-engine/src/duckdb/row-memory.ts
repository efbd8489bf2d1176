import { bytesPerPerson, type ProspectRows, readProspectRows } from './prospect-rows.ts';
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

/** A larger release is counted with scans alone. While a release takes the place of another, both may take this much. */
const maxShare = 1 / 4;
const megabyte = 1e6;

/** Divides the engine's memory between DuckDB and the rows that are kept beside it. */
export class RowMemory {
  private readonly limitMb: number;
  private readonly maxAtOnce: number;
  private keptBytes = 0;

  /** @param maxAtOnce people; 0 keeps no rows */
  constructor(limitMb: number, maxAtOnce: number) {
    this.limitMb = limitMb;
    this.maxAtOnce = maxAtOnce;
  }

  /** Reads the rows of a release of so many people; null when there is no memory for them. */
  async keep(session: Session, catalog: string, people: number): Promise<KeptRows | null> {
    const bytes = people * bytesPerPerson;
    if (this.maxAtOnce === 0 || bytes > this.limitMb * megabyte * maxShare) return null;
    await this.resize(session, bytes);
    try {
      const columns = await readProspectRows(session, catalog, people);
      return { columns, maxAtOnce: this.maxAtOnce, maxInRun: this.maxAtOnce * runShare };
    } catch (error) {
      await this.resize(session, -bytes);
      throw error;
    }
  }

  /** Gives the memory of rows that nobody reads any more back to DuckDB. */
  async free(session: Session, rows: KeptRows): Promise<void> {
    await this.resize(session, -rows.columns.codes.length * bytesPerPerson);
  }

  /** DuckDB gives up what it only caches; its tables of suppressed people are written to disk when they must. */
  private async resize(session: Session, bytes: number): Promise<void> {
    await session.run(`set memory_limit = '${this.limitMb - Math.ceil((this.keptBytes + bytes) / megabyte)}MB'`);
    this.keptBytes += bytes;
  }
}

import type { Release } from '../prospect-engine.ts';
import { type Cell, CellIndex } from './cell-index.ts';
import { MonthTotals } from './month-totals.ts';
import type { Session } from './query-gate.ts';
import type { ReleaseFile } from './release-files.ts';
import { coordinateColumns, readableFormats } from './release-schema.ts';
import type { KeptRows, RowMemory } from './row-memory.ts';
import { identifier, literal } from './sql.ts';

/** A release that is attached to the engine's database under its own name, with its cells in memory. */
export interface OpenRelease {
  readonly info: Release;
  /** The prefix of the release's tables in SQL. */
  readonly catalog: string;
  /** SQL of the table with the addresses. It has all columns, whatever the format of the file. */
  readonly addresses: string;
  /**
   * The table of the people who may not be mailed, with the columns by which queries filter. Null for a file of a format
   * without these columns.
   */
  readonly unmailable: string | null;
  /** Whether the file has names and addresses of the people who may not be mailed. */
  readonly namesUnmailable: boolean;
  readonly index: CellIndex;
  /** Null when nothing is to be counted in memory. */
  readonly months: MonthTotals | null;
  /** Null when the rows are not kept in memory, see `RowMemory.keep`. */
  readonly rows: KeptRows | null;
}

/** Thrown for a release file that is damaged or has another format. The message names the file. */
export class UnusableReleaseError extends Error {
  override readonly name = 'UnusableReleaseError';
}

/** Attaches a release file, read-only. A file that is no release of this format is detached again and refused. */
export async function openRelease(
  session: Session,
  { seq, file }: ReleaseFile,
  memory: RowMemory,
): Promise<OpenRelease> {
  const catalog = identifier(`release_${seq}`);
  let isAttached = false;
  let kept: KeptRows | null = null;
  try {
    await session.run(`attach ${literal(file)} as ${catalog} (read_only)`);
    isAttached = true;
    const [facts = []] = await session.rows(`select format, data_as_of, rows, source from ${catalog}.release`);
    const [format = 0, dataAsOf = 0, rows = 0] = facts.slice(0, 3).map(Number);
    if (!readableFormats.includes(format))
      throw new Error(`it has format ${format}, this version reads the formats ${readableFormats.join(', ')}`);
    const index = new CellIndex(await readCells(session, catalog));
    kept = await memory.keep(session, catalog, rows);
    const months = memory.isWanted ? await MonthTotals.read(session, catalog) : null;
    const info = { seq, dataAsOf, rows, source: String(facts[3]), file };
    const unmailable = format > 2 ? `${catalog}.unmailable` : null;
    const [addresses, namesUnmailable] = [addressesOf(catalog, format), format > 3];
    return { info, catalog, addresses, unmailable, namesUnmailable, index, months, rows: kept };
  } catch (error) {
    if (kept) await memory.free(session, kept);
    if (isAttached) await session.run(`detach ${catalog}`);
    throw new UnusableReleaseError(`The prospect release ${file} cannot be used: ${reason(error)}`, { cause: error });
  }
}

function addressesOf(catalog: string, format: number): string {
  const table = `${catalog}.address`;
  if (format > 1) return table;
  return `(select *, ${coordinateColumns.map(({ name }) => `null as ${name}`).join(', ')} from ${table})`;
}

async function readCells(session: Session, catalog: string): Promise<readonly Cell[]> {
  const rows = await session.rows(
    `select state_code, state_name, county, city, zip, lat, lon, people, with_phone, households, households_with_phone, first, last
     from ${catalog}.cell left join (select cell, min(block) as first, max(block) as last from ${catalog}.person group by cell)
     using (cell) order by cell`,
  );
  // The driver makes a new string for each value, and most names stand in many rows.
  const known = new Map<string, string>();
  const shared = (value: unknown): string => {
    const text = String(value);
    const one = known.get(text) ?? text;
    known.set(one, one);
    return one;
  };
  return rows.map(([stateCode, stateName, county, city, zip, lat, lon, ...numbers]) => {
    const [first, last] = numbers.slice(4);
    const [people = 0, withPhone = 0, households = 0, householdsWithPhone = 0] = numbers.map(Number);
    return {
      stateCode: shared(stateCode),
      stateName: shared(stateName),
      county: shared(county),
      city: shared(city),
      zip: shared(zip),
      lat: Number(lat),
      lon: Number(lon),
      people,
      withPhone,
      households,
      householdsWithPhone,
      blocks: first === null ? null : { from: Number(first), to: Number(last) },
    };
  });
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

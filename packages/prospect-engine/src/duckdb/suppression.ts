import { DuckDBUIntegerVector } from '@duckdb/node-api';
import type { AudienceQuery } from '../prospect-engine.ts';
import type { CellTotals } from './cell-index.ts';
import type { OpenRelease } from './open-release.ts';
import { type DuckDbProjection, reasons } from './projection.ts';
import { ownWork, type QueryGate, type Session } from './query-gate.ts';

/**
 * The people whom a query leaves out, copied with all columns into a small table. A count is everybody who matches
 * minus the matching people of this table. With one person per household, whole households are left out, so the table
 * holds every member of these households (decision 30). A household that was mailed too often is always left out as a
 * whole. A deceased person is left out alone (decision 69), so the living members of the household stand in a second
 * table. A count adds the matching people of that table again.
 */
export interface Suppression {
  /** Null when nobody is left out. */
  readonly table: string | null;
  /** The row numbers of these people, in rising order; empty when the release has no rows in memory. */
  readonly rows: Uint32Array;
  /** The people of `table` who stay. Null when nobody of `table` stays. */
  readonly kept: string | null;
  /** The row numbers of the people who stay, in rising order. */
  readonly keptRows: Uint32Array;
  /**
   * The suppressed people of each cell. When only geography restricts the audience, this number is subtracted from the
   * total of the cell.
   */
  readonly people: CellTotals;
  readonly withPhone: CellTotals;
}

interface Entry {
  readonly suppression: Promise<Suppression>;
  readonly companyId: string;
  /** The version of the company's projection that the table belongs to. */
  readonly version: number;
  users: number;
}

const maxEntries = 24;

/** Builds suppression tables at their first use and keeps the latest tables. */
export class SuppressionTables {
  private readonly gate: QueryGate;
  private readonly projection: DuckDbProjection;
  private readonly entries = new Map<string, Entry>();
  private tables = 0;

  constructor(gate: QueryGate, projection: DuckDbProjection) {
    this.gate = gate;
    this.projection = projection;
  }

  /** Runs work with the query's suppression. The table stays at least until the work has ended. */
  async use<Result>(
    release: OpenRelease,
    query: AudienceQuery,
    work: (suppression: Suppression) => Promise<Result>,
  ): Promise<Result> {
    const entry = await this.projection.exclusive(async () => this.enter(release, query));
    try {
      return await work(await entry.suppression);
    } finally {
      entry.users -= 1;
      await this.dropOld();
    }
  }

  /** Drops the tables of a release that is no longer used. */
  async forget(release: OpenRelease): Promise<void> {
    for (const [key, entry] of this.entries) if (key.startsWith(prefix(release))) await this.drop(key, entry);
  }

  /**
   * Finds or adds the entry of a query. Runs while no change of the projection runs, so that the copied keys belong to
   * the version in the entry's name. The table itself is built afterwards, so that changes need not wait.
   */
  private async enter(release: OpenRelease, query: AudienceQuery): Promise<Entry> {
    const key = prefix(release) + this.keyOf(query);
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
      known.users += 1;
      return known;
    }
    this.tables += 1;
    const table = `suppressed_${this.tables}`;
    const keys = await this.projection.copySuppressedKeys(`${table}_keys`, query);
    const suppression = this.gate
      .run({ weight: 'heavy', companyId: query.companyId }, (session) =>
        build(session, release, table, keys, isPerHousehold(query)),
      )
      .catch((error: unknown) => {
        this.entries.delete(key);
        throw error;
      });
    const { companyId } = query;
    const entry: Entry = { suppression, companyId, version: this.projection.version(companyId), users: 1 };
    this.entries.set(key, entry);
    return entry;
  }

  private keyOf(query: AudienceQuery): string {
    const { companyId, ownHolder, suppressedOrders } = query;
    const version = this.projection.version(companyId);
    return JSON.stringify([
      companyId,
      version,
      isPerHousehold(query),
      ownHolder ?? null,
      [...(suppressedOrders ?? [])].sort(),
      this.projection.leavesOutKnown(query),
    ]);
  }

  /**
   * Drops the tables that no later query finds, because their company's projection has changed, and the oldest tables
   * beyond `maxEntries`. A company that orders all the time would otherwise fill the memory with a table for each
   * change.
   */
  async dropOld(): Promise<void> {
    for (const [key, entry] of this.entries) {
      const isFound = entry.version === this.projection.version(entry.companyId);
      const isWanted = isFound && this.entries.size <= maxEntries;
      if (entry.users === 0 && !isWanted && this.entries.has(key)) await this.drop(key, entry);
    }
  }

  private async drop(key: string, entry: Entry): Promise<void> {
    this.entries.delete(key);
    const built = await entry.suppression.then(
      ({ table, kept }) => [table, kept],
      () => [],
    );
    for (const table of built)
      if (table !== null) await this.gate.run(ownWork, (session) => session.run(`drop table ${table}`));
  }
}

function prefix(release: OpenRelease): string {
  return `${release.info.seq}:`;
}

function isPerHousehold({ parameters }: AudienceQuery): boolean {
  return parameters.targetPerHousehold.isOnePerHousehold;
}

/** Builds the table of the people, or households, that a query leaves out. The table is built from the copied keys. */
async function build(
  session: Session,
  release: OpenRelease,
  table: string,
  keys: number,
  perHousehold: boolean,
): Promise<Suppression> {
  const cells = release.index.cells.length;
  const out = `select vendor_key from ${table}_keys`;
  const alone = `${out} where alone`;
  const none = { rows: new Uint32Array(), kept: null, keptRows: new Uint32Array() };
  try {
    if (keys === 0) return { table: null, ...none, people: new Int32Array(cells), withPhone: new Int32Array(cells) };
    const { catalog } = release;
    const [frequent = 0] = await session.numbers(`select count(*) from ${table}_keys where ${isFrequent}`);
    const left = perHousehold ? wholeHouseholds(catalog, out) : people(catalog, table, frequent > 0);
    await session.run(`create table ${table} as ${left}`);
    const rowsIn = async (name: string) => (release.rows === null ? none.rows : await rowsOf(session, name));
    const rows = await rowsIn(table);
    const totals = await cellTotals(session, table, cells, perHousehold);
    const [deceased = 0] = perHousehold ? await session.numbers(`select count(*) from (${alone})`) : [];
    if (deceased === 0) return { table, ...none, rows, ...totals };
    const kept = `${table}_kept`;
    await session.run(`create table ${kept} as select * from ${table} where vendor_key not in (${alone})
      and (block::ubigint * 64 + slot) not in (${householdsOf(catalog, `${out} where not alone`)}) order by pid`);
    const stay = await cellTotals(session, kept, cells, perHousehold);
    stay.people.forEach((count, cell) => {
      totals.people[cell] = (totals.people[cell] ?? 0) - count;
      totals.withPhone[cell] = (totals.withPhone[cell] ?? 0) - (stay.withPhone[cell] ?? 0);
    });
    return { table, rows, kept, keptRows: await rowsIn(kept), ...totals };
  } finally {
    await session.run(`drop table ${table}_keys`);
  }
}

const isFrequent = `reason = ${reasons.frequent}`;

/** The people with one of the keys, each with the first reason, and whole households that were mailed too often. */
function people(catalog: string, table: string, hasFrequent: boolean): string {
  const frequent = householdsOf(catalog, `select vendor_key from ${table}_keys where ${isFrequent}`);
  const members = `select vendor_key, ${reasons.frequent} from ${catalog}.person
    where (block::ubigint * 64 + slot) in (${frequent})`;
  const left = `select vendor_key, reason from ${table}_keys${hasFrequent ? ` union all ${members}` : ''}`;
  return `select p.*, k.reason from ${catalog}.person p
    join (select vendor_key, min(reason) as reason from (${left}) group by vendor_key) k on k.vendor_key = p.vendor_key`;
}

/**
 * All members of the households in which a person has one of the keys. A household is left out even if this person may
 * no longer be mailed.
 */
function wholeHouseholds(catalog: string, keys: string): string {
  return `select * from ${catalog}.person where (block::ubigint * 64 + slot) in (${householdsOf(catalog, keys)})`;
}

const householdsOf = (catalog: string, keys: string): string => `
  select block::ubigint * 64 + slot from ${catalog}.person where vendor_key in (${keys})
  union select block::ubigint * 64 + slot from ${catalog}.unmailable where vendor_key in (${keys})`;

/** The tables that a count subtracts (-1) and adds (1). */
export function signedTables({
  table,
  kept,
}: Suppression): readonly { readonly table: string; readonly sign: 1 | -1 }[] {
  return [
    ...(table === null ? [] : [{ table, sign: -1 } as const]),
    ...(kept === null ? [] : [{ table: kept, sign: 1 } as const]),
  ];
}

/**
 * Reads the rows in portions. A company may suppress millions of people, and the process answers other calls between
 * two portions.
 */
async function rowsOf(session: Session, table: string): Promise<Uint32Array> {
  const [people = 0] = await session.numbers(`select count(*) from ${table}`);
  const rows = new Uint32Array(people);
  let read = 0;
  for await (const chunk of session.chunks(`select pid from ${table} order by pid`)) {
    const pids = chunk.getColumnVector(0);
    if (!(pids instanceof DuckDBUIntegerVector)) throw new TypeError('pid is not of 32-bit numbers');
    for (let index = 0; index < chunk.rowCount; index += 1) rows[read + index] = pids.getItem(index) ?? 0;
    read += chunk.rowCount;
  }
  return rows;
}

async function cellTotals(
  session: Session,
  table: string,
  cells: number,
  perHousehold: boolean,
): Promise<{ readonly people: CellTotals; readonly withPhone: CellTotals }> {
  const counted = perHousehold
    ? `select cell, max(phone) as phone from ${table} group by cell, block, slot`
    : `select cell, phone from ${table}`;
  const rows = await session.rows(
    `select cell, count(*)::integer, sum(phone)::integer from (${counted}) group by cell`,
  );
  const totals = { people: new Int32Array(cells), withPhone: new Int32Array(cells) };
  for (const [cell, all, withPhone] of rows) {
    totals.people[Number(cell)] = Number(all);
    totals.withPhone[Number(cell)] = Number(withPhone);
  }
  return totals;
}

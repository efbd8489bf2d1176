import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { interruptOn } from './interrupting.ts';
import { discardBuild, lockBuilds, nextRelease, pruneReleases, publishRelease } from './release-files.ts';
import {
  addressColumns,
  columnDefinitions,
  columnNames,
  factColumns,
  nameColumns,
  placeColumns,
  releaseFormat,
  stagedColumns,
} from './release-schema.ts';
import { literal, selectNumbers } from './sql.ts';

export interface BuildOptions {
  /** The folder of the releases. */
  readonly directory: string;
  readonly threads?: number;
  readonly memoryLimitMb?: number;
  /** Number of releases to keep, 3 by default. Older releases are deleted. */
  readonly keepReleases?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BuildProgress) => void;
}

export interface BuildProgress {
  readonly step: 'reading' | 'checking' | 'sorting' | 'writing' | 'done';
  /** Percent of the whole build. It never falls. */
  readonly percent: number;
  readonly rows: number;
}

export interface BuiltRelease {
  readonly seq: number;
  readonly file: string;
  /** People who may be mailed. */
  readonly rows: number;
  /**
   * People who may not be mailed: do-not-mail and deceased. No query counts them. The release keeps them, because with
   * one person per household, the engine leaves out the whole household of a suppressed person. This also applies when
   * the suppressed person may no longer be mailed. Their names and addresses stay, too, because a buyer's own list may
   * bring these people.
   */
  readonly unmailable: number;
}

/**
 * Fills the staging tables `stage.staged` and `stage.place`. Files that are needed only during the build go into
 * `folder`. The folder exists already, and is removed at the end of the build.
 */
export type FillStaging = (
  connection: DuckDBConnection,
  report: (progress: BuildProgress) => void,
  folder: string,
) => Promise<void>;

/**
 * The rows in a row group: a quarter of DuckDB's default. With small row groups, a query for a list of ZIP codes reads
 * a third of the rows, and a full scan costs the same (measured).
 */
const rowGroupSize = 32_768;

/**
 * Builds a release in the folder of the other releases. Fills a staging file, sorts it by place, household and vendor
 * key, and writes the release under a temporary name. The last step renames the release. A failed or aborted build
 * leaves no file behind.
 */
export async function buildRelease(
  options: BuildOptions,
  dataAsOf: number,
  source: string,
  fill: FillStaging,
): Promise<BuiltRelease> {
  const unlock = lockBuilds(options.directory);
  try {
    const release = await buildLocked(options, { dataAsOf, source }, fill);
    pruneReleases(options.directory, options.keepReleases ?? 3);
    options.onProgress?.({ step: 'done', percent: 100, rows: release.rows });
    return release;
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error;
  } finally {
    unlock();
  }
}

async function buildLocked(
  options: BuildOptions,
  facts: Omit<ReleaseFacts, 'seq'>,
  fill: FillStaging,
): Promise<BuiltRelease> {
  const next = nextRelease(options.directory);
  const staging = path.join(options.directory, 'staging.building');
  const spill = `${staging}.tmp`;
  const instance = await openBuilder(options, spill);
  const connection = await instance.connect();
  const noMore = interruptOn(options.signal, connection);
  try {
    options.signal?.throwIfAborted();
    await connection.run(`attach ${literal(staging)} as stage`);
    await connection.run(`create table stage.staged (${columnDefinitions(stagedColumns)})`);
    await connection.run(`create table stage.place (${columnDefinitions(placeColumns)})`);
    mkdirSync(spill, { recursive: true, mode: 0o700 });
    await fill(connection, (progress) => options.onProgress?.(progress), spill);
    const rows = await writeRelease(connection, next.building, { seq: next.seq, ...facts }, options);
    options.signal?.throwIfAborted();
    publishRelease(next.building, next.file);
    return { seq: next.seq, file: next.file, ...rows };
  } finally {
    noMore();
    connection.closeSync();
    instance.closeSync();
    discardBuild(staging);
    discardBuild(next.building);
    rmSync(spill, { recursive: true, force: true });
  }
}

async function openBuilder(options: BuildOptions, spill: string): Promise<DuckDBInstance> {
  return DuckDBInstance.create(':memory:', {
    threads: String(options.threads ?? 2),
    memory_limit: `${options.memoryLimitMb ?? 2048}MB`,
    temp_directory: spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

interface ReleaseFacts {
  readonly seq: number;
  readonly dataAsOf: number;
  readonly source: string;
}

async function writeRelease(
  connection: DuckDBConnection,
  building: string,
  facts: ReleaseFacts,
  options: BuildOptions,
): Promise<{ readonly rows: number; readonly unmailable: number }> {
  const [staged = 0] = await selectNumbers(connection, 'select count(*) from stage.staged');
  const report = (step: BuildProgress['step'], percent: number) =>
    options.onProgress?.({ step, percent, rows: staged });
  await connection.run(`attach ${literal(building)} as built (row_group_size ${rowGroupSize})`);
  report('sorting', 50);
  await numberCells(connection);
  await sortPeople(connection);
  report('writing', 75);
  for (const statement of writeStatements(facts)) await connection.run(statement);
  report('writing', 95);
  const [rows = 0, unmailable = 0] = await selectNumbers(
    connection,
    'select (select count(*) from built.person), (select count(*) from built.unmailable)',
  );
  if (rows + unmailable !== staged)
    throw new Error(`The release would have ${rows + unmailable} people of ${staged}. It was not published.`);
  await connection.run('checkpoint built');
  await connection.run('detach built');
  return { rows, unmailable };
}

/** Numbers the cells. A place without people gets no number, because it is no cell. */
async function numberCells(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create table stage.cell as
    select place, (row_number() over (order by state_code, county, city, zip) - 1)::uinteger as cell,
      (dense_rank() over (order by state_code))::utinyint as state, state_code, state_name, county, city, zip, lat, lon
    from stage.place where place in (select place from stage.staged)`);
}

/**
 * Sorts the people and numbers the households in file order: two consecutive rows are one household if cell and key
 * agree. A household's number is `block * 64 + slot`. No block spans two cells, so one 64-bit mask per block counts
 * households by cell and in total.
 */
async function sortPeople(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create table stage.sorted as
    select c.cell, c.state, s.* exclude (place)
    from stage.staged s join stage.cell c using (place)
    order by c.cell, s.household_key, s.vendor_key`);
  await connection.run('drop table stage.staged');
  await connection.run(`create view stage.numbered as
    with marked as (select *, (cell is distinct from lag(cell) over ()) as starts_cell,
      (cell is distinct from lag(cell) over () or household_key is distinct from lag(household_key) over ()) as starts from stage.sorted),
    counted as (select *, sum(starts::uinteger) over (rows unbounded preceding) as household, row_number() over () as line from marked),
    placed as (select *, (household - max(if(starts_cell, household, 0)) over (rows unbounded preceding))::uinteger as nth,
      line - max(if(starts, line, 0)) over (rows unbounded preceding) as mates_before from counted)
    select * exclude (starts_cell, starts, household, line, nth, mates_before), least(mates_before, 255)::utinyint as member,
      (nth % 64)::utinyint as slot,
      (sum((starts and nth % 64 = 0)::uinteger) over (rows unbounded preceding) - 1)::uinteger as block from placed`);
}

function writeStatements({ seq, dataAsOf, source }: ReleaseFacts): readonly string[] {
  const mailable = 'do_not_mail = 0 and deceased = 0';
  return [
    `create table built.person as
      select (row_number() over () - 1)::uinteger as pid, vendor_key, household_key, block, slot, member, cell, state,
        ${columnNames(factColumns)}, (phone_number is not null)::utinyint as phone
      from stage.numbered where ${mailable}`,
    `create table built.address as
      select (row_number() over () - 1)::uinteger as pid, ${columnNames(addressColumns)} from stage.sorted where ${mailable}`,
    `create table built.unmailable as
      select vendor_key, household_key, block, slot, cell, state, do_not_mail, deceased, ${columnNames(factColumns)},
        (phone_number is not null)::utinyint as phone, ${columnNames(nameColumns)}
      from stage.numbered where not (${mailable})`,
    `create table built.cell as
      select c.* exclude (place), coalesce(p.people, 0)::uinteger as people, coalesce(p.with_phone, 0)::uinteger as with_phone,
        coalesce(p.households, 0)::uinteger as households, coalesce(p.households_with_phone, 0)::uinteger as households_with_phone
      from stage.cell c left join (
        select cell, sum(people) as people, sum(with_phone) as with_phone, count(*) as households,
          count(*) filter (where with_phone > 0) as households_with_phone
        from (select cell, block, slot, count(*) as people, sum(phone) as with_phone from built.person group by cell, block, slot)
        group by cell) p using (cell)
      order by c.cell`,
    `create table built.release as
      select ${seq}::uinteger as seq, ${dataAsOf}::usmallint as data_as_of, ${releaseFormat}::usmallint as format,
        ${literal(source)} as source, (select count(*) from built.person)::ubigint as rows,
        (select count(*) from built.unmailable)::ubigint as unmailable`,
  ];
}

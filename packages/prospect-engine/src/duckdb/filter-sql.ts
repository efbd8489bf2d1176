import type { Condition } from '../audience-filter.ts';
import type { CellIndex, CellRun } from './cell-index.ts';

interface Range {
  readonly from: number;
  readonly to: number | null;
}

/**
 * Conditions as SQL that DuckDB evaluates quickly. An IN list or an OR of comparisons takes several times as long as a
 * plain scan. So a set becomes one comparison, a bit mask, or a sum of comparisons. An empty list matches nobody.
 */
export function conditionSql(condition: Condition): string {
  const ranges = 'in' in condition ? runsOf(condition.in) : mergeRanges(condition.ranges);
  if (ranges.length === 0) return 'false';
  const [only, ...others] = ranges;
  if (only && others.length === 0) return rangeSql(condition.column, only);
  return (
    maskSql(condition.column, ranges) ?? yearlyMaskSql(condition.column, ranges) ?? anyOfSql(condition.column, ranges)
  );
}

/**
 * A run with more than this number of cells gets a SELECT of its own, because its people are contiguous in the file.
 */
const longRun = 100;
const maxParts = 12;

/**
 * The column that people will be grouped by. If DuckDB knows the bounds of this column, it groups the people in an
 * array with one element for each value.
 */
export type GroupedBy = 'cell' | 'block';

/**
 * The people of a table who meet all conditions and live in the selected cells (null is everywhere). The SQL follows
 * FROM. Each long run of cells has a SELECT of its own, and one SELECT reads the remaining cells, because DuckDB tests
 * a long list of cells row by row.
 */
export function matchingPeople(
  table: string,
  conditions: readonly Condition[],
  runs: readonly CellRun[] | null,
  index: CellIndex,
  groupedBy?: GroupedBy,
): string {
  const others = conditions.map(conditionSql);
  const places = runs === null ? ['true'] : placesSql(runs, index, groupedBy);
  const parts = places.map((place) => `select * from ${table} where ${[place, ...others].join(' and ')}`);
  return `(${parts.join(' union all ')})`;
}

/** Disjoint conditions that together select the cells. */
function placesSql(runs: readonly CellRun[], index: CellIndex, groupedBy?: GroupedBy): readonly string[] {
  if (runs.length === 0) return ['false'];
  const states = index.wholeStates(runs);
  if (states !== null) {
    // Reading runs of neighbouring states one by one costs half as much as testing a list of states (measured). But
    // each run is a scan of its own, so with too many runs the states are tested as a list.
    const neighbours = runsOf(states);
    if (neighbours.length > maxParts) return [`state in (${states.join(',')})`];
    return neighbours.map((run) => withinBounds(rangeSql('state', run), statesCells(run, index), index, groupedBy));
  }
  const long = [...runs]
    .filter((run) => runs.length === 1 || cellsIn(run) > longRun)
    .sort((left, right) => cellsIn(right) - cellsIn(left))
    .slice(0, maxParts);
  const scattered = runs
    .filter((run) => !long.includes(run))
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset));
  const places = long.map((run) => withinBounds(rangeSql('cell', run), run, index, groupedBy));
  return scattered.length === 0 ? places : [...places, `cell in (${scattered.join(',')})`];
}

function statesCells({ from, to }: Range, index: CellIndex): CellRun {
  return index.cellsOfStates(from, to ?? from);
}

/**
 * Adds the bounds of the grouping column to the condition `place`. The bounds leave nobody out, because all people of
 * these cells are within the bounds.
 */
function withinBounds(place: string, cells: CellRun, index: CellIndex, groupedBy: GroupedBy | undefined): string {
  const bounds = groupedBy === 'block' ? index.blocksOf(cells) : cells;
  if (groupedBy === undefined || bounds === null) return place;
  const within = rangeSql(groupedBy, bounds);
  return within === place ? place : `${place} and ${within}`;
}

function cellsIn({ from, to }: CellRun): number {
  return to - from + 1;
}

function rangeSql(column: string, { from, to }: Range): string {
  if (to === null) return `${column} >= ${from}`;
  return from === to ? `${column} = ${from}` : `${column} between ${from} and ${to}`;
}

/** Tests up to 63 neighbouring values with one bit each. */
function maskSql(column: string, ranges: readonly Range[]): string | null {
  const bounds = boundsOf(ranges);
  if (bounds === null || bounds.to - bounds.from > 62) return null;
  let mask = 0n;
  for (const value of valuesOf(ranges)) mask |= 1n << BigInt(value - bounds.from);
  return `${rangeSql(column, bounds)} and ${bitSql(mask, `(${column}::bigint - ${bounds.from})`)}`;
}

/**
 * Tests months with one bit for each calendar month. Null unless the ranges have the same calendar months in each year.
 */
function yearlyMaskSql(column: string, ranges: readonly Range[]): string | null {
  const bounds = boundsOf(ranges);
  if (bounds === null) return null;
  let mask = 0n;
  let values = 0;
  for (const value of valuesOf(ranges)) {
    mask |= 1n << BigInt(value % 12);
    values += 1;
  }
  let inMask = 0;
  for (let value = bounds.from; value <= bounds.to; value += 1) if ((mask >> BigInt(value % 12)) & 1n) inMask += 1;
  return inMask === values ? `${rangeSql(column, bounds)} and ${bitSql(mask, `(${column}::bigint % 12)`)}` : null;
}

function bitSql(mask: bigint, position: string): string {
  return `(${mask}::bigint >> ${position}) & 1 = 1`;
}

function anyOfSql(column: string, ranges: readonly Range[]): string {
  const bounds = boundsOf(ranges);
  const [first] = ranges;
  const hull = bounds ? rangeSql(column, bounds) : `${column} >= ${first?.from ?? 0}`;
  return `${hull} and (${ranges.map((range) => `(${rangeSql(column, range)})::utinyint`).join(' + ')}) > 0`;
}

/** The bounds of ranges. Null when the ranges are open, or too wide to list their values. */
function boundsOf(ranges: readonly Range[]): { readonly from: number; readonly to: number } | null {
  const [first] = ranges;
  const to = ranges.at(-1)?.to;
  if (!first || to === undefined || to === null || to - first.from > 100_000) return null;
  return { from: first.from, to };
}

function* valuesOf(ranges: readonly Range[]): Generator<number> {
  for (const { from, to } of ranges) for (let value = from; value <= (to ?? from); value += 1) yield value;
}

function runsOf(values: readonly number[]): readonly Range[] {
  return mergeRanges(values.map((value) => ({ from: value, to: value })));
}

/** Sorts and merges ranges, so that they are disjoint and do not touch. A reversed range is empty and is dropped. */
function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: { from: number; to: number | null }[] = [];
  const sorted = ranges
    .filter(({ from, to }) => to === null || from <= to)
    .sort((left, right) => left.from - right.from);
  for (const { from, to } of sorted) {
    const last = merged.at(-1);
    if (last && (last.to === null || from <= last.to + 1)) {
      last.to = last.to === null || to === null ? null : Math.max(last.to, to);
    } else merged.push({ from, to });
  }
  return merged;
}

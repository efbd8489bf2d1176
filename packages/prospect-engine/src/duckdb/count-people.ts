import type { AudienceCount, GeographyDimension, GroupCount } from '../prospect-engine.ts';
import type { CellRun, CellTotals } from './cell-index.ts';
import { countByCellTotals, isAnsweredByCellTotals, totalsOfCells } from './count-by-cell-totals.ts';
import {
  birthMonthTotals,
  cellTotalsByScan,
  codeTotalsByScan,
  countByScan,
  suppressedTotals,
  type Totals,
  without,
} from './count-by-scan.ts';
import type { CountPlan } from './count-plan.ts';
import { onlyMonths } from './month-totals.ts';
import type { Session } from './query-gate.ts';
import { RowCounter } from './row-counter.ts';
import type { Suppression } from './suppression.ts';

/** Runs work that needs an SQL statement. */
export type Scan = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;

/**
 * Counts in the cheapest of four ways. If only places restrict the audience, the totals of cells are enough. If only
 * birth months restrict whole states, the totals by birth month are enough. Otherwise places with few people are
 * counted row by row in memory, and places with many people are scanned. The two counts can be added, because no
 * household is in two cells.
 */
export async function countPeople(scan: Scan, plan: CountPlan, suppression: Suppression): Promise<AudienceCount> {
  if (isAnsweredByCellTotals(plan)) return countByCellTotals(plan, suppression);
  const everybody = totalsByMonths(plan);
  if (everybody !== null) {
    if (suppression.table === null) return without(plan, everybody, []);
    return without(plan, everybody, await scan((session) => suppressedTotals(session, plan, suppression)));
  }
  const { counter, small, large } = share(plan, suppression);
  const scanning = large && scan((session) => countByScan(session, large, suppression));
  const { total, withPhone } = counter?.count(small) ?? { total: 0, withPhone: 0 };
  const scanned = (await scanning) ?? { total: 0, withPhone: 0 };
  return {
    total: total + scanned.total,
    withPhone: plan.phone === null ? null : withPhone + (scanned.withPhone ?? 0),
  };
}

/**
 * The number of people, or households, of each selected cell. When the caller asks for states, only the sum over the
 * cells of a state is right.
 */
export async function countCells(
  scan: Scan,
  plan: CountPlan,
  suppression: Suppression,
  dimension: GeographyDimension,
): Promise<CellTotals> {
  if (isAnsweredByCellTotals(plan)) return totalsOfCells(plan, suppression);
  const { counter, small, large } = share(plan, suppression);
  const scanning = large && scan((session) => cellTotalsByScan(session, large, suppression, dimension));
  const cells = plan.release.index.cells.length;
  const counted = small.length > 0 ? new Int32Array(cells) : null;
  if (counted) counter?.addCells(counted, small);
  const totals = (await scanning) ?? counted ?? new Int32Array(cells);
  if (counted && counted !== totals) {
    for (const { from, to } of small) totals.set(counted.subarray(from, to + 1), from);
  }
  return totals;
}

/**
 * The number of people by birth month, earliest month first; month 0 is unknown. With one person per household, the
 * best-ranked member of a household counts.
 */
export async function countBirthMonths(
  scan: Scan,
  plan: CountPlan,
  suppression: Suppression,
  mailed: string | null,
): Promise<readonly GroupCount[]> {
  // A plan with one person per household needs a ranking. Only DuckDB can rank people, so the plan is never counted in
  // memory here.
  const { counter, small, large } = plan.perHousehold ? scanned(plan) : share(plan, suppression);
  const scanning = large && scan((session) => birthMonthTotals(session, large, suppression, mailed));
  const totals = new Map(counter?.birthMonths(small));
  for (const [month, total] of (await scanning) ?? []) totals.set(month, (totals.get(month) ?? 0) + total);
  return [...totals]
    .filter(([, total]) => total !== 0)
    .sort(([left], [right]) => left - right)
    .map(([birthMonth, total]) => ({ key: { birthMonth }, total }));
}

/**
 * The number of people, or households, by the code in a column. The code is the position in the answer; a code without
 * people may lack.
 */
export async function countCodes(
  scan: Scan,
  plan: CountPlan,
  suppression: Suppression,
  column: string,
): Promise<Totals> {
  const { counter, small, large } = share(plan, suppression);
  const scanning = large && scan((session) => codeTotalsByScan(session, large, suppression, column));
  const totals = [...(counter?.codes(small, column) ?? [])];
  ((await scanning) ?? []).forEach((total, code) => {
    totals[code] = (totals[code] ?? 0) + total;
  });
  return totals;
}

/** The cells that are counted in memory, and the cells that are scanned. Each cell is in only one part. */
interface Shares {
  readonly counter: RowCounter | null;
  readonly small: readonly CellRun[];
  /** Null when nothing is left to scan. */
  readonly large: CountPlan | null;
}

const scanned = (plan: CountPlan): Shares => ({ counter: null, small: [], large: plan });

/**
 * Splits the selected runs of cells into two parts: the smallest runs, as many as may be counted in memory, and all
 * other runs.
 */
function share(plan: CountPlan, suppression: Suppression): Shares {
  const { index, rows } = plan.release;
  if (rows === null) return scanned(plan);
  const runs = plan.runs ?? [index.everywhere];
  const rising = runs.map((run) => ({ run, people: index.peopleOf(run) })).sort((a, b) => a.people - b.people);
  const small = new Set<CellRun>();
  let people = 0;
  for (const { run, people: more } of rising) {
    people += more;
    if (people > rows.maxAtOnce || more > rows.maxInRun) break;
    small.add(run);
  }
  if (small.size === 0 && runs.length > 0) return scanned(plan);
  const large = runs.filter((run) => !small.has(run));
  return {
    counter: new RowCounter(plan, rows.columns, suppression),
    small: [...small],
    large: large.length === 0 ? null : { ...plan, runs: large },
  };
}

/**
 * Counts everybody who matches, from the kept totals of whole states by birth month. Null when the plan has other
 * conditions, parts of states, or one person per household. Also null when these totals are not kept.
 */
function totalsByMonths({ release, conditions, runs, perHousehold, phone }: CountPlan): Totals | null {
  const { months } = release;
  const ranges = perHousehold ? null : onlyMonths(conditions);
  const states = ranges && release.index.wholeStates(runs ?? [release.index.everywhere]);
  if (months === null || ranges === null || states === null) return null;
  let [people, withPhone] = [0, 0];
  for (const state of states) {
    const tally = months.count(state, ranges);
    people += tally.people;
    withPhone += tally.withPhone;
  }
  return phone === 'only' ? [withPhone] : [people, withPhone];
}

import type { AudienceCount, GeographyDimension, GroupCount } from '../prospect-engine.ts';
import type { CellTotals } from './cell-index.ts';
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
import { countInMemory, type Scan, scannedAlone, scanShare, shareOut } from './shares.ts';
import type { Suppression } from './suppression.ts';

/**
 * Counts in the cheapest of four ways. If only places restrict the audience, the totals of cells are enough. If only
 * birth months restrict whole states, the totals by birth month are enough. Otherwise people are counted in memory or
 * scanned, as `shareOut` says. The two counts can be added, because no household is in two cells.
 */
export async function countPeople(scan: Scan, plan: CountPlan, suppression: Suppression): Promise<AudienceCount> {
  if (isAnsweredByCellTotals(plan)) return countByCellTotals(plan, suppression);
  const everybody = totalsByMonths(plan);
  if (everybody !== null) {
    if (suppression.table === null) return without(plan, everybody, []);
    return without(plan, everybody, await scan((session) => suppressedTotals(session, plan, suppression)));
  }
  const shares = shareOut(plan, suppression);
  const tally = { total: 0, withPhone: 0 };
  const [scanned] = await Promise.all([
    scanShare(scan, shares, (session, large) => countByScan(session, large, suppression)),
    countInMemory(scan, shares, (counter, run) => counter.addTally(tally, run)),
  ]);
  return {
    total: tally.total + (scanned?.total ?? 0),
    withPhone: plan.phone === null ? null : tally.withPhone + (scanned?.withPhone ?? 0),
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
  const shares = shareOut(plan, suppression);
  const counted = new Int32Array(plan.release.index.cells.length);
  const [scanned] = await Promise.all([
    scanShare(scan, shares, (session, large) => cellTotalsByScan(session, large, suppression, dimension)),
    countInMemory(scan, shares, (counter, run) => counter.addCells(counted, run)),
  ]);
  scanned?.forEach((total, cell) => {
    counted[cell] = (counted[cell] ?? 0) + total;
  });
  return counted;
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
  const shares = plan.perHousehold ? scannedAlone(plan) : shareOut(plan, suppression);
  const totals = new Int32Array(2 ** 16);
  const [scanned] = await Promise.all([
    scanShare(scan, shares, (session, large) => birthMonthTotals(session, large, suppression, mailed)),
    countInMemory(scan, shares, (counter, run) => counter.addBirthMonths(totals, run)),
  ]);
  for (const [month, total] of scanned ?? []) totals[month] = (totals[month] ?? 0) + total;
  const groups: GroupCount[] = [];
  totals.forEach((total, birthMonth) => {
    if (total !== 0) groups.push({ key: { birthMonth }, total });
  });
  return groups;
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
  const shares = shareOut(plan, suppression);
  const totals: number[] = [];
  const [scanned] = await Promise.all([
    scanShare(scan, shares, (session, large) => codeTotalsByScan(session, large, suppression, column)),
    countInMemory(scan, shares, (counter, run) => counter.addCodes(totals, run, column)),
  ]);
  scanned?.forEach((total, code) => {
    totals[code] = (totals[code] ?? 0) + total;
  });
  return totals;
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

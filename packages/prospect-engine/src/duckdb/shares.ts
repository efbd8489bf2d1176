import type { CellRun } from './cell-index.ts';
import type { CountPlan } from './count-plan.ts';
import type { Session } from './query-gate.ts';
import { RowCounter } from './row-counter.ts';
import type { Suppression } from './suppression.ts';

/** Runs work when its turn at the query gate has come. */
export type Scan = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;

/** The cells that are counted in memory, and the cells that are scanned. Each cell is in only one part. */
export interface Shares {
  readonly counter: RowCounter | null;
  /** Counted at once. */
  readonly small: readonly CellRun[];
  /** Counted in portions, between which other calls get their turn. */
  readonly long: readonly CellRun[];
  /** Null when nothing is to be scanned. */
  readonly scanned: CountPlan | null;
}

/** A count that scans everything. */
export const scannedAlone = (plan: CountPlan): Shares => ({ counter: null, small: [], long: [], scanned: plan });

/**
 * Divides the selected runs of cells. The smallest runs, as many as may be counted at once in memory, are counted
 * there. The other runs are scanned or counted in memory in portions, whichever costs less.
 */
export function shareOut(plan: CountPlan, suppression: Suppression): Shares {
  const { index, rows } = plan.release;
  if (rows === null) return scannedAlone(plan);
  const runs = plan.runs ?? [index.everywhere];
  const rising = runs.map((run) => ({ run, people: index.peopleOf(run) })).sort((a, b) => a.people - b.people);
  const small = new Set<CellRun>();
  let people = 0;
  for (const { run, people: more } of rising) {
    people += more;
    if (people > rows.maxAtOnce || more > rows.maxInRun) break;
    small.add(run);
  }
  const large = runs.filter((run) => !small.has(run));
  const isScanned = large.length > 0 && scannedColumns(plan) < rows.dearColumns;
  if (isScanned && small.size === 0) return scannedAlone(plan);
  return {
    counter: new RowCounter(plan, rows.columns, suppression),
    small: [...small],
    long: isScanned ? [] : large,
    scanned: isScanned ? { ...plan, runs: large } : null,
  };
}

/** What households add to a scan, in columns: their number in two parts, and the mask that counts them. */
const columnsOfHouseholds = 3;

const scannedColumns = ({ conditions, perHousehold }: CountPlan): number =>
  conditions.length + (perHousehold ? columnsOfHouseholds : 0);

export async function scanShare<Result>(
  scan: Scan,
  { scanned }: Shares,
  work: (session: Session, scanned: CountPlan) => Promise<Result>,
): Promise<Result | null> {
  return scanned && scan((session) => work(session, scanned));
}

/**
 * Counts the cells of both parts that are counted in memory. Portions wait for their turn at the query gate, as scans
 * do, so that live counts go first and companies take turns. The process answers other calls between two portions.
 */
export async function countInMemory(
  scan: Scan,
  { counter, small, long }: Shares,
  add: (counter: RowCounter, run: CellRun) => void,
): Promise<void> {
  if (counter === null) return;
  for (const run of small) add(counter, run);
  if (long.length === 0) return;
  await scan(async (session) => {
    for (const portion of counter.portionsOf(long)) {
      add(counter, portion);
      await session.turn();
    }
  });
}

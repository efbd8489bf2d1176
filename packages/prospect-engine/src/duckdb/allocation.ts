import type {
  Allocation,
  AllocationRequest,
  Candidate,
  Dimension,
  GroupKey,
  PlaceKey,
  Quota,
  Shortfall,
} from '../prospect-engine.ts';
import type { CellIndex } from './cell-index.ts';
import { type CountPlan, matches } from './count-plan.ts';
import type { Session } from './query-gate.ts';
import { bestOfHousehold, rankedPeople } from './ranking-sql.ts';
import type { Suppression } from './suppression.ts';

/** The maximum sum of desired and spare people in one request. */
const maxCandidates = 5_000_000;

/** Thrown for a request that no release could answer: two quota rows for one group, or numbers that are not counts. */
export class InvalidQuotasError extends RangeError {
  override readonly name = 'InvalidQuotasError';
}

/**
 * Takes the best-ranked people of each quota row. A count can subtract the number of suppressed people. An allocation
 * names people, so an anti-join leaves out each suppressed person. The same request, release and projection give the
 * same answer.
 */
export async function allocate(
  session: Session,
  plan: CountPlan,
  request: AllocationRequest,
  suppression: Suppression,
  mailed: string | null,
): Promise<Allocation> {
  checkQuotas(request);
  await writeQuotas(session, plan.release.index, request);
  const candidates = await select(session, plan, request, suppression, mailed);
  return { candidates, shortfalls: shortfalls(request.quotas, candidates) };
}

function checkQuotas({ quotas, dimension, spare }: AllocationRequest): void {
  const counts = [spare, ...quotas.map(({ desired }) => desired)];
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new InvalidQuotasError('Quotas and spare must be whole numbers from 0 on.');
  }
  if (counts.reduce((total, count) => total + count, spare * quotas.length) > maxCandidates) {
    throw new InvalidQuotasError(`More than ${maxCandidates} people at once.`);
  }
  const keys = new Set(quotas.map(({ key }) => keyText(key, dimension)));
  if (keys.size < quotas.length) throw new InvalidQuotasError('Two quota rows have the same key.');
}

const depth = { state: 1, county: 2, city: 3, zip: 4 } as const;

function keyText(key: GroupKey, dimension: Dimension): string {
  if ('birthMonth' in key) {
    if (dimension === 'birth-month') return String(key.birthMonth);
  } else if (dimension !== 'birth-month') {
    const parts = [key.stateCode, key.county, key.city, key.zip];
    if (parts.every((part, index) => (part !== undefined) === index < depth[dimension])) return JSON.stringify(parts);
  }
  throw new InvalidQuotasError(`${JSON.stringify(key)} is no key of the dimension ${dimension}.`);
}

/**
 * Writes two tables: `quota_key` maps a cell or a birth month to its row, and `quota` holds how many people a row
 * takes.
 */
async function writeQuotas(session: Session, index: CellIndex, { quotas, spare }: AllocationRequest): Promise<void> {
  const wanted = quotas.map(({ key, desired }, quota) => ({
    key,
    quota,
    maxPlace: desired === 0 ? 0 : desired + spare,
  }));
  await session.temporaryTable(
    'quota',
    'quota uinteger, max_place uinteger',
    wanted.map(({ quota, maxPlace }) => [quota, maxPlace]),
  );
  await session.temporaryTable(
    'quota_key',
    'part uinteger, quota uinteger',
    wanted.flatMap(({ key, quota, maxPlace }) =>
      maxPlace === 0 ? [] : partsOf(key, index).map((part) => [part, quota]),
    ),
  );
}

function partsOf(key: GroupKey, index: CellIndex): readonly number[] {
  return 'birthMonth' in key ? [key.birthMonth] : cellsOf(key, index);
}

function cellsOf(key: PlaceKey, index: CellIndex): readonly number[] {
  const run = index.runOf(key);
  return run === null ? [] : Array.from({ length: run.to - run.from + 1 }, (_, offset) => run.from + offset);
}

async function select(
  session: Session,
  plan: CountPlan,
  request: AllocationRequest,
  suppression: Suppression,
  mailed: string | null,
): Promise<readonly Candidate[]> {
  const part = request.dimension === 'birth-month' ? 'birth_month' : 'cell';
  await session.run(`create or replace temp table candidate as
    select pid, quota, place from (
      select pid, quota, row_number() over (partition by quota order by ranking, pid) as place
      from (${rankedMatches(plan, suppression, mailed, part)}) r join quota_key k on k.part = r.${part})
    join quota using (quota) where place <= max_place`);
  return session.mapRows(
    `select vendor_key, household_key, quota, place::integer
     from candidate join ${plan.release.catalog}.person using (pid) order by quota, place`,
    ([vendorKey, householdKey, quota, rank]) => ({
      vendorKey: BigInt(String(vendorKey)),
      householdKey: BigInt(String(householdKey)),
      quota: Number(quota),
      rank: Number(rank),
    }),
  );
}

/** SQL that ranks all people that a plan counts. Its columns are `pid`, `ranking` and `column`. */
export function rankedMatches(
  plan: CountPlan,
  suppression: Suppression,
  mailed: string | null,
  column: string,
): string {
  const ranked = rankedPeople(
    { people: freePeople(plan, suppression), mailed },
    plan.query.parameters,
    plan.query.seed,
    column,
  );
  if (plan.perHousehold) return bestOfHousehold(ranked, column);
  return `select pid, ranking, ${column} from (${ranked})`;
}

function freePeople(plan: CountPlan, { table, kept }: Suppression): string {
  const matching = matches(plan, `${plan.release.catalog}.person`);
  if (table === null) return matching;
  if (kept !== null)
    return `(select * from ${matching} anti join (select pid from ${table} anti join ${kept} using (pid)) using (pid))`;
  return `(select * from ${matching} anti join ${table} using (${plan.perHousehold ? 'block, slot' : 'pid'}))`;
}

function shortfalls(quotas: readonly Quota[], candidates: readonly Candidate[]): readonly Shortfall[] {
  const found = quotas.map(() => 0);
  for (const { quota } of candidates) found[quota] = (found[quota] ?? 0) + 1;
  return quotas.flatMap(({ key, desired }, quota) => {
    const available = found[quota] ?? 0;
    return available < desired ? [{ key, desired, available }] : [];
  });
}

import type { AudienceCount, GeographyDimension } from '../prospect-engine.ts';
import type { CellTotals } from './cell-index.ts';
import { type CountPlan, matches } from './count-plan.ts';
import type { Session } from './query-gate.ts';
import { bestOfHousehold, rankedPeople } from './ranking-sql.ts';
import { type Suppression, signedTables } from './suppression.ts';

/** Counts with a scan: all matching people minus the suppressed people. */
export async function countByScan(session: Session, plan: CountPlan, suppression: Suppression): Promise<AudienceCount> {
  const all = await scanTotals(session, plan, `${plan.release.catalog}.person`);
  return without(plan, all, await suppressedTotals(session, plan, suppression));
}

/** The totals of the suppressed people who match. */
export async function suppressedTotals(session: Session, plan: CountPlan, suppression: Suppression): Promise<Totals> {
  const out = [0, 0];
  for (const { table, sign } of signedTables(suppression)) {
    const totals = await scanTotals(session, plan, table);
    totals.forEach((total, at) => {
      out[at] = (out[at] ?? 0) - sign * total;
    });
  }
  return out;
}

/** The count of all matching people minus the count of suppressed matching people. */
export function without({ phone }: CountPlan, all: Totals, out: Totals): AudienceCount {
  const [total = 0, withPhone = 0] = all.map((value, index) => value - (out[index] ?? 0));
  if (phone === null) return { total, withPhone: null };
  return { total, withPhone: phone === 'only' ? total : withPhone };
}

/**
 * The number of people who match and, if a phone number is preferred, the number of matching people who have a phone
 * number.
 */
export type Totals = readonly number[];

/**
 * Counts the matches of a table. With one person per household and the phone preference `prefer`, a household counts as
 * one with a phone number if any of its matches has a phone number. The reason is that people with phone numbers rank
 * first.
 */
export function scanTotals(session: Session, plan: CountPlan, table: string): Promise<Totals> {
  const wantsPhone = plan.phone === 'prefer';
  if (!plan.perHousehold) {
    return session.numbers(`select count(*)${wantsPhone ? ', sum(phone)' : ''} from ${matches(plan, table)}`);
  }
  const masks = wantsPhone
    ? `${householdMask('1')} as m, ${householdMask('phone')} as f`
    : `${householdMask('1')} as m`;
  return session.numbers(
    `select sum(bit_count(m))${wantsPhone ? ', sum(bit_count(f))' : ''} from (select ${masks} from ${matches(plan, table, 'block')} group by block)`,
  );
}

/**
 * SQL of a mask with one bit for each household of a block. The bit is set when `flag` is 1 for any match of the
 * household.
 */
function householdMask(flag: string): string {
  return `bit_or(${flag}::ubigint << slot::ubigint)`;
}

/**
 * The number of people, or households, of each cell, with a scan. When the caller asks for states, only the sum over
 * the cells of a state is right, because SQL gives the number of a whole state to one of its cells. A query with 50
 * groups costs half as much as a query with 41,000 groups.
 */
export async function cellTotalsByScan(
  session: Session,
  plan: CountPlan,
  suppression: Suppression,
  dimension: GeographyDimension,
): Promise<CellTotals> {
  const totals = new Int32Array(plan.release.index.cells.length);
  const place = dimension === 'state' ? 'state' : 'cell';
  await addCells(session, cellTotalsSql(plan, `${plan.release.catalog}.person`, place), totals, 1);
  for (const { table, sign } of signedTables(suppression))
    await addCells(session, cellTotalsSql(plan, table, place), totals, sign);
  return totals;
}

function cellTotalsSql(plan: CountPlan, table: string, place: 'state' | 'cell'): string {
  if (plan.perHousehold) {
    const mask = householdMask('1');
    const ofPlace = place === 'state' ? ', min(state) as state' : '';
    const blocks = `select min(cell) as cell${ofPlace}, bit_count(${mask})::integer as n from ${matches(plan, table, 'block')} group by block`;
    // SQL adds up the blocks of each state. If JavaScript added up the blocks, reading a row for each block of the
    // country would take longer than counting the households.
    return place === 'state' ? `select any_value(cell), sum(n)::integer from (${blocks}) group by state` : blocks;
  }
  return place === 'cell'
    ? `select cell, count(*)::integer as n from ${matches(plan, table, 'cell')} group by cell`
    : `select any_value(cell) as cell, count(*)::integer as n from ${matches(plan, table)} group by ${place}`;
}

async function addCells(session: Session, counted: string, totals: CellTotals, sign: 1 | -1): Promise<void> {
  const [cells = [], counts = []] = await (await session.run(counted)).getColumns();
  cells.forEach((cell, index) => {
    totals[Number(cell)] = (totals[Number(cell)] ?? 0) + sign * Number(counts[index]);
  });
}

/**
 * The number of people by birth month; month 0 is unknown. With one person per household, the best-ranked member of a
 * household counts.
 */
export async function birthMonthTotals(
  session: Session,
  plan: CountPlan,
  suppression: Suppression,
  mailed: string | null,
): Promise<ReadonlyMap<number, number>> {
  const totals = new Map<number, number>();
  const tables = [{ table: `${plan.release.catalog}.person`, sign: 1 }, ...signedTables(suppression)];
  for (const { table, sign } of tables) {
    const { parameters, seed } = plan.query;
    const people = plan.perHousehold
      ? bestOfHousehold(
          rankedPeople({ people: matches(plan, table), mailed }, parameters, seed, 'birth_month'),
          'birth_month',
        )
      : `select birth_month from ${matches(plan, table)}`;
    const rows = await session.rows(`select birth_month, count(*)::integer from (${people}) group by birth_month`);
    for (const [month, total] of rows)
      totals.set(Number(month), (totals.get(Number(month)) ?? 0) + sign * Number(total));
  }
  return totals;
}

/**
 * The number of people, or households, by the code in a column, with a scan. A household with members of two codes
 * counts for both codes. The code is the position in the answer.
 */
export async function codeTotalsByScan(
  session: Session,
  plan: CountPlan,
  suppression: Suppression,
  column: string,
): Promise<Totals> {
  const totals: number[] = [];
  const tables = [{ table: `${plan.release.catalog}.person`, sign: 1 }, ...signedTables(suppression)];
  for (const { table, sign } of tables) {
    const counted = plan.perHousehold
      ? `select code, sum(bit_count(m))::integer from (select ${column} as code, ${householdMask('1')} as m
           from ${matches(plan, table, 'block')} group by block, ${column}) group by code`
      : `select ${column}, count(*)::integer from ${matches(plan, table)} group by ${column}`;
    for (const [code, total] of await session.rows(counted)) {
      totals[Number(code)] = (totals[Number(code)] ?? 0) + sign * Number(total);
    }
  }
  return totals;
}

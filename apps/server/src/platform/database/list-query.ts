import type { ListQuery } from '@dropdate/contract/http/list';
import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '../http/refusal.ts';
import type { Database } from './database.ts';
import { chosenCondition, filterCondition, searchCondition } from './list-conditions.ts';
import { fieldOf, type ListDefinition } from './list-fields.ts';

/** A list call as parts of an SQL statement. */
export interface ListPlan {
  readonly where: SQL;
  readonly orderBy: SQL;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Translates a list call to SQL. The values of the call become parameters (decision 2).
 * @throws Refusal 400 for names, operators and values that the list does not know.
 */
export function planList(list: ListDefinition, query: ListQuery): ListPlan {
  return {
    where: sql`(${searchCondition(list, query.search)} and ${filterCondition(list, query.filters)} and ${chosenCondition(list, query.filterIds)})`,
    orderBy: orderBy(list, query.sort ?? `${list.name}-${list.defaultSort}`),
    limit: query.pageSize,
    offset: query.page * query.pageSize,
  };
}

/** Sorts the rows. Empty values come last in both directions; equal values are ordered by id. */
function orderBy(list: ListDefinition, sort: string): SQL {
  const unknown = () => invalid('UnknownSort', 'This list cannot be sorted this way.', 'body.sort');
  if (!sort.startsWith(`${list.name}-`)) throw unknown();
  const [name = '', direction, ...rest] = sort.slice(list.name.length + 1).split('-');
  const field = fieldOf(list, name);
  const by = field?.sort ?? (field?.type === 'text' ? sql`lower(${field.value})` : field?.value);
  if (!by || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) throw unknown();
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${by} ${way} nulls last, ${list.id} ${way}`;
}

export interface ListSource {
  /** The row of a page as one JSON value. */
  readonly row: SQL;
  /** Tables and joins. */
  readonly from: SQL;
  /** The rows that the viewer sees. */
  readonly visible: SQL;
}

/**
 * Reads a page and the number of all matching rows, in one statement. Only a page after the last row needs a second
 * statement, because without a row there is no count. (Measured with 50,000 campaigns of one company: one statement
 * takes 0.2 seconds. Two statements take 0.13 seconds, but when rows change between the two, the page and the number
 * can disagree.)
 */
export async function selectPage<Row>(
  db: Database,
  { row, from, visible }: ListSource,
  { where, orderBy: order, limit, offset }: ListPlan,
): Promise<{ readonly rows: readonly Row[]; readonly totalCount: number }> {
  const matching = sql`from ${from} where ${visible} and ${where}`;
  const { rows } = await db.execute<{ row: Row; total_count: number }>(
    sql`select ${row} as row, count(*) over ()::int as total_count ${matching} order by ${order} limit ${limit} offset ${offset}`,
  );
  const first = rows[0];
  if (first || offset === 0) return { rows: rows.map((each) => each.row), totalCount: first?.total_count ?? 0 };
  const counted = await db.execute<{ total_count: number }>(sql`select count(*)::int as total_count ${matching}`);
  return { rows: [], totalCount: counted.rows[0]?.total_count ?? 0 };
}

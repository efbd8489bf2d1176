import type { ListQuery } from '@dropdate/contract/http/list';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { invalid } from '../http/refusal.ts';
import type { Database } from './database.ts';
import { chosenCondition, filterCondition, searchCondition } from './list-conditions.ts';
import { hasChangedSince, noPlace, placeOfCount, sqlText } from './list-counts.ts';
import { fieldOf, type ListDefinition } from './list-fields.ts';
import { plannedAnew } from './prepared-statements.ts';

/** A list call as parts of an SQL statement. */
export interface ListPlan {
  readonly where: SQL;
  readonly orderBy: SQL;
  /** The opposite order. */
  readonly orderBackwards: SQL;
  readonly limit: number;
  readonly offset: number;
  readonly id: Column | SQL;
  /** Whether the rows must contain a search text. */
  readonly isSearch: boolean;
}

/**
 * Translates a list call to SQL. The values of the call become parameters (decision 2).
 * @throws Refusal 400 for names, operators and values that the list does not know.
 */
export function planList(list: ListDefinition, query: ListQuery): ListPlan {
  return {
    where: sql`(${searchCondition(list, query.search)} and ${filterCondition(list, query.filters)} and ${chosenCondition(list, query.filterIds)})`,
    ...orders(list, query.sort ?? `${list.name}-${list.defaultSort}`),
    limit: query.pageSize,
    offset: query.page * query.pageSize,
    id: list.id,
    isSearch: query.search !== '',
  };
}

/** Sorts the rows. Empty values come last in both directions; equal values are ordered by id, or by a column as unique. */
function orders(list: ListDefinition, sort: string): Pick<ListPlan, 'orderBy' | 'orderBackwards'> {
  const unknown = () => invalid('UnknownSort', 'This list cannot be sorted this way.', 'body.sort');
  if (!sort.startsWith(`${list.name}-`)) throw unknown();
  const [name = '', direction, ...rest] = sort.slice(list.name.length + 1).split('-');
  const field = fieldOf(list, name);
  const by = field?.sort ?? (field?.type === 'text' ? sql`lower(${field.value})` : field?.value);
  if (!by || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) throw unknown();
  const [way, back] = direction === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  // An index serves a sort only if both place empty values alike. A column that is never empty says so, and then a
  // plain index serves both directions.
  const tie = field?.tie ?? list.id;
  const [last, first] = field?.isNeverEmpty === true ? [sql``, sql``] : [sql` nulls last`, sql` nulls first`];
  return {
    orderBy: sql`${by} ${way}${last}, ${tie} ${way}`,
    orderBackwards: sql`${by} ${back}${first}, ${tie} ${back}`,
  };
}

export interface ListSource {
  /** The row of a page as one JSON value. */
  readonly row: SQL;
  /** The tables that decide which rows the list has. */
  readonly from: SQL;
  /**
   * Joins that neither add nor remove a row of the list, by the names of their tables in SQL. A row reads all of them. A count or an order
   * joins only the tables that it reads, because joining 300,000 rows takes a second.
   */
  readonly joins?: Readonly<Record<string, SQL>>;
  /** The rows that the viewer sees. */
  readonly visible: SQL;
  /**
   * Selects the noted changes that can change the list. With this condition, the server keeps the list's counts. Without
   * it, every page counts anew, which suits a list that is always short.
   */
  readonly changes?: SQL;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/**
 * Reads a page and the exact number of all matching rows. One statement does both, so the page and the number always
 * agree. It chooses the ids of the page first and computes the columns of these rows only.
 *
 * A kept count saves counting. The statement then also asks whether a later change made this count old. If so, the
 * page is read again with a new count. With a kept count, a page behind the middle is read from the end of the list.
 */
export async function selectPage<Row>(db: Database, source: ListSource, plan: ListPlan): Promise<PageOf<Row>> {
  const counted = sql`select count(*)::int from ${joinedFor(source, plan.where)} where ${source.visible} and ${plan.where}`;
  const place = source.changes === undefined ? noPlace : placeOfCount(db, counted);
  const kept = place.find();
  const isFound = plan.isSearch && (kept === undefined || kept.total <= fewRows);
  if (source.changes !== undefined && kept !== undefined && !isFound) {
    const read = await readWithTotal<Row>(db, source, plan, kept.total, hasChangedSince(kept.snapshot, source.changes));
    if (!read.isChanged) return { rows: read.rows, totalCount: kept.total };
  }
  const page = isFound ? await findAndCount<Row>(db, source, plan) : await readAndCount<Row>(db, source, plan, counted);
  place.keep({ total: page.totalCount, snapshot: page.snapshot });
  return { rows: page.rows, totalCount: page.totalCount };
}

/** The rows that a repeated search finds again as a whole. More rows are read page by page. */
const fewRows = 5_000;

interface CountedPage<Row> extends PageOf<Row> {
  readonly snapshot: string;
}

/** Counts the matching rows only if the page itself does not show their number. */
function readAndCount<Row>(db: Database, source: ListSource, plan: ListPlan, counted: SQL): Promise<CountedPage<Row>> {
  const { orderBy, limit, offset } = plan;
  const onPage = sql`(select count(*)::int from page)`;
  const isLastPage = sql`(${onPage} < ${limit} and (${onPage} > 0 or ${offset} = 0))`;
  const page = pageOfIds(source, plan, sql`order by ${orderBy} limit ${limit} offset ${offset}`);
  const total = sql`case when ${isLastPage} then ${offset} + ${onPage} else (${counted}) end`;
  return countedPage(db, source, plan, { page, total });
}

/**
 * Finds all matching rows and numbers them. PostgreSQL then plans for all rows. For a page alone, it would walk the
 * list in its order, and that takes seconds when it expects more rows than there are.
 */
function findAndCount<Row>(db: Database, source: ListSource, plan: ListPlan): Promise<CountedPage<Row>> {
  const { id, where, orderBy, limit, offset } = plan;
  const page = sql`${sql.raw(plannedAnew)} with found as materialized (
      select ${id} as id, row_number() over (order by ${orderBy}) as place
      from ${joinedFor(source, sql`${where} ${orderBy}`)} where ${source.visible} and ${where}),
    page as materialized (select id from found where place > ${offset} and place <= ${offset + limit} order by place)`;
  return countedPage(db, source, plan, { page, total: sql`(select count(*)::int from found)` });
}

async function countedPage<Row>(
  db: Database,
  source: ListSource,
  plan: ListPlan,
  { page, total }: { readonly page: SQL; readonly total: SQL },
): Promise<CountedPage<Row>> {
  const { rows } = await db.execute<{ rows: Row[]; total_count: number; snapshot: string }>(sql`${page}
    select ${rowsOfPage(source, plan, sql`asc`)} as rows, pg_current_snapshot()::text as snapshot, ${total} as total_count`);
  const [first] = rows;
  if (first === undefined) throw new Error('a statement without FROM answered no row');
  return { rows: first.rows, totalCount: first.total_count, snapshot: first.snapshot };
}

async function readWithTotal<Row>(
  db: Database,
  source: ListSource,
  plan: ListPlan,
  total: number,
  changed: SQL,
): Promise<{ readonly rows: readonly Row[]; readonly isChanged: boolean }> {
  const { offset } = plan;
  const limit = Math.max(0, Math.min(plan.limit, total - offset));
  const isBackwards = offset > total / 2;
  const slice = isBackwards
    ? sql`order by ${plan.orderBackwards} limit ${limit} offset ${Math.max(0, total - offset - limit)}`
    : sql`order by ${plan.orderBy} limit ${limit} offset ${offset}`;
  const { rows } = await db.execute<{ rows: Row[]; is_changed: boolean }>(sql`${pageOfIds(source, plan, slice)}
    select ${rowsOfPage(source, plan, isBackwards ? sql`desc` : sql`asc`)} as rows, ${changed} as is_changed`);
  return { rows: rows[0]?.rows ?? [], isChanged: rows[0]?.is_changed ?? true };
}

const pageOfIds = (source: ListSource, { id, where, orderBy }: ListPlan, slice: SQL): SQL =>
  sql`${sql.raw(plannedAnew)} with page as materialized (select ${id} as id from ${joinedFor(source, sql`${where} ${orderBy}`)}
    where ${source.visible} and ${where} ${slice})`;

/**
 * The tables with the joins that some SQL reads. All columns of a list are written with the names of their tables, so a
 * table whose name is missing is not read. A name in another place only adds a join too many.
 */
export function joinedFor({ from, joins = {} }: Pick<ListSource, 'from' | 'joins'>, read: SQL): SQL {
  const text = sqlText(read);
  return joined(
    from,
    Object.keys(joins).flatMap((name) => (text.includes(name) ? joins[name] : undefined) ?? []),
  );
}

const joined = (from: SQL, joins: readonly SQL[]): SQL => sql.join([from, ...joins], sql` `);

/** The rows with the ids of the page, as one JSON array in the order of these ids. */
const rowsOfPage = ({ row, from, joins = {} }: ListSource, { id }: ListPlan, way: SQL): SQL => {
  const ids = sql`array(select page.id from page)`;
  return sql`(select coalesce(json_agg(shown.row order by shown.position ${way}), '[]') from (
    select ${row} as row, array_position(${ids}, ${id}) as position
    from ${joined(from, Object.values(joins))} where ${id} = any(${ids})) shown)`;
};

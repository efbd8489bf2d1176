import type { ListQuery } from '@dropdate/contract/http/list';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { invalid } from '../http/refusal.ts';
import type { Database } from './database.ts';
import { chosenCondition, filterCondition, leftOut, type Purpose, searchCondition } from './list-conditions.ts';
import { hasChangedSince, noPlace, placeOfCount, sqlText } from './list-counts.ts';
import { fieldOf, type ListDefinition, type ListField } from './list-fields.ts';
import { slicesOf } from './list-slices.ts';
import { plannedAnew } from './prepared-statements.ts';

interface Order {
  readonly orderBy: SQL;
  /** The opposite order. */
  readonly orderBackwards: SQL;
}

/** Rows of a list that stand together in its order, with the order among them. */
interface OrderedPart extends Order {
  readonly has: SQL;
}

/** A list call as parts of an SQL statement. */
export interface ListPlan extends Order {
  readonly where: SQL;
  /** The same condition for a count, and for a page among many rows that match. */
  readonly counted: SQL;
  /** Whether the number of rows decides how a page is found: few rows are sorted, and among many the page is met in the order of the list. */
  readonly isCountedFirst: boolean;
  /** Whether few rows can match. What a filter leaves out is little, so what remains is a count's work. */
  readonly mayBeFew: boolean;
  /** The rows without the filter and the rows that the filter leaves out, where their two counts are quicker than the count of what remains. */
  readonly complement?: { readonly whole: SQL; readonly out: SQL };
  /** The values that the order compares. */
  readonly keys: readonly [SQL, SQL];
  /** The same order for columns that hold these values under other names. */
  readonly orderOf: (first: SQL, second: SQL) => SQL;
  /** The same order part by part, if the sort has parts. */
  readonly parts?: readonly OrderedPart[];
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
  const wholeFor = (purpose: Purpose) =>
    sql`(${searchCondition(list, query.search)} and ${chosenCondition(list, query.filterIds, purpose)})`;
  const whereFor = (purpose: Purpose) =>
    sql`(${wholeFor(purpose)} and ${filterCondition(list, query.filters, purpose)})`;
  const whole = wholeFor('count');
  const out = leftOut(list, query.filters);
  const hasMany = (name: string) => fieldOf(list, name)?.has !== undefined;
  return {
    where: whereFor('page'),
    counted: whereFor('count'),
    isCountedFirst: [...query.filters.map(({ name }) => name), ...query.filterIds.map(({ id }) => id)].some(hasMany),
    mayBeFew:
      query.filterIds.some(({ id }) => hasMany(id)) ||
      query.filters.some(({ name, operator }) => operator !== 'neq' && hasMany(name)),
    ...(out && { complement: { whole, out: sql`(${whole} and ${out})` } }),
    ...orders(list, query.sort ?? `${list.name}-${list.defaultSort}`),
    limit: query.pageSize,
    offset: query.page * query.pageSize,
    id: list.id,
    isSearch: query.search !== '',
  };
}

/** Sorts the rows. Empty values come last in both directions; equal values are ordered by id, or by a column as unique. */
function orders(list: ListDefinition, sort: string): Order & Pick<ListPlan, 'keys' | 'orderOf' | 'parts'> {
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
  const [last, foremost] = field?.isNeverEmpty === true ? [sql``, sql``] : [sql` nulls last`, sql` nulls first`];
  const orderOf = (first: SQL, second: SQL) => sql`${first} ${way}${last}, ${second} ${way}`;
  const keys = [sql`${by}`, sql`${tie}`] as const;
  return {
    keys,
    orderOf,
    orderBy: orderOf(...keys),
    orderBackwards: sql`${by} ${back}${foremost}, ${tie} ${back}`,
    ...(field?.parts && { parts: orderedParts(field.parts, tie, { way, back, isRising: direction === 'asc' }) }),
  };
}

function orderedParts(
  { filled, empty }: NonNullable<ListField['parts']>,
  tie: ListDefinition['id'],
  { way, back, isRising }: { readonly way: SQL; readonly back: SQL; readonly isRising: boolean },
): OrderedPart[] {
  const parts = [...(isRising ? filled : filled.toReversed()), ...(empty === undefined ? [] : [{ has: empty }])];
  return parts.map(({ has, by, isFalling }) => {
    const [along, against] = isFalling ? [back, way] : [way, back];
    return {
      has,
      orderBy: by === undefined ? sql`${tie} ${way}` : sql`${by} ${along}, ${tie} ${way}`,
      orderBackwards: by === undefined ? sql`${tie} ${back}` : sql`${by} ${against}, ${tie} ${back}`,
    };
  });
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
 * Reads a page and the exact number of all matching rows, so that page and number always agree. The statement chooses the
 * ids of the page first and computes the columns of these rows only.
 *
 * A kept count saves counting. The statement then also asks whether a later change made this count old. If so, the
 * page is read again with a new count. With a kept count, a page behind the middle is read from the end of the list.
 */
export async function selectPage<Row>(db: Database, source: ListSource, plan: ListPlan): Promise<PageOf<Row>> {
  const counted = countOf(source, plan);
  const place = source.changes === undefined ? noPlace : placeOfCount(db, counted);
  const kept = place.find();
  const isFound = plan.isSearch && (kept === undefined || sum(kept.counts) <= fewRows);
  if (!isFound && plan.mayBeFew && (kept === undefined || sum(kept.counts) <= fewRows)) {
    const page = await findFew<Row>(db, source, plan);
    place.keep({ counts: [page.totalCount], snapshot: page.snapshot });
    if (page.totalCount <= fewRows) return { rows: page.rows, totalCount: page.totalCount };
  }
  if (!isFound && (plan.parts !== undefined || plan.isCountedFirst)) {
    const page = await readInParts<Row>(db, source, plan, plan.parts ?? [whole(plan)]);
    if (page !== null) return page;
  } else if (kept !== undefined && !isFound) {
    const page = await readSlices<Row>(db, source, plan, [whole(plan)], kept);
    if (page !== null) return page;
  }
  const page = isFound ? await findAndCount<Row>(db, source, plan) : await readAndCount<Row>(db, source, plan, counted);
  place.keep({ counts: [page.totalCount], snapshot: page.snapshot });
  return { rows: page.rows, totalCount: page.totalCount };
}

/** A statement that counts the matching rows. */
function countOf(source: ListSource, { counted, complement }: ListPlan): SQL {
  const count = (rows: SQL) =>
    sql`select count(*)::int from ${joinedFor(source, rows)} where ${source.visible} and ${rows}`;
  return complement === undefined
    ? count(counted)
    : sql`select (${count(complement.whole)}) - (${count(complement.out)}) as count`;
}

/** All rows of a list as one part. */
const whole = ({ orderBy, orderBackwards }: Order): OrderedPart => ({ has: sql`true`, orderBy, orderBackwards });

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/**
 * Counts the parts of a list unless their counts are kept, and reads a page of them. Null when rows changed during two tries, or when the
 * list does not note its changes.
 */
async function readInParts<Row>(
  db: Database,
  source: ListSource,
  plan: ListPlan,
  parts: readonly OrderedPart[],
): Promise<PageOf<Row> | null> {
  if (source.changes === undefined) return null;
  // The first part is what remains, so its condition and the tables of this condition are not read.
  const later = parts.slice(1).map(({ has }) => sql`(count(*) filter (where ${has}))::int`);
  const matching = sql`${source.visible} and ${plan.counted}`;
  const counted = sql`select array[${sql.join([sql`count(*)::int`, ...later], sql`, `)}] as counts,
    pg_current_snapshot()::text as snapshot from ${joinedFor(source, sql`${plan.counted} ${sql.join(later)}`)} where ${matching}`;
  const place = placeOfCount(db, counted);
  const kept = place.find();
  const page = kept && (await readSlices<Row>(db, source, plan, parts, kept));
  if (page) return page;
  const { rows } = await db.execute<{ counts: number[]; snapshot: string }>(sql`${sql.raw(plannedAnew)} ${counted}`);
  const [total = 0, ...ofLater] = rows[0]?.counts ?? [];
  const fresh = { counts: [total - sum(ofLater), ...ofLater], snapshot: rows[0]?.snapshot ?? '' };
  place.keep(fresh);
  return readSlices<Row>(db, source, plan, parts, fresh);
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
  const ids = idsOfPage(source, plan, { has: sql`true`, order: orderBy, limit, offset });
  const page = sql`${sql.raw(plannedAnew)} with page as materialized (${ids})`;
  const total = sql`case when ${isLastPage} then ${offset} + ${onPage} else (${counted}) end`;
  return countedPage(db, source, plan, { page, total });
}

/**
 * Finds all matching rows, and then the page among them. PostgreSQL then plans for all rows. For a page alone, it would
 * walk the list in its order, and that takes seconds when it expects more rows than there are. Only the rows up to the
 * page are sorted.
 */
function findAndCount<Row>(db: Database, source: ListSource, plan: ListPlan): Promise<CountedPage<Row>> {
  const { id, where, keys, orderOf, limit, offset } = plan;
  const [first, second] = keys;
  const page = sql`${sql.raw(plannedAnew)} with found as materialized (
      select ${id} as id, ${first} as first_key, ${second} as second_key
      from ${joinedFor(source, sql`${where} ${first} ${second}`)} where ${source.visible} and ${where}),
    page as materialized (select id from found
      order by ${orderOf(sql`first_key`, sql`second_key`)} limit ${limit} offset ${offset})`;
  return countedPage(db, source, plan, { page, total: sql`(select count(*)::int from found)` });
}

/**
 * Finds the ids of at most a few rows, and then the page among them. With more rows, the answer has no page, and its number is one more
 * than a few. An index that has no order of the list finds the ids quicker than a walk in that order, which reads each row.
 */
function findFew<Row>(db: Database, source: ListSource, plan: ListPlan): Promise<CountedPage<Row>> {
  const { id, counted, orderBy, limit, offset } = plan;
  const total = sql`(select count(*)::int from found)`;
  const page = sql`${sql.raw(plannedAnew)} with found as materialized (
      select ${id} as id from ${joinedFor(source, counted)} where ${source.visible} and ${counted} limit ${fewRows + 1}),
    page as materialized (select ${id} as id from ${joinedFor(source, orderBy)}
      where ${id} = any(array(select found.id from found)) and ${total} <= ${fewRows} order by ${orderBy} limit ${limit} offset ${offset})`;
  return countedPage(db, source, plan, { page, total });
}

async function countedPage<Row>(
  db: Database,
  source: ListSource,
  plan: ListPlan,
  { page, total }: { readonly page: SQL; readonly total: SQL },
): Promise<CountedPage<Row>> {
  const { rows } = await db.execute<{ rows: Row[]; total_count: number; snapshot: string }>(sql`${page}
    select ${rowsOf(source, plan, sql`array(select page.id from page)`)} as rows, pg_current_snapshot()::text as snapshot, ${total} as total_count`);
  const [first] = rows;
  if (first === undefined) throw new Error('a statement without FROM answered no row');
  return { rows: first.rows, totalCount: first.total_count, snapshot: first.snapshot };
}

/** Reads a page by the numbers of rows of the parts. Null when a change made the numbers old. */
async function readSlices<Row>(
  db: Database,
  source: ListSource,
  plan: ListPlan,
  parts: readonly OrderedPart[],
  { counts, snapshot }: { readonly counts: readonly number[]; readonly snapshot: string },
): Promise<PageOf<Row> | null> {
  const slices = slicesOf(counts, plan).flatMap((slice) => {
    const part = parts[slice.part];
    return part === undefined ? [] : [{ ...part, ...slice }];
  });
  const asked = { ...plan, where: plan.counted };
  const read = slices.map(({ has, orderBy, orderBackwards, limit, offset, isBackwards }, index) => ({
    page: sql`${pageName(index)} as materialized (select id, row_number() over () as place from (${idsOfPage(
      source,
      asked,
      { has, order: isBackwards ? orderBackwards : orderBy, limit, offset },
    )}) walked)`,
    ids: sql`array(select id from ${pageName(index)} order by place ${isBackwards ? sql`desc` : sql`asc`})`,
  }));
  const changed = source.changes === undefined ? sql`true` : hasChangedSince(snapshot, source.changes);
  const pages =
    read.length === 0
      ? sql``
      : sql`with ${sql.join(
          read.map(({ page }) => page),
          sql`, `,
        )}`;
  const shown =
    read.length === 0
      ? sql`'[]'::json`
      : rowsOf(
          source,
          plan,
          sql`(${sql.join(
            read.map(({ ids }) => ids),
            sql` || `,
          )})`,
        );
  const { rows } = await db.execute<{ rows: Row[]; is_changed: boolean }>(
    sql`${sql.raw(plannedAnew)} ${pages} select ${shown} as rows, ${changed} as is_changed`,
  );
  const [first] = rows;
  return first === undefined || first.is_changed ? null : { rows: first.rows, totalCount: sum(counts) };
}

const pageName = (index: number): SQL => sql.raw(`page${index}`);

interface IdSlice {
  readonly has: SQL;
  readonly order: SQL;
  readonly limit: number;
  readonly offset: number;
}

const idsOfPage = (source: ListSource, { id, where }: ListPlan, { has, order, limit, offset }: IdSlice): SQL =>
  sql`select ${id} as id from ${joinedFor(source, sql`${where} ${has} ${order}`)}
    where ${source.visible} and ${where} and ${has} order by ${order} limit ${limit} offset ${offset}`;

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

/** The rows with these ids as one JSON array, in the order of the ids. */
const rowsOf = ({ row, from, joins = {} }: ListSource, { id }: ListPlan, ids: SQL): SQL =>
  sql`(select coalesce(json_agg(shown.row order by shown.position), '[]') from (
    select ${row} as row, array_position(${ids}, ${id}) as position
    from ${joined(from, Object.values(joins))} where ${id} = any(${ids})) shown)`;

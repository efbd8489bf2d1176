import { type ListSelection, listQuerySchema } from '@dropdate/contract/http/list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type SQL, sql } from 'drizzle-orm';
import { invalid, notFound, Refusal } from '../http/refusal.ts';
import type { Database } from './database.ts';
import type { ListDefinition } from './list-fields.ts';
import { joinedFor, type ListSource, planList } from './list-query.ts';
import { plannedAnew } from './prepared-statements.ts';

export interface Selected {
  /** The ids in the order of the list. At most as many as the caller asked for. */
  readonly ids: readonly string[];
  /** The number of all selected rows. */
  readonly totalCount: number;
}

/**
 * Finds the rows of a selection: with the same conditions as the page, and only rows that the viewer sees. Named rows
 * that are gone, or that the viewer does not see, are left out.
 * @throws Refusal 400 for names, operators and values that the list does not know.
 */
export async function resolveSelection(
  db: Database,
  list: ListDefinition,
  source: Omit<ListSource, 'row'>,
  selection: ListSelection,
  { sort, limit }: { readonly sort?: string | undefined; readonly limit: number },
): Promise<Selected> {
  const { search, filters, filterIds } = 'matching' in selection ? selection.matching : listQuerySchema.parse({});
  const { where, orderBy } = planList(list, { ...listQuerySchema.parse({}), search, filters, filterIds, sort });
  const from = joinedFor(source, sql`${where} ${orderBy}`);
  const { rows } = await db.execute<{ id: string; total_count: number }>(sql`${sql.raw(plannedAnew)}
    select ${list.id} as id, count(*) over ()::int as total_count from ${from}
    where ${source.visible} and ${where} and ${chosen(list, selection)} order by ${orderBy} limit ${limit}`);
  return { ids: rows.map(({ id }) => id), totalCount: rows[0]?.total_count ?? 0 };
}

/** What a user does to the rows of a selection, for the refusals of a selection that does not fit. */
export interface BulkAct {
  /** One and many of the rows, such as `lead` and `leads`. The message ids end in `many` with a capital letter. */
  readonly one: string;
  readonly many: string;
  /** The most rows of one call. */
  readonly limit: number;
  /** The place of the selection in the call, such as `body.selection`. */
  readonly path: string;
  /** The number of rows that the user has seen and confirmed. Missing where more rows do no harm. */
  readonly confirmed?: number | undefined;
  /** The end of the sentence about more rows than confirmed: `deleted`. */
  readonly did?: 'changed' | 'deleted' | undefined;
}

/**
 * The ids of the selected rows that a user acts on, in the order of the list.
 * @throws Refusal 404 for a named row that the viewer does not see, 400 when none or too many match, 409 when more match
 * than the user has confirmed
 */
export async function resolveBulk(
  db: Database,
  list: ListDefinition,
  source: Omit<ListSource, 'row'>,
  selection: ListSelection,
  { one, many, limit, path, confirmed, did = 'changed' }: BulkAct,
): Promise<readonly string[]> {
  const { ids, totalCount } = await resolveSelection(db, list, source, selection, { limit });
  const named = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  if ('ids' in selection && totalCount < new Set(selection.ids).size) throw notFound();
  if (totalCount === 0) throw invalid('NothingSelected', `No ${one} matches any more. Select others.`, path);
  if (totalCount > limit) {
    const text = `${formatCount(totalCount)} ${many} match. Narrow the list to at most ${formatCount(limit)}.`;
    throw invalid(`TooMany${named}`, text, path);
  }
  if (confirmed !== undefined && totalCount > confirmed) {
    const userMessage = `${formatCount(totalCount)} ${many} match now. Nothing is ${did} yet.`;
    throw new Refusal(409, [{ messageId: `More${named}Match`, userMessage, count: totalCount }]);
  }
  return ids;
}

function chosen({ id }: ListDefinition, selection: ListSelection): SQL {
  const among = (ids: readonly string[]) => sql`${id} = any(${`{${ids.join(',')}}`}::uuid[])`;
  if ('ids' in selection) return among(selection.ids);
  const { except } = selection.matching;
  return except.length === 0 ? sql`true` : sql`not ${among(except)}`;
}

import { type ListSelection, listQuerySchema } from '@dropdate/contract/http/list';
import { type SQL, sql } from 'drizzle-orm';
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

function chosen({ id }: ListDefinition, selection: ListSelection): SQL {
  const among = (ids: readonly string[]) => sql`${id} = any(${`{${ids.join(',')}}`}::uuid[])`;
  if ('ids' in selection) return among(selection.ids);
  const { except } = selection.matching;
  return except.length === 0 ? sql`true` : sql`not ${among(except)}`;
}

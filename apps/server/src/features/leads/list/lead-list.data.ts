import type { ListQuery, ListSelection } from '@dropdate/contract/http/list';
import { type LeadStatus, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { DateRange } from '@dropdate/domain/schedule/date-range';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { joinedFor, type ListSource } from '../../../platform/database/list-query.ts';
import { contacts } from '../../../schema/contacts.ts';
import { isPermissionEnded } from '../../../schema/lead-permission.ts';
import { changesIn } from '../../../schema/list-changes.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';
import { leadListSources, leadTables } from './lead-list.ts';

type Asked = Pick<ListQuery, 'filters' | 'filterIds'>;

const namesOneOf = ({ filters, filterIds }: Asked, fields: readonly string[]): boolean =>
  filters.some(({ name }) => fields.includes(name)) || filterIds.some(({ id }) => fields.includes(id));

/**
 * The rows of the leads that the viewer sees. A lost lead leaves the list (specification 1, section 4). A filter that
 * names the status decides itself, so that the page can still find lost leads.
 */
export function visibleLeads(scope: RowScope, asked: Asked | 'named') {
  const showsLost = asked === 'named' || namesOneOf(asked, ['leadStatus']);
  const open = sql`contacts.lead_status <> ${leadStatusCodes.codeOf('lost')}::smallint`;
  return {
    ...leadTables,
    visible: showsLost ? presentLeads(scope) : sql`(${presentLeads(scope)} and ${open})`,
    // Nobody notes the changes of calls, so leads are counted anew for a question about calls.
    ...((asked === 'named' || !namesOneOf(asked, ['lastCall', 'called'])) && {
      changes: changesIn(scope, leadListSources),
    }),
  };
}

/** The rows among which a call selects. A call can name lost leads, because the page may show them. */
export const selectableLeads = (scope: RowScope, selection: ListSelection) =>
  visibleLeads(scope, 'ids' in selection ? 'named' : selection.matching);

/** Whether all leads of a call whom the viewer sees have a permission that has ended on a day. False without such a lead. */
export async function haveAllEnded(
  db: Database,
  scope: RowScope,
  ids: readonly string[],
  today: IsoDate,
): Promise<boolean> {
  const [leads] = await db
    .select({ haveEnded: sql<boolean | null>`bool_and(${isPermissionEnded(today)})` })
    .from(contacts)
    .where(and(presentLeads(scope), inArray(contacts.id, [...ids])));
  return leads?.haveEnded === true;
}

/** The won leads among the rows of a list, and the sum of their sales in mills. */
export async function sumSales(
  db: Database,
  source: Omit<ListSource, 'row'>,
  where: SQL,
): Promise<{ readonly count: number; readonly amount: string }> {
  const isWon = sql`contacts.lead_status = ${leadStatusCodes.codeOf('won')}::smallint`;
  const { rows } = await db.execute<{ count: number; amount: string }>(sql`
    select count(*)::int as count, coalesce(sum(contacts.sale_amount), 0)::text as amount
    from ${joinedFor(source, where)} where ${source.visible} and ${where} and ${isWon}`);
  return rows[0] ?? { count: 0, amount: '0' };
}

/** The instant at which a day begins in a time zone. */
const beginOf = (day: SQL, timeZone: string): SQL => sql`(${day}::timestamp at time zone ${timeZone})`;

/** The number of visible leads that came in a range of days, by status. A status without leads is missing. */
export async function countLeads(
  db: Database,
  scope: RowScope,
  { from, to }: DateRange,
  timeZone: string,
): Promise<{ leadStatus: LeadStatus; count: number }[]> {
  const { rows } = await db.execute<{ code: number; count: number }>(sql`
    select contacts.lead_status as code, count(*)::int as count from contacts
    where ${presentLeads(scope)} and contacts.lead_created_at >= ${beginOf(sql`${from}::date`, timeZone)}
      and contacts.lead_created_at < ${beginOf(sql`(${to}::date + 1)`, timeZone)}
    group by contacts.lead_status order by contacts.lead_status`);
  return rows.map(({ code, count }) => ({ leadStatus: leadStatusCodes.wordOf(code), count }));
}

/** The number of unread leads that the list of all days shows, and the date of the time zone on which the first came. */
export async function countUnread(
  db: Database,
  scope: RowScope,
  timeZone: string,
): Promise<{ readonly count: number; readonly since: IsoDate } | null> {
  const { visible } = visibleLeads(scope, { filters: [], filterIds: [] });
  const { rows } = await db.execute<{ count: number; since: IsoDate | null }>(sql`
    select count(*)::int as count, (min(contacts.lead_created_at) at time zone ${timeZone})::date::text as since
    from contacts where ${visible} and contacts.read_at is null`);
  const [{ count, since } = { count: 0, since: null }] = rows;
  return since === null ? null : { count, since };
}

/** The number of overdue leads that a viewer sees and that came since a day of the time zone. */
export async function countOverdue(
  db: Database,
  scope: RowScope,
  overdue: SQL,
  since: { readonly day: IsoDate; readonly timeZone: string },
): Promise<number> {
  const begin = beginOf(sql`${since.day}::date`, since.timeZone);
  return db.$count(contacts, sql`${presentLeads(scope)} and ${overdue} and contacts.lead_created_at >= ${begin}`);
}

import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { DateRange } from '@dropdate/domain/schedule/date-range';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { presentLeads } from '../../../schema/visible-contacts.ts';
import { isOpenToCall } from '../calls/calls.data.ts';
import { isWaiting } from '../clock/waiting-leads.ts';

/** The won leads whose sale is dated in a range of days, and the sum of their amounts in mills. */
export async function countSales(
  db: Database,
  scope: RowScope,
  { from, to }: DateRange,
): Promise<{ readonly count: number; readonly amount: string }> {
  const { rows } = await db.execute<{ count: number; amount: string }>(sql`
    select count(*)::int as count, coalesce(sum(contacts.sale_amount), 0)::text as amount from contacts
    where ${presentLeads(scope)} and contacts.lead_status = ${leadStatusCodes.codeOf('won')}::smallint
      and contacts.sold_on between ${from}::date and ${to}::date`);
  return rows[0] ?? { count: 0, amount: '0' };
}

interface WaitingRow {
  readonly agentId: string | null;
  readonly name: string | null;
  readonly count: number;
  readonly overdue: number;
}

/** The open leads that nobody has touched, by agent. @param overdue whether a lead is overdue; null without a clock */
export async function countWaitingByAgent(
  db: Database,
  scope: RowScope,
  overdue: SQL | null,
): Promise<readonly WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(sql`
    select waits.agent_id as "agentId", u.first_name || ' ' || u.last_name as name, waits.count, waits.overdue
    from (select contacts.company_id, contacts.assigned_user_id as agent_id, count(*)::int as count,
        count(*) filter (where ${overdue ?? sql`false`})::int as overdue
      from contacts where ${presentLeads(scope)} and ${isWaiting} and ${isOpenToCall}
      group by contacts.company_id, contacts.assigned_user_id) waits
    left join users u on u.company_id = waits.company_id and u.id = waits.agent_id
    order by waits.overdue desc, waits.count desc, name nulls first`);
  return rows;
}

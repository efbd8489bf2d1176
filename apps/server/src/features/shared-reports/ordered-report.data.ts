import type { ReportCounts } from '@dropdate/domain/audience/make-prospect-report';
import type { ReportPrice } from '@dropdate/domain/audience/prospect-report';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { boughtPiece } from '../../schema/order-conditions.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { reportLine } from './report-figures.ts';

export interface OrderKey {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
}

/** The tables that keep the people of an order, with the condition that names them. */
const peopleOf = ({ companyId, orderId }: OrderKey): SQL => sql`(
  select state, county, birth_year, birth_month from recipients
    where company_id = ${companyId} and order_id = ${orderId} and ${boughtPiece()}
  union all
  select p.state, p.county, p.birth_year, p.birth_month from prospect_list_people p
    join prospect_lists l on l.company_id = p.company_id and l.id = p.prospect_list_id
    join orders o on o.company_id = l.company_id and o.cart_id = l.cart_id
    where o.company_id = ${companyId} and o.id = ${orderId} and not p.is_seed) people`;

/** The bought people of an order of a campaign or of a list, counted by county and by birth month. */
export async function countOrderedPeople(db: Database, order: OrderKey): Promise<ReportCounts> {
  const counties = await db.execute<{ stateCode: string; county: string; total: number }>(sql`
    select state as "stateCode", county, count(*)::int as total from ${peopleOf(order)} group by state, county`);
  const birthMonths = await db.execute<{ birthMonth: number; total: number }>(sql`
    select coalesce(birth_year * 12 + birth_month - 1, 0) as "birthMonth", count(*)::int as total
    from ${peopleOf(order)} group by 1`);
  return {
    total: counties.rows.reduce((sum, row) => sum + row.total, 0),
    counties: counties.rows,
    birthMonths: birthMonths.rows,
  };
}

/** The price of an order, line by line. Tax is a part of the total. */
export async function findOrderPrice(
  db: Database,
  { companyId, orderId }: OrderKey,
): Promise<Pick<ReportPrice, 'lines' | 'total'>> {
  const lines = await db
    .select({
      name: orderLines.name,
      quantity: orderLines.quantity,
      unit: orderLines.unit,
      unitPrice: orderLines.unitPrice,
      amount: orderLines.amount,
    })
    .from(orderLines)
    .where(and(eq(orderLines.companyId, companyId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
  const [order] = await db
    .select({ total: orders.total })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)));
  if (order === undefined) throw new Error('a reported order vanished');
  return { lines: lines.map(reportLine), total: order.total };
}

import type { ReportCounts } from '@dropdate/domain/audience/make-prospect-report';
import type { ReportPriceLine } from '@dropdate/domain/audience/prospect-report';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { boughtPiece } from '../../../schema/order-conditions.ts';
import { orderLines, orders } from '../../../schema/orders.ts';
import { recipients } from '../../../schema/recipients.ts';

export interface OrderKey {
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
}

const ofOrder = ({ companyId, orderId }: OrderKey) =>
  and(eq(recipients.companyId, companyId), eq(recipients.orderId, orderId), boughtPiece());

const total = sql<number>`count(*)::int`;

/** The people of an order, counted by county and by birth month. */
export async function countOrderedPeople(db: Database, order: OrderKey): Promise<ReportCounts> {
  const counties = await db
    .select({ stateCode: recipients.state, county: recipients.county, total })
    .from(recipients)
    .where(ofOrder(order))
    .groupBy(recipients.state, recipients.county);
  const birthMonth = sql<number>`coalesce(${recipients.birthYear} * 12 + ${recipients.birthMonth} - 1, 0)`;
  const birthMonths = await db.select({ birthMonth, total }).from(recipients).where(ofOrder(order)).groupBy(birthMonth);
  return { total: counties.reduce((sum, row) => sum + row.total, 0), counties, birthMonths };
}

/** The price of an order, line by line. Tax is a part of the total. */
export async function findOrderPrice(
  db: Database,
  { companyId, orderId }: OrderKey,
): Promise<{ readonly lines: readonly ReportPriceLine[]; readonly total: Mills }> {
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
  if (order === undefined) throw new Error('an ordered campaign has no order');
  return { lines: lines.map(reportLine), total: order.total };
}

/** A line of a price, as a report shows it. A charge of the whole order has no price of one piece. */
export function reportLine({
  name,
  quantity,
  unit,
  unitPrice,
  amount,
}: Omit<ReportPriceLine, 'unitPrice'> & { readonly unit: string; readonly unitPrice: Mills }): ReportPriceLine {
  return { name, quantity, unitPrice: unit === 'order' ? null : unitPrice, amount };
}

import type { ReportCounts } from '@dropdate/domain/audience/make-prospect-report';
import type { ReportPrice } from '@dropdate/domain/audience/prospect-report';
import type { Database } from '../../platform/database/database.ts';
import { countOrderedPeople, findOrderPrice, type OrderKey } from './ordered-report.data.ts';

/** The people of an order, for the price of the order. Their data comes from no month of the prospect file. */
export async function countOrdered(
  db: Database,
  order: OrderKey,
): Promise<{ readonly counts: ReportCounts; readonly price: ReportPrice; readonly dataAsOf: null }> {
  const counts = await countOrderedPeople(db, order);
  const price = await findOrderPrice(db, order);
  return { counts, price: { pieces: counts.total, basis: 'ordered', ...price, mayAddCardFee: false }, dataAsOf: null };
}

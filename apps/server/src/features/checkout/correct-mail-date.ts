import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Database } from '../../platform/database/database.ts';
import { raiseSuppressionVersion } from '../audience/projection.ts';
import { moveMailing } from './mailing.data.ts';
import { type HoldingCompany, holdFromMailDate } from './order-hold.ts';

interface CorrectedDate {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The number of all pieces of the order. */
  readonly pieces: number;
  readonly now: Date;
}

/**
 * Moves the mailing of an order to another day: the day of its mailed pieces, the mail history of their people, and the
 * hold of the order. The engine loads the company again before its next query.
 */
export async function correctMailDate(
  tx: Database,
  order: { readonly companyId: CompanyId; readonly orderId: OrderId; readonly company: HoldingCompany },
  { from, to, pieces, now }: CorrectedDate,
): Promise<void> {
  const { companyId, orderId } = order;
  await moveMailing(tx, { companyId, orderId, from, to, pieces });
  await holdFromMailDate(tx, order, { mailDate: to, now });
  await raiseSuppressionVersion(tx, companyId);
}

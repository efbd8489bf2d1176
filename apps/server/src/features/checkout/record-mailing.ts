import type { PieceRange } from '@dropdate/domain/campaign/missing-pieces';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Database } from '../../platform/database/database.ts';
import { raiseSuppressionVersion, type SuppressionChange } from '../audience/projection.ts';
import { insertMailing } from './mailing.data.ts';
import { type HoldingCompany, holdFromMailDate } from './order-hold.ts';

interface RecordedMailing {
  readonly on: IsoDate;
  /** The number of mailed pieces, with those to seed addresses. */
  readonly count: number;
  /** The number of all pieces of the order, with those to seed addresses. */
  readonly pieces: number;
  /** The pieces that were not mailed. */
  readonly missing: readonly PieceRange[];
  readonly now: Date;
  /** Receives the number of pieces that are recorded so far. */
  readonly onMailed?: (pieces: number) => Promise<void>;
}

/**
 * Records that the pieces of an order were mailed, except the missing ones. Each mailed piece gets its day of mailing, and each person an
 * entry in the mail history. The order holds its people from this day on. The hold contains the people of pieces that
 * were not mailed, too, because they belong to the order (decision 35). Returns the change for the engine.
 */
export async function recordMailing(
  tx: Database,
  order: { readonly companyId: CompanyId; readonly orderId: OrderId; readonly company: HoldingCompany },
  { on, count, pieces, missing, now, onMailed }: RecordedMailing,
): Promise<SuppressionChange> {
  const { companyId, orderId } = order;
  const { mailed, people } = await insertMailing(tx, { companyId, orderId, on, pieces, missing }, onMailed);
  if (mailed !== count) throw new Error('an order has fewer pieces than its dispatch details say');
  const held = await holdFromMailDate(tx, order, { mailDate: on, now });
  const version = await raiseSuppressionVersion(tx, companyId);
  return { companyId, version, mailed: { people, on }, held: { holder: orderId, ...held } };
}

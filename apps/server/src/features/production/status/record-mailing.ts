import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Database } from '../../../platform/database/database.ts';
import { raiseSuppressionVersion, type SuppressionChange } from '../../audience/projection.ts';
import { holdFromMailDate } from '../../checkout/order-hold.ts';
import { queueOrderDispatched } from '../../orders/order-dispatched.ts';
import type { OrderedCampaign } from './campaign-status.data.ts';
import { insertMailing } from './mailing.data.ts';

/**
 * Records that the first `count` pieces of an order were mailed. Each piece gets its day of mailing, and each person an
 * entry in the mail history. The order holds its people from this day on. The hold contains the people of pieces that
 * were not mailed, too, because they belong to the order (decision 35). The buyer gets a mail, unless no piece was
 * mailed. Returns the change for the engine.
 */
export async function recordMailing(
  tx: Database,
  { campaign, company, orderId }: OrderedCampaign,
  { on, count, now }: { readonly on: IsoDate; readonly count: number; readonly now: Date },
): Promise<SuppressionChange> {
  const { companyId } = campaign;
  const order = { companyId, orderId };
  const mailed = await insertMailing(tx, { ...order, on, count });
  if (mailed.length !== count) throw new Error('an order has fewer pieces than its dispatch details say');
  if (count > 0) await queueOrderDispatched(tx, { ...order, mailed: count, on }, now);
  const held = await holdFromMailDate(tx, { ...order, company }, { mailDate: on, now });
  const version = await raiseSuppressionVersion(tx, companyId);
  return { companyId, version, mailed: { people: mailed, on }, held: { holder: orderId, ...held } };
}

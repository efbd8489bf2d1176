import type { CampaignId, OrderId } from '@dropdate/domain/id/brand';
import { mailDateText } from '@dropdate/domain/schedule/mail-date-text';
import { dateIn } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { orderScope } from './order-scope.ts';
import { findOrder } from './orders.data.ts';
import { type PlacedReceipt, receiptOfOrder } from './receipt-of-order.ts';

/** The receipt of a placed order that the viewer may see, with the id of its campaign. @throws Refusal 404 */
export async function loadReceipt(
  { db, viewer }: Context,
  id: OrderId,
): Promise<PlacedReceipt & { readonly campaignId: CampaignId }> {
  const { scope, ...placed } = orderScope(viewer);
  const row = await findOrder(db, scope, { by: { id }, ...placed });
  if (!row) throw notFound();
  const placedOn = dateIn(row.order.placedAt, row.timeZone);
  const scheduleDate = mailDateText({ ...row, sendAsSoonAsReady: row.sendAsap }, placedOn) ?? '–';
  const receipt = await receiptOfOrder(db, { ...row, name: row.campaignName, scheduleDate });
  return { ...receipt, campaignId: row.campaignId };
}

import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { mayOpenDuplicateList, mayOpenProductionFile } from '@dropdate/domain/permission/row-scope';
import { dateIn } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { campaignToOrder, findCampaignTemplate } from '../campaigns/campaign-for-order.ts';
import { presentCampaign } from '../campaigns/cart/cart-detail.present.ts';
import { readCatalogue } from '../pricing/read-catalogue.ts';
import { orderScope } from './order-scope.ts';
import { findOrder, listOrderLines, listOrderVariants, listPaidCards, type OrderWhere } from './orders.data.ts';
import { presentOrderDetail } from './orders.present.ts';
import { sumPageVisits } from './page-visits.data.ts';

/**
 * A placed order that the viewer may see. The provider sees the placed orders of all clients.
 * @throws Refusal 404
 */
export async function loadOrderDetail(context: Context, by: OrderWhere['by']): Promise<OrderDetail> {
  const { db, viewer, today } = context;
  const { scope, ...placed } = orderScope(viewer);
  const row = await findOrder(db, scope, { by, ...placed });
  if (!row) throw notFound();
  const { companyId, id, checkoutId } = row.order;
  const campaign = await campaignToOrder(db, scope, { campaignId: row.campaignId });
  if (!campaign) throw notFound();
  const template = await findCampaignTemplate(db, companyId, row.campaignId);
  if (!template) throw new Error('a placed order has no template');
  const catalogue = await readCatalogue(db, today);
  const { firstResponseAt } = campaign.campaign;
  return presentOrderDetail({
    row,
    campaign: presentCampaign(campaign, { today, catalogue }),
    lines: await listOrderLines(db, companyId, id),
    layout: template.layoutSnapshot,
    variants: await listOrderVariants(db, companyId, id),
    cards: await listPaidCards(db, companyId, checkoutId),
    responses: {
      count: campaign.campaign.responseCount,
      firstOn: firstResponseAt && dateIn(firstResponseAt, campaign.timeZone),
      page: row.order.linkKey === null ? null : await sumPageVisits(db, { companyId, campaignId: row.campaignId }),
    },
    mayOpenProductionFile: mayOpenProductionFile(viewer),
    mayOpenDuplicateList: mayOpenDuplicateList(viewer, companyId),
  });
}

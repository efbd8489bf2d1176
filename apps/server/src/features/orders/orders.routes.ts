import { downloadDuplicateList as duplicateListEndpoint } from '@dropdate/contract/campaigns/download-duplicate-list';
import { downloadReceipt as receiptPdfEndpoint } from '@dropdate/contract/orders/download-receipt';
import { findOrders as findEndpoint } from '@dropdate/contract/orders/find-orders';
import { getOrderByCampaign as byCampaignEndpoint } from '@dropdate/contract/orders/get-order-by-campaign';
import { getOrderDetail as detailEndpoint } from '@dropdate/contract/orders/get-order-detail';
import { getOrderSimple as simpleEndpoint } from '@dropdate/contract/orders/get-order-simple';
import { getOrderTimeline as timelineEndpoint } from '@dropdate/contract/orders/get-order-timeline';
import { getReceipt as receiptEndpoint } from '@dropdate/contract/orders/get-receipt';
import { serve } from '../../platform/http/serve.ts';
import { downloadDuplicateList } from './download-duplicate-list.ts';
import { downloadReceipt } from './download-receipt.ts';
import { findOrders } from './find-orders.ts';
import { getOrderByCampaign } from './get-order-by-campaign.ts';
import { getOrderDetail } from './get-order-detail.ts';
import { getOrderSimple } from './get-order-simple.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { getReceipt } from './get-receipt.ts';

export const ordersRoutes = [
  serve(simpleEndpoint, getOrderSimple),
  serve(detailEndpoint, getOrderDetail),
  serve(byCampaignEndpoint, getOrderByCampaign),
  serve(timelineEndpoint, getOrderTimeline),
  serve(findEndpoint, findOrders),
  serve(receiptEndpoint, getReceipt),
  serve(receiptPdfEndpoint, downloadReceipt),
  serve(duplicateListEndpoint, downloadDuplicateList),
];

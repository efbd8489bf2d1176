import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { getOrderTimeline } from '@dropdate/contract/orders/get-order-timeline';
import type { OrderId } from '@dropdate/domain/id/brand';
import { pageRead } from '../../client/calls/page-read.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

export const orderRead = (orderId: OrderId) => pageRead(getOrderDetail, { params: { id: orderId } });
export const timelineRead = (orderId: OrderId) => pageRead(getOrderTimeline, { params: { id: orderId } });

/**
 * When the address has only one id, the id may be the id of an order or of a campaign. In this case nothing is fetched
 * ahead, and the page itself finds the order.
 */
export const orderDetailsReads: PageReads<'/campaigns/order/{orderId?}/{campaignId?}'> = {
  ofRecord: ({ params: { orderId, campaignId } }) =>
    orderId === undefined || campaignId === undefined ? [] : [orderRead(orderId), timelineRead(orderId)],
};

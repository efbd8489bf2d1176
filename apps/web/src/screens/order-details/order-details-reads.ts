import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import type { OrderId } from '@dropdate/domain/id/brand';
import { pageRead } from '../../client/calls/page-read.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

export const orderRead = (orderId: OrderId) => pageRead(getOrderDetail, { params: { id: orderId } });

/** An address with one id may name a campaign instead, so the page itself finds the order. */
export const orderDetailsReads: PageReads<'/campaigns/order/{orderId?}/{campaignId?}'> = {
  ofRecord: ({ params: { orderId, campaignId } }) =>
    orderId === undefined || campaignId === undefined ? [] : [orderRead(orderId)],
};

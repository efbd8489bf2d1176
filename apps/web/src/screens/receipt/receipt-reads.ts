import { getReceipt } from '@dropdate/contract/orders/get-receipt';
import { getListReceipt } from '@dropdate/contract/prospect-lists/get-list-receipt';
import type { OrderId } from '@dropdate/domain/id/brand';
import { pageRead } from '../../client/calls/page-read.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

export const receiptRead = (id: OrderId) => pageRead(getReceipt, { params: { id } });

export const receiptReads: PageReads<'/campaigns/receipt/{orderId}'> = {
  ofRecord: ({ params: { orderId } }) => [receiptRead(orderId)],
};

export const listReceiptRead = (id: OrderId) => pageRead(getListReceipt, { params: { id } });

export const listReceiptReads: PageReads<'/prospects/receipt/{orderId}'> = {
  ofRecord: ({ params: { orderId } }) => [listReceiptRead(orderId)],
};

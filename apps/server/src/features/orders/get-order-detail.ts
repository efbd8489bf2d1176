import type { getOrderDetail as endpoint } from '@dropdate/contract/orders/get-order-detail';
import type { UseCase } from '../../platform/http/serve.ts';
import { loadOrderDetail } from './load-order-detail.ts';

export const getOrderDetail: UseCase<typeof endpoint> = (context, { params }) =>
  loadOrderDetail(context, { id: params.id });

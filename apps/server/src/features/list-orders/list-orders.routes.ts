import { getListOrderDetail as detailEndpoint } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { type Route, serve } from '../../platform/http/serve.ts';
import { getListOrderDetail } from './get-list-order-detail.ts';

export const listOrdersRoutes: readonly Route[] = [serve(detailEndpoint, getListOrderDetail)];

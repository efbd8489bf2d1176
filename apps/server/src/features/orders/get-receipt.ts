import type { getReceipt as endpoint } from '@dropdate/contract/orders/get-receipt';
import type { UseCase } from '../../platform/http/serve.ts';
import { loadReceipt } from './load-receipt.ts';

/** The receipt of a placed order: its charges, its total and its payments. */
export const getReceipt: UseCase<typeof endpoint> = (context, { params }) => loadReceipt(context, params.id);

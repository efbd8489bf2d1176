import type { getReceipt as endpoint } from '@dropdate/contract/orders/get-receipt';
import type { UseCase } from '../../platform/http/serve.ts';
import { loadReceipt } from './load-receipt.ts';

/** What the buyer of a placed order pays, and how. */
export const getReceipt: UseCase<typeof endpoint> = (context, { params }) => loadReceipt(context, params.id);

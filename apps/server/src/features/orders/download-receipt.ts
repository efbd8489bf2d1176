import type { downloadReceipt as endpoint } from '@dropdate/contract/orders/download-receipt';
import type { UseCase } from '../../platform/http/serve.ts';
import { loadReceipt } from './load-receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The receipt of a placed order as a PDF. */
export const downloadReceipt: UseCase<typeof endpoint> = async (context, { params }) =>
  receiptPdf(context, await loadReceipt(context, params.id));

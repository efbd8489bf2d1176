import { PassThrough } from 'node:stream';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { receiptPages } from '@dropdate/domain/order/receipt-pages';
import type { Context } from '../../platform/context.ts';
import { traceOf } from '../../platform/failure.ts';
import { interFonts } from '../../platform/inter-fonts.ts';
import { writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import type { PlacedReceipt } from './receipt-of-order.ts';

/** The receipt as a PDF. The creation date is the date of the order, so that a repeated receipt has the same bytes. */
export async function receiptPdf({ log, requestId }: Pick<Context, 'log' | 'requestId'>, receipt: PlacedReceipt) {
  const body = new PassThrough();
  const drawn = { pages: receiptPages(receipt, interMetrics), overflows: [] };
  const options = {
    sheet: 'trim',
    title: `Receipt of order ${receipt.orderNumber}`,
    createdAt: receipt.placedAt,
  } as const;
  writePiecePdf([drawn], body, await interFonts('woff'), options).catch((error: unknown) => {
    // A caller who hangs up closes the stream. This is no failure to log.
    if (!body.destroyed) log.error({ requestId, ...traceOf(error) }, 'a receipt was not drawn');
    body.destroy();
  });
  return { fileName: `Receipt_${receipt.orderNumber}.pdf`, contentType: 'application/pdf', body };
}

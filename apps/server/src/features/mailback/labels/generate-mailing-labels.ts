import type { Writable } from 'node:stream';
import type { generateMailingLabels as endpoint } from '@dropdate/contract/mailback-processing/generate-mailing-labels';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { audit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { interFonts } from '../../../platform/inter-fonts.ts';
import { writeLabelsPdf } from '../../../platform/pdf/labels-pdf.ts';
import { streamOf } from '../../../platform/pdf/pdf-stream.ts';
import { takeBarcodeSerials } from '../../checkout/take-barcode-serials.ts';
import { laidOutLabels } from './laid-out-labels.ts';
import { orderedLabels } from './ordered-labels.ts';

export interface LabelServices {
  /** The reply center, from which the cards are mailed. Its address is the return address. */
  readonly replyCenter: ReplyCenter;
  readonly mailerId: string;
}

/**
 * The mailing labels of orgs as a PDF, sent while the sheets are written. Every barcode gets a serial of its own, also when
 * the labels are printed again.
 * @throws Refusal 404, 409 when none of the orgs has an address
 */
export const generateMailingLabels =
  ({ replyCenter, mailerId }: LabelServices): UseCase<typeof endpoint> =>
  async (context, { body: order }) => {
    const { db, clock, log, requestId } = context;
    const ordered = await orderedLabels(context, order);
    const { layout, printed, labels, barcodes } = ordered;
    if (labels === 0) {
      throw conflict('NoAddress', 'None of these clients has an address. Enter the address of the org first.');
    }
    const serialAt = barcodes === 0 ? () => 0 : await takeBarcodeSerials(db, mailerId, barcodes);
    await audit(db, context, {
      action: 'generateMailingLabels',
      entity: 'mailback-labels',
      entityId: requestId,
      new: { clients: printed.length, labels, layout: layout.name },
    });
    const sheets = laidOutLabels({ layout, printed, start: order.startPosition, replyCenter, mailerId, serialAt });
    const fonts = await interFonts('woff');
    const options = { title: 'Mailing labels', createdAt: clock.now() };
    const write = (out: Writable) => writeLabelsPdf(sheets, out, fonts, options);
    const body = streamOf(write, { log, requestId, what: 'a file of labels' });
    return { fileName: 'MailingLabels.pdf', contentType: 'application/pdf', body };
  };

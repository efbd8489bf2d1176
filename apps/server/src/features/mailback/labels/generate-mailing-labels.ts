import { PassThrough } from 'node:stream';
import type { generateMailingLabels as endpoint } from '@dropdate/contract/mailback-processing/generate-mailing-labels';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { audit } from '../../../platform/audit.ts';
import { traceOf } from '../../../platform/failure.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { interFonts } from '../../../platform/inter-fonts.ts';
import { writeLabelsPdf } from '../../../platform/pdf/labels-pdf.ts';
import { takeSerials } from '../../checkout/mail-identity.data.ts';
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
  async (context, { body }) => {
    const { db, clock, log, requestId } = context;
    const ordered = await orderedLabels(context, body);
    const { layout, printed, labels, barcodes } = ordered;
    if (labels === 0) {
      throw conflict('NoAddress', 'None of these clients has an address. Enter the address of the org first.');
    }
    const serialAt = barcodes === 0 ? () => 0 : await takeSerials(db, mailerId, barcodes);
    await audit(db, context, {
      action: 'generateMailingLabels',
      entity: 'mailback-labels',
      entityId: requestId,
      new: { clients: printed.length, labels, layout: layout.name },
    });
    const sheets = laidOutLabels({ layout, printed, start: body.startPosition, replyCenter, mailerId, serialAt });
    const out = new PassThrough();
    const options = { title: 'Mailing labels', createdAt: clock.now() };
    writeLabelsPdf(sheets, out, await interFonts('woff'), options).catch((error: unknown) => {
      // A caller who hangs up closes the stream. This is no failure to log.
      if (!out.destroyed) log.error({ requestId, ...traceOf(error) }, 'labels were not written as PDF');
      out.destroy();
    });
    return { fileName: 'MailingLabels.pdf', contentType: 'application/pdf', body: out };
  };

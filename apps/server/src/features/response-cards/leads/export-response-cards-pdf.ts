import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { exportResponseCardsPdf as endpoint } from '@dropdate/contract/contacts/export-response-cards-pdf';
import { traceOf } from '../../../platform/failure.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { writeImagesPdf } from '../../../platform/pdf/images-pdf.ts';
import type { ImageServices } from '../images/card-image.ts';
import { chosenCards } from './chosen-cards.ts';
import type { LeadCard } from './lead-cards.data.ts';

/** The cards of chosen leads as a PDF: a page for each card, sent while the pages are written. */
export const exportResponseCardsPdf =
  (services: ImageServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { log, requestId, clock, today } = context;
    const cards = await chosenCards(context, services, body.items, 'exportResponseCardsPdf');
    const out = new PassThrough();
    writeImagesPdf(imagesOf(services, cards), out, { title: 'Response cards', createdAt: clock.now() }).catch(
      (error: unknown) => {
        // A caller who hangs up closes the stream. This is no failure to log.
        if (!out.destroyed) log.error({ requestId, ...traceOf(error) }, 'cards were not written as PDF');
        out.destroy();
      },
    );
    return { fileName: `Response_Cards_${today}.pdf`, contentType: 'application/pdf', body: out };
  };

/** The images one by one, so that one image at a time is in memory. */
async function* imagesOf({ files }: ImageServices, cards: readonly LeadCard[]): AsyncGenerator<Buffer> {
  for (const { key } of cards) {
    const content = await files.open(key);
    if (content === null) throw notFound();
    yield await buffer(content);
  }
}

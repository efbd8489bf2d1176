import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { exportResponseCardsPdf as endpoint } from '@dropdate/contract/contacts/export-response-cards-pdf';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { writeImagesPdf } from '../../../platform/pdf/images-pdf.ts';
import { streamOf } from '../../../platform/pdf/pdf-stream.ts';
import type { ImageServices } from '../images/card-image.ts';
import { chosenCards } from './chosen-cards.ts';
import type { LeadCard } from './lead-cards.data.ts';

/** The cards of chosen leads as a PDF: a page for each card, sent while the pages are written. */
export const exportResponseCardsPdf =
  (services: ImageServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { log, requestId, clock, today } = context;
    const cards = await chosenCards(context, services, body.items, 'exportResponseCardsPdf');
    const options = { title: 'Response cards', createdAt: clock.now() };
    const write = (out: Writable) => writeImagesPdf(imagesOf(services, cards), out, options);
    const pdf = streamOf(write, { log, requestId, what: 'a file of cards' });
    return { fileName: `Response_Cards_${today}.pdf`, contentType: 'application/pdf', body: pdf };
  };

/** The images one by one, so that one image at a time is in memory. */
async function* imagesOf({ files }: ImageServices, cards: readonly LeadCard[]): AsyncGenerator<Buffer> {
  for (const { key } of cards) {
    const content = await files.open(key);
    if (content === null) throw notFound();
    yield await buffer(content);
  }
}

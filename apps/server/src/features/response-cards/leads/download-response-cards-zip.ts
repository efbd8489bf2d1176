import { Readable } from 'node:stream';
import type { downloadResponseCardsZip as endpoint } from '@dropdate/contract/contacts/download-response-cards-zip';
import { zipArchive } from '../../../platform/files/zip-archive.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { ImageServices } from '../images/card-image.ts';
import { chosenCards } from './chosen-cards.ts';

/** The cards of chosen leads as a ZIP file. Each file has the number of the lead in the list, and its name. */
export const downloadResponseCardsZip =
  (services: ImageServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const cards = await chosenCards(context, services, body.items, 'downloadResponseCardsZip');
    const entries = cards.map(({ key, firstName, lastName, receivedAt }, position) => ({
      name: `${String(position + 1).padStart(3, '0')}_${fileNameOf(`${firstName} ${lastName}`)}.jpg`,
      at: receivedAt,
      isPacked: true,
      open: async () => {
        const content = await services.files.open(key);
        if (content === null) throw notFound();
        return content;
      },
    }));
    const fileName = `Response_Cards_${context.today}.zip`;
    return { fileName, contentType: 'application/zip', body: Readable.from(zipArchive(entries)) };
  };

/** A name without the signs that file systems refuse. */
const fileNameOf = (name: string): string =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}.'-]+/gu, '_')
    .replace(/^[._]+|[._]+$/g, '')
    .slice(0, 80) || 'Lead';

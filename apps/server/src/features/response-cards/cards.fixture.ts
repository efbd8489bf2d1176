import { createScanHistory } from '@dropdate/contract/response-cards/create-scan-history';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { imageRefusals } from '../../platform/images/image-error.ts';
import { imageTypeOf } from '../../platform/images/image-type.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { recipientsOf } from '../checkout/orderable-cart.fixture.ts';
import { placedOrder } from '../production/status/campaign-status.fixture.ts';
import type { CardImages } from './card-images.ts';

/** A page of a file of the tests. The file says what is read from it, so that no test needs the work on images. */
export type TestPage = Partial<CardReading> | 'broken';

const nothing: CardReading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true };

/** A file whose pages are read as given. Its bytes differ from those of every file with other pages. */
export const cardFile = (name: string, pages: readonly TestPage[]): File =>
  new File([`%PDF-1.7\n${JSON.stringify(pages)}`], name);

export const coded = (pieceId: string): TestPage => ({ codes: [{ pieceId, pass: 'plain' }] });

/** Reads the files of `cardFile`. `onPage` is called when a page is read. */
export function testImages(onPage: (page: number) => Promise<void> = async () => undefined): CardImages {
  const pagesOf = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString().split('\n')[1] ?? '') as TestPage[];
  return {
    inspectPages: async (bytes) => {
      imageTypeOf(bytes);
      try {
        return { type: 'pdf', pages: pagesOf(bytes).length };
      } catch {
        throw imageRefusals.broken();
      }
    },
    readCard: async (bytes, page) => {
      await onPage(page);
      const read = pagesOf(bytes)[page - 1];
      if (read === undefined || read === 'broken') throw new Error('no image');
      const image = Buffer.from(`image of page ${page}`);
      const picture = { image, thumbnail: image.subarray(0, 5), sha256: '' };
      return { reading: { ...nothing, ...read }, picture };
    },
    readCardBoxes: async ({ ticks, combs }) => ({
      ticks: ticks.map(({ label }) => ({ label, isTicked: true })),
      digits: combs.map(({ label, cells }) => ({ label, digits: '2'.repeat(cells.length), confidence: 0.99 })),
    }),
  };
}

/** The recipients of a new order of Harborline. Their pieces were mailed. */
export async function mailedPeople(app: TestApp, count: number, addOns: 'KeyingIn'[] = []) {
  const { cart } = await placedOrder(app, { quotas: { FL: count }, hasReplyCard: true, addOns });
  await app.db.execute(sql`update recipients set mailed_on = '2026-11-20' where campaign_id = ${cart.campaignId}`);
  const people = await recipientsOf(app, cart);
  return people.map((person) => ({ ...person, printedKey: formatPrintedKey(person) }));
}

export async function upload(app: TestApp, ...files: File[]) {
  return (await (await app.as('backend')).call(uploadResponseCards, { files })).model;
}

/** Scans all uploaded cards. Returns the cards of the server, oldest first. */
export async function scanAll(app: TestApp) {
  const { model } = await (await app.as('backend')).call(createScanHistory, {});
  await app.jobs.runAll();
  return { ...model, cards: await cardsOf(app) };
}

export const cardsOf = ({ db }: TestApp) => db.select().from(responseCards).orderBy(responseCards.id);

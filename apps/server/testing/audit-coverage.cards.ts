import { Readable } from 'node:stream';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import { deleteResponseCard } from '@dropdate/contract/response-cards/delete-response-card';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files } from '../src/schema/files.ts';
import { responseCards } from '../src/schema/response-cards.ts';
import { onePixel } from './access-matrix.cards.ts';
import type { Sample } from './access-matrix.samples.ts';
import { mailbacksOfProvider } from './audit-coverage.mailback.ts';
import { makeOnline, unidentify, waitForKeying } from './placed-cards.ts';
import type { ForeignIds } from './placed-records.ts';
import type { TestApp } from './test-app.ts';
import { userOf } from './world.ts';

/** Calls of the provider's users about response cards. */
export const ofCards = [
  'searchResponseCards',
  'deleteResponseCard',
  'restoreResponseCard',
  'holdCards',
  'searchAudience',
  'saveCardDrafts',
  'saveResponseCards',
  'clearCardFlag',
  'splitResponseCard',
  'setResponseCardStatus',
  'sendResponseCards',
  'recallResponseCard',
  'searchLandingPageLeads',
  'holdLandingPageLeads',
  'searchAudienceRows',
  'sendLandingPageLeads',
  'searchKeyInService',
  'saveAndGetNext',
  'updateKeyedCard',
  'holdKeyInCards',
  'saveKeyingDraft',
  'undoKeying',
  'setKeyingSettings',
  'setKeyingOperator',
  'sendKeyedCards',
  'uploadResponseCards',
  'createScanHistory',
  'setPermissionRule',
  'removePermissionRule',
] as const;

/** Calls about cards that have no client yet, and about the price list. The log of the provider has their entries. */
export const ofProviderAlone: ReadonlySet<string> = new Set([
  'sendResponseCards',
  'sendKeyedCards',
  'sendLandingPageLeads',
  'setKeyingOperator',
  'uploadResponseCards',
  'createScanHistory',
  'clearCardFlag',
  'splitResponseCard',
  'setPrice',
  'removePrice',
  'setPermissionRule',
  'removePermissionRule',
  ...mailbacksOfProvider,
]);

interface Parts {
  readonly app: () => TestApp;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Accepted samples of calls about response cards. */
export const preparedCards = ({ app, freshRecords }: Parts): Readonly<Record<string, () => Promise<Sample>>> => {
  const storeImage = async (cardId: string, image: Buffer, mime: string): Promise<void> => {
    const [card] = await app().db.select().from(responseCards).where(eq(responseCards.id, cardId));
    if (card === undefined) throw new Error('no card');
    const stored = await app().parts.files.write(Readable.from([image]));
    const owner = { companyId: card.companyId, createdAt: app().clock.now(), purpose: 'response-card' };
    await app()
      .db.insert(files)
      .values({ id: cardId, ...owner, ...stored, name: 'card', mime });
    await app().db.update(responseCards).set({ imageFileId: cardId }).where(eq(responseCards.id, cardId));
  };
  /** A lead with an image of its card. */
  const leadWithCard = async (): Promise<Sample> => {
    const { cardId, contactId } = await freshRecords();
    await storeImage(cardId, onePixel, 'image/png');
    await app()
      .db.update(responseCards)
      .set({ contactId, sentAt: app().clock.now(), status: 'sent-to-client' })
      .where(eq(responseCards.id, cardId));
    return { body: { items: [{ contactId, index: 0, responseCardUrl: '/api' }] } };
  };
  return {
    holdCards: async () => {
      const { cardId } = await freshRecords();
      await unidentify(app(), cardId);
      return { body: { ids: [cardId] } };
    },
    holdLandingPageLeads: async () => ({ body: { ids: [(await freshRecords()).answerId] } }),
    sendLandingPageLeads: async () => {
      await makeOnline(app(), (await freshRecords()).cardId);
      return { body: { selection: null } };
    },
    saveResponseCards: async () => {
      const { cardId } = await freshRecords();
      const [card] = await app().db.select().from(responseCards).where(eq(responseCards.id, cardId));
      await unidentify(app(), cardId);
      const result = { responseCardId: cardId, audienceId: card?.recipientId, status: 3, flagNotes: '' };
      return { body: [result] };
    },
    clearCardFlag: async () => {
      const { cardId: id } = await freshRecords();
      await unidentify(app(), id);
      await app().db.update(responseCards).set({ status: 'unidentified' }).where(eq(responseCards.id, id));
      return { params: { id } };
    },
    splitResponseCard: async () => {
      const { cardId: id } = await freshRecords();
      await unidentify(app(), id);
      const white = sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } });
      await storeImage(id, await white.jpeg().toBuffer(), 'image/jpeg');
      return { params: { id }, body: { direction: 'across', at: 0.5 } };
    },
    saveAndGetNext: async () => {
      const { cardId } = await freshRecords();
      await waitForKeying(app(), cardId);
      return { body: { keyedInData: [{ responseCardDetailId: cardId, responseCardStatus: 9, audience: null }] } };
    },
    updateKeyedCard: async () => {
      const { cardId } = await freshRecords();
      await waitForKeying(app(), cardId);
      const flagged = { responseCardStatus: 9, updateAudienceDetails: false, audience: null };
      return { body: { keyedInData: { responseCardDetailId: cardId, ...flagged } } };
    },
    undoKeying: async () => {
      const { cardId } = await freshRecords();
      await waitForKeying(app(), cardId);
      const body = {
        keyedInData: [{ responseCardDetailId: cardId, responseCardStatus: 'illegible' as const, audience: null }],
      };
      await (await app().as('backend')).call(saveAndGetNext, { body });
      return { body: { responseCardDetailId: cardId } };
    },
    setKeyingOperator: async () => ({
      params: { userId: userOf(app().world, 'rcp') },
      body: { twicePercent: 50 },
    }),
    sendKeyedCards: async () => {
      const { cardId } = await freshRecords();
      await app().db.update(responseCards).set({ status: 'keyed-in' }).where(eq(responseCards.id, cardId));
      return {};
    },
    recallResponseCard: async () => {
      const { cardId: id } = await freshRecords();
      const body = { responseCardDetailId: id, status: 'sent-to-client' } as const;
      await (await app().as('backend')).call(setResponseCardStatus, { body });
      return { params: { id }, body: { reason: 'The wrong client' } };
    },
    restoreResponseCard: async () => {
      const { cardId: id } = await freshRecords();
      await (await app().as('backend')).call(deleteResponseCard, { params: { id } });
      return { params: { id } };
    },
    createScanHistory: async () => {
      await (await app().as('backend')).call(uploadResponseCards, { files: [new File([onePixel], 'scan.png')] });
      return {};
    },
    downloadResponseCardsZip: leadWithCard,
    exportResponseCardsPdf: leadWithCard,
  };
};

import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { and, eq, sql } from 'drizzle-orm';
import { mailbackCards, mailbackPackedCards } from '../src/schema/mailbacks.ts';
import { recipients } from '../src/schema/recipients.ts';
import { responseCards } from '../src/schema/response-cards.ts';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { TestApp } from './test-app.ts';

/** Calls of the provider's packers. */
export const ofMailbacks = [
  'searchMailbackProcessing',
  'updateMailbackStatus',
  'takeBackShipment',
  'planMailingLabels',
  'generateMailingLabels',
  'openMailbackBatch',
  'packCard',
  'unpackCard',
  'markMailbackBatch',
] as const;

/** Calls about batches and jobs of the provider. The log of the provider has their entries. */
export const mailbacksOfProvider = [
  'updateMailbackStatus',
  'generateMailingLabels',
  'openMailbackBatch',
  'packCard',
  'unpackCard',
  'markMailbackBatch',
] as const;

interface Parts {
  readonly app: () => TestApp;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Accepted samples of calls about mailbacks. */
export const preparedMailbacks = ({ app, freshRecords }: Parts): Readonly<Record<string, () => Promise<Sample>>> => {
  /** Records whose card was sent to the client, and waits for its mailback. */
  const withPendingCard = async (): Promise<ForeignIds> => {
    const ids = await freshRecords();
    const { db, clock } = app();
    await db.delete(mailbackCards).where(eq(mailbackCards.cardId, ids.cardId));
    await db
      .update(responseCards)
      .set({ status: 'sent-to-client', sentAt: clock.now() })
      .where(eq(responseCards.id, ids.cardId));
    await db.execute(sql`update campaigns set add_ons = array['MailBackService'] where id = ${ids.orderedCampaignId}`);
    return ids;
  };
  const labels = async (): Promise<Sample> => {
    const { segmentId } = await freshRecords();
    const address = { addressLine1: '1 Main St', addressLine2: '', city: 'Tampa', state: 'FL', zip: '33602' };
    await app().db.execute(
      sql`update segments set address = ${JSON.stringify(address)}::jsonb where id = ${segmentId}`,
    );
    const body = { companySegmentIds: [segmentId], layout: 'avery-5160', startPosition: 1, cardsPerLabel: null };
    return { body };
  };
  return {
    updateMailbackStatus: async () => ({ body: { companySegmentIds: [(await withPendingCard()).segmentId] } }),
    generateMailingLabels: labels,
    packCard: async () => {
      const { batchId, cardId } = await withPendingCard();
      const { db } = app();
      await db.delete(mailbackPackedCards).where(eq(mailbackPackedCards.batchId, batchId));
      const [of] = await db
        .select()
        .from(recipients)
        .innerJoin(
          responseCards,
          and(eq(responseCards.clientId, recipients.companyId), eq(responseCards.recipientId, recipients.id)),
        )
        .where(eq(responseCards.id, cardId));
      if (of === undefined) throw new Error('the card has no recipient');
      return { params: { id: batchId }, body: { code: formatPrintedKey(of.recipients) } };
    },
  };
};

import { randomInt, randomUUID } from 'node:crypto';
import { type CampaignId, type CompanyId, idOf, type OrderId, type UserId } from '@dropdate/domain/id/brand';
import { pieceIdOf } from '@dropdate/domain/mail-piece/identity/piece-id';
import { noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import { eq } from 'drizzle-orm';
import { makeCard } from '../src/features/response-cards/made-cards.fixture.ts';
import {
  mailbackBatches,
  mailbackBoxes,
  mailbackCards,
  mailbackPackedCards,
  mailbackShipments,
} from '../src/schema/mailbacks.ts';
import { onlineAnswers } from '../src/schema/online-answers.ts';
import { campaigns } from '../src/schema/ordering.ts';
import { recipients } from '../src/schema/recipients.ts';
import { recipientSearch, responseCards } from '../src/schema/response-cards.ts';
import type { TestApp } from './test-app.ts';

/** The ids of cards, and of what the provider did with them. */
export interface PlacedCards {
  /** A response card of the placed order, which can be sent. */
  readonly cardId: string;
  /** An answer without paper, which waits for its recipient. */
  readonly answerId: string;
  /** A shipment of a mailback with this card, of the provider. */
  readonly shipmentId: string;
  /** An open batch of packing mode with this card, of the provider. */
  readonly batchId: string;
}

interface CardParts {
  readonly companyId: CompanyId;
  readonly segmentId: string;
  readonly orderId: OrderId;
  readonly campaignId: CampaignId;
  readonly variantId: string;
}

/** A letter that a number stands for. */
const letterOf = (number: number): string => String.fromCharCode(65 + (number % 26));

/** A mailed piece of an order, its recipient and its card, which can be sent. */
export async function placeCard(
  { db, world, clock }: Pick<TestApp, 'db' | 'world' | 'clock'>,
  { companyId, segmentId, orderId, campaignId, variantId }: CardParts,
): Promise<{ readonly cardId: string; readonly recipientId: string }> {
  const recipientId = randomUUID();
  // Many sets of records stand beside each other, so the numbers are drawn.
  const drawn = randomInt(1_000_000_000);
  const serial = String(drawn).padStart(9, '0');
  const of = {
    id: recipientId,
    companyId,
    segmentId,
    orderId,
    campaignId,
    variantId,
    seq: 1,
    vendorKey: BigInt(drawn),
    householdKey: BigInt(drawn),
    firstName: 'Matrix',
    middleName: '',
    lastName: 'Recipient',
    addressLine1: '9 Main St',
    city: 'Tampa',
    state: 'FL',
    county: 'Hillsborough',
    zip: '33602',
    zip4: '1234',
    deliveryPoint: '09',
    clientCode: `Z${letterOf(drawn)}${letterOf(Math.floor(drawn / 26))}${serial.slice(0, 2).replace('00', '99')}`,
    mailingNumber: 1 + (drawn % 9_999),
    imb: `00040123456${serial}33602123409`,
    qualifyingCode: 'MATRIX01',
    pieceId: pieceIdOf(BigInt(drawn)),
    mailedOn: '2026-11-02',
  };
  const [recipient] = await db.insert(recipients).values(of).returning();
  if (recipient === undefined) throw new Error('the recipient was not stored');
  await db.insert(recipientSearch).values({
    companyId,
    recipientId,
    name: 'matrix recipient',
    searchText: 'matrix recipient|9 main st|tampa|fl|33602 1234|matrix01',
    zip: '33602',
    mailingNumber: of.mailingNumber,
    qualifyingCode: of.qualifyingCode,
  });
  return { cardId: await makeCard({ db, world, clock }, {}, { of: recipient }), recipientId };
}

/** An answer that came without paper, and that waits for its recipient. */
export async function placeAnswer({ db, world, clock }: Pick<TestApp, 'db' | 'world' | 'clock'>): Promise<string> {
  const [cardId, companyId, receivedAt] = [randomUUID(), world.provider.id, clock.now()];
  await db.insert(responseCards).values({
    id: cardId,
    companyId,
    page: 1,
    imageName: 'Landing page',
    channel: 'landing-page',
    status: 'pending-identification',
    receivedAt,
    updatedAt: receivedAt,
    reading: {
      reading: { codes: [], print: null, keyBox: null, isBlank: false, isImage: false },
      verdict: { kind: 'manual', reason: 'nothing-read', candidates: [] },
    },
  });
  await db.insert(onlineAnswers).values({
    id: randomUUID(),
    companyId,
    cardId,
    key: cardId,
    way: 'campaign-page',
    fields: { ...noAnswerFields, firstName: 'Matrix', lastName: 'Answerer' },
    consent: null,
    marks: [],
    network: '',
    receivedAt,
  });
  return cardId;
}

/** Makes an online answer of a card of paper. */
export async function makeOnline({ db }: Pick<TestApp, 'db'>, cardId: string): Promise<void> {
  await db
    .update(responseCards)
    .set({ channel: 'landing-page', intakeFileId: null })
    .where(eq(responseCards.id, cardId));
}

/** Lets a card wait for keying-in. */
export async function waitForKeying({ db }: Pick<TestApp, 'db'>, cardId: string): Promise<void> {
  await db.update(responseCards).set({ status: 'pending-keying-in' }).where(eq(responseCards.id, cardId));
}

/** Gives a campaign the add-on Keying-In. */
export async function addKeyingIn({ db }: Pick<TestApp, 'db'>, campaignId: CampaignId): Promise<void> {
  await db
    .update(campaigns)
    .set({ addOns: ['KeyingIn'] })
    .where(eq(campaigns.id, campaignId));
}

/** A shipment that marked a card as sent, and an open batch in which the card lies. Nobody else opened such a batch. */
export async function placeMailback(
  { db, world, clock }: Pick<TestApp, 'db' | 'world' | 'clock'>,
  { companyId: clientId, segmentId, cardId }: Pick<CardParts, 'companyId' | 'segmentId'> & { readonly cardId: string },
): Promise<{ readonly shipmentId: string; readonly batchId: string }> {
  const [shipmentId, batchId, packer] = [randomUUID(), randomUUID(), idOf<UserId>(randomUUID())];
  const companyId = world.provider.id;
  const now = clock.now();
  const of = { companyId, clientId, segmentId };
  await db.insert(mailbackShipments).values({ id: shipmentId, ...of, cards: 1, sentAt: now, sentBy: packer });
  await db.insert(mailbackCards).values({ companyId, shipmentId, cardId });
  await db.insert(mailbackBatches).values({ id: batchId, companyId, openedAt: now, openedBy: packer });
  await db.insert(mailbackBoxes).values({ ...of, batchId, number: 1 });
  await db.insert(mailbackPackedCards).values({ companyId, batchId, cardId, box: 1, packedAt: now, packedBy: packer });
  return { shipmentId, batchId };
}

/** Takes the recipient from a card, so that the card waits for Manual Identification. */
export async function unidentify({ db }: Pick<TestApp, 'db'>, cardId: string): Promise<void> {
  const none = { clientId: null, recipientId: null, segmentId: null, campaignId: null };
  await db
    .update(responseCards)
    .set({ ...none, status: 'pending-identification' })
    .where(eq(responseCards.id, cardId));
}

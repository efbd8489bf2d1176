import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isDeceasedCard } from '../../../schema/mailback-state.ts';
import { mailbackBatches, mailbackBoxes, mailbackPackedCards } from '../../../schema/mailbacks.ts';
import { recipients } from '../../../schema/recipients.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { companies, segments, users } from '../../../schema/tenancy.ts';

export type Batch = typeof mailbackBatches.$inferSelect;

/** The open batch of a packer for an org, or for all orgs. */
export async function findOpenBatch(
  db: Database,
  { companyId, userId, segmentId }: { companyId: CompanyId; userId: UserId; segmentId: string | null },
): Promise<Batch | null> {
  const isMeant = segmentId === null ? isNull(mailbackBatches.segmentId) : eq(mailbackBatches.segmentId, segmentId);
  const [batch] = await db
    .select()
    .from(mailbackBatches)
    .where(
      and(
        eq(mailbackBatches.companyId, companyId),
        eq(mailbackBatches.openedBy, userId),
        isNull(mailbackBatches.closedAt),
        isMeant,
      ),
    );
  return batch ?? null;
}

/** Stores an open batch. Of two windows that open a batch at once, only one does. @returns whether the batch is stored */
export async function insertBatch(tx: Database, batch: typeof mailbackBatches.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(mailbackBatches)
    .values(batch)
    .onConflictDoNothing()
    .returning({ id: mailbackBatches.id });
  return stored.length === 1;
}

/** A batch of the viewer's company. Null for an unknown batch. */
export async function findBatch(db: Database, companyId: CompanyId, id: string): Promise<Batch | null> {
  const [batch] = await db
    .select()
    .from(mailbackBatches)
    .where(and(eq(mailbackBatches.companyId, companyId), eq(mailbackBatches.id, id)));
  return batch ?? null;
}

/** The same, locked until the transaction ends, so that two packers of one batch open no box twice. */
export async function lockBatch(tx: Database, companyId: CompanyId, id: string): Promise<Batch | null> {
  const [batch] = await tx
    .select()
    .from(mailbackBatches)
    .where(and(eq(mailbackBatches.companyId, companyId), eq(mailbackBatches.id, id)))
    .for('update');
  return batch ?? null;
}

export async function closeBatch(
  tx: Database,
  { companyId, id }: Pick<Batch, 'companyId' | 'id'>,
  now: Date,
): Promise<void> {
  await tx
    .update(mailbackBatches)
    .set({ closedAt: now })
    .where(and(eq(mailbackBatches.companyId, companyId), eq(mailbackBatches.id, id)));
}

/** The boxes of a batch with their orgs, and the number of cards in each. */
export async function listBoxes(db: Database, { companyId, id }: Pick<Batch, 'companyId' | 'id'>) {
  return db
    .select({
      number: mailbackBoxes.number,
      companySegmentId: mailbackBoxes.segmentId,
      companyName: companies.name,
      companySegmentName: segments.name,
      companySegmentExternalId: segments.externalId,
      address: segments.address,
      cards: sql<number>`(select count(*)::int from ${mailbackPackedCards} packed
        where packed.company_id = ${mailbackBoxes.companyId} and packed.batch_id = ${mailbackBoxes.batchId}
          and packed.box = ${mailbackBoxes.number})`,
    })
    .from(mailbackBoxes)
    .innerJoin(companies, eq(companies.id, mailbackBoxes.clientId))
    .innerJoin(segments, and(eq(segments.companyId, mailbackBoxes.clientId), eq(segments.id, mailbackBoxes.segmentId)))
    .where(and(eq(mailbackBoxes.companyId, companyId), eq(mailbackBoxes.batchId, id)))
    .orderBy(asc(mailbackBoxes.number));
}

/** The box of an org in a batch. Opens the next box where the org has none. The caller has locked the batch. */
export async function boxOfOrg(
  tx: Database,
  { companyId, id: batchId }: Pick<Batch, 'companyId' | 'id'>,
  { clientId, segmentId }: { readonly clientId: CompanyId; readonly segmentId: string },
): Promise<number> {
  const boxes = await tx
    .select({ number: mailbackBoxes.number, segmentId: mailbackBoxes.segmentId })
    .from(mailbackBoxes)
    .where(and(eq(mailbackBoxes.companyId, companyId), eq(mailbackBoxes.batchId, batchId)));
  const known = boxes.find((box) => box.segmentId === segmentId);
  if (known !== undefined) return known.number;
  const number = 1 + Math.max(0, ...boxes.map((box) => box.number));
  await tx.insert(mailbackBoxes).values({ companyId, batchId, number, clientId, segmentId });
  return number;
}

export async function insertPackedCard(tx: Database, packed: typeof mailbackPackedCards.$inferInsert): Promise<void> {
  await tx.insert(mailbackPackedCards).values(packed);
}

/** Takes a card out of a batch. @returns whether the card was in the batch */
export async function deletePackedCard(
  tx: Database,
  { companyId, id }: Pick<Batch, 'companyId' | 'id'>,
  cardId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(mailbackPackedCards)
    .where(
      and(
        eq(mailbackPackedCards.companyId, companyId),
        eq(mailbackPackedCards.batchId, id),
        eq(mailbackPackedCards.cardId, cardId),
      ),
    )
    .returning({ cardId: mailbackPackedCards.cardId });
  return gone.length === 1;
}

export const countPackedCards = (db: Database, { companyId, id }: Pick<Batch, 'companyId' | 'id'>): Promise<number> =>
  db.$count(
    mailbackPackedCards,
    and(eq(mailbackPackedCards.companyId, companyId), eq(mailbackPackedCards.batchId, id)),
  );

/** The open batch in which a card lies, with the name of its packer. Null for a card in no open batch. */
export async function findPacking(db: Database, companyId: CompanyId, cardId: string) {
  const [packing] = await db
    .select({
      batchId: mailbackPackedCards.batchId,
      box: mailbackPackedCards.box,
      packer: sql<string>`(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(mailbackPackedCards)
    .innerJoin(
      mailbackBatches,
      and(
        eq(mailbackBatches.companyId, mailbackPackedCards.companyId),
        eq(mailbackBatches.id, mailbackPackedCards.batchId),
        isNull(mailbackBatches.closedAt),
      ),
    )
    .leftJoin(users, and(eq(users.companyId, mailbackBatches.companyId), eq(users.id, mailbackBatches.openedBy)))
    .where(and(eq(mailbackPackedCards.companyId, companyId), eq(mailbackPackedCards.cardId, cardId)));
  return packing ?? null;
}

/**
 * The cards of a batch with their people: by box for a packing list, or the last ones first. A card that belongs to
 * another client or org by now has no person, because its box goes to the former one.
 */
export async function listPackedCards(
  db: Database,
  { companyId, id }: Pick<Batch, 'companyId' | 'id'>,
  order: 'by-box' | { readonly latest: number },
) {
  const query = db
    .select({
      cardId: mailbackPackedCards.cardId,
      box: mailbackPackedCards.box,
      packedAt: mailbackPackedCards.packedAt,
      status: responseCards.status,
      isOfBox: sql<boolean>`coalesce(${responseCards.clientId} = ${mailbackBoxes.clientId}
        and ${responseCards.segmentId} = ${mailbackBoxes.segmentId}, false)`,
      isDeceased: sql<boolean>`${isDeceasedCard}`,
      firstName: recipients.firstName,
      lastName: recipients.lastName,
      clientCode: recipients.clientCode,
      mailingNumber: recipients.mailingNumber,
      deliveryPoint: recipients.deliveryPoint,
    })
    .from(mailbackPackedCards)
    .innerJoin(
      responseCards,
      and(eq(responseCards.companyId, mailbackPackedCards.companyId), eq(responseCards.id, mailbackPackedCards.cardId)),
    )
    .innerJoin(
      mailbackBoxes,
      and(
        eq(mailbackBoxes.companyId, mailbackPackedCards.companyId),
        eq(mailbackBoxes.batchId, mailbackPackedCards.batchId),
        eq(mailbackBoxes.number, mailbackPackedCards.box),
      ),
    )
    .leftJoin(
      recipients,
      and(
        eq(recipients.companyId, responseCards.clientId),
        eq(recipients.id, responseCards.recipientId),
        eq(responseCards.clientId, mailbackBoxes.clientId),
        eq(responseCards.segmentId, mailbackBoxes.segmentId),
      ),
    )
    .where(and(eq(mailbackPackedCards.companyId, companyId), eq(mailbackPackedCards.batchId, id)));
  if (order === 'by-box') {
    return query.orderBy(
      asc(mailbackPackedCards.box),
      asc(sql`lower(${recipients.lastName})`),
      asc(sql`lower(${recipients.firstName})`),
      asc(mailbackPackedCards.cardId),
    );
  }
  return query.orderBy(desc(mailbackPackedCards.packedAt), desc(mailbackPackedCards.cardId)).limit(order.latest);
}
export type CardOfBatch = Awaited<ReturnType<typeof listPackedCards>>[number];

/** The org for which alone a batch is packed. Null for a batch of all orgs. */
export async function findOnlyOrg(db: Database, { clientId, segmentId }: Pick<Batch, 'clientId' | 'segmentId'>) {
  if (clientId === null || segmentId === null) return null;
  const [org] = await db
    .select({ companySegmentId: segments.id, companyName: companies.name, companySegmentName: segments.name })
    .from(segments)
    .innerJoin(companies, eq(companies.id, segments.companyId))
    .where(and(eq(segments.companyId, clientId), eq(segments.id, segmentId)));
  return org ?? null;
}

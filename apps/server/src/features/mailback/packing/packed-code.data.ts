import type { CardCode } from '@dropdate/domain/mailback/packing';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { hasMailbackService, isDeceasedCard } from '../../../schema/mailback-state.ts';
import { mailbackCards, mailbackShipments } from '../../../schema/mailbacks.ts';
import { recipients } from '../../../schema/recipients.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { companies, segments } from '../../../schema/tenancy.ts';
import { presentCards } from '../../../schema/visible-cards.ts';

/** The piece with a scanned code, of any client. The provider packs the cards of all clients. */
export async function findPiece(db: Database, code: CardCode) {
  const isMeant: SQL | undefined =
    'pieceId' in code
      ? eq(recipients.pieceId, code.pieceId)
      : and(
          eq(recipients.clientCode, code.printedKey.clientCode),
          eq(recipients.mailingNumber, code.printedKey.mailingNumber),
          eq(recipients.deliveryPoint, code.printedKey.deliveryPoint),
        );
  const [piece] = await db
    .select({
      clientId: recipients.companyId,
      recipientId: recipients.id,
      segmentId: recipients.segmentId,
      firstName: recipients.firstName,
      lastName: recipients.lastName,
      companyName: companies.name,
      orgName: segments.name,
      isCardsReturnToClient: companies.isCardsReturn,
      isDeceasedMailedBack: companies.isDeceasedMailedBack,
      isFlaggedMailedBack: companies.isFlaggedMailedBack,
    })
    .from(recipients)
    .innerJoin(companies, eq(companies.id, recipients.companyId))
    .innerJoin(segments, and(eq(segments.companyId, recipients.companyId), eq(segments.id, recipients.segmentId)))
    .where(isMeant);
  return piece ?? null;
}
export type ScannedPiece = NonNullable<Awaited<ReturnType<typeof findPiece>>>;

/**
 * Locks the card of a piece until the transaction ends, so that two packers never pack it at once. Null for a piece whose
 * card did not come in, or was deleted.
 */
export async function lockCardOfPiece(
  tx: Database,
  scope: RowScope,
  { clientId, recipientId }: Pick<ScannedPiece, 'clientId' | 'recipientId'>,
) {
  const [card] = await tx
    .select({
      id: responseCards.id,
      status: responseCards.status,
      segmentId: responseCards.segmentId,
      hasMailbackService: sql<boolean>`${hasMailbackService}`,
      isDeceased: sql<boolean>`${isDeceasedCard}`,
    })
    .from(responseCards)
    .where(
      and(
        presentCards(scope),
        eq(responseCards.clientId, clientId),
        eq(responseCards.recipientId, recipientId),
        ne(responseCards.status, 'deleted'),
      ),
    )
    .for('update', { of: responseCards });
  return card ?? null;
}

/** The instant at which a card was marked as sent. Null for a card that was not marked, or was taken back. */
export async function findSentAt(db: Database, cardId: string): Promise<Date | null> {
  const [sent] = await db
    .select({ sentAt: mailbackShipments.sentAt })
    .from(mailbackCards)
    .innerJoin(
      mailbackShipments,
      and(eq(mailbackShipments.companyId, mailbackCards.companyId), eq(mailbackShipments.id, mailbackCards.shipmentId)),
    )
    .where(and(eq(mailbackCards.cardId, cardId), sql`${mailbackCards.takenBackAt} is null`))
    .orderBy(desc(mailbackShipments.sentAt));
  return sent?.sentAt ?? null;
}

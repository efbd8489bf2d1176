import type { UserId } from '@dropdate/domain/id/brand';
import { unidentifiedStatuses } from '@dropdate/domain/response-card/card-status';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { type CardScope, seenCards } from '../../../schema/visible-cards.ts';
import { type CardQueue, type Holder, heldByOther, holderOfCard, lockWaitingCards } from '../held-cards.data.ts';

/** The cards that wait for Manual Identification. */
export const unidentified: CardQueue = (scope) =>
  sql`(${seenCards(scope)} and ${inArray(responseCards.status, [...unidentifiedStatuses])})`;

/** The cards that wait for their recipient, oldest first. */
export async function listCardsToIdentify(
  db: Database,
  scope: CardScope,
  { userId, now, limit }: { readonly userId: UserId; readonly now: Date; readonly limit: number },
) {
  return db
    .select({
      id: responseCards.id,
      companyId: responseCards.companyId,
      status: responseCards.status,
      imageFileId: responseCards.imageFileId,
      imageName: responseCards.imageName,
      channel: responseCards.channel,
      receivedAt: responseCards.receivedAt,
      kept: responseCards.reading,
      heldBy: heldByOther({ userId, now }),
    })
    .from(responseCards)
    .leftJoin(users, holderOfCard)
    .where(unidentified(scope))
    .orderBy(asc(responseCards.receivedAt), asc(responseCards.id))
    .limit(limit);
}

export const countCardsToIdentify = (db: Database, scope: CardScope): Promise<number> =>
  db.$count(responseCards, unidentified(scope));

/** Locks the named cards that wait, with the name of their holder. */
export const lockCardsToIdentify = (tx: Database, scope: CardScope, ids: readonly string[], by: Holder) =>
  lockWaitingCards(tx, unidentified(scope), ids, by);

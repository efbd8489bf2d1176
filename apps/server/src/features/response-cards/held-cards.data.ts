import type { UserId } from '@dropdate/domain/id/brand';
import { and, asc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { personName } from '../../schema/person-name.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { users } from '../../schema/tenancy.ts';
import type { CardScope } from '../../schema/visible-cards.ts';

/** The cards that wait for one kind of work, as far as a viewer sees them. */
export type CardQueue = (scope: CardScope) => SQL;

export interface Holder {
  readonly userId: UserId;
  readonly now: Date;
}

/** The name of the other operator who holds a card. Null for a free card and for a card of the user. */
export const heldByOther = ({ userId, now }: Holder) =>
  sql<string | null>`case when ${responseCards.leaseUserId} <> ${userId}
    and ${responseCards.leaseUntil} > ${now.toISOString()}::timestamptz then ${personName(users)} end`;

/** The user who holds a card, as a join. */
export const holderOfCard = and(eq(users.companyId, responseCards.companyId), eq(users.id, responseCards.leaseUserId));

/** Locks the named cards that wait, with the name of their holder. The fixed order keeps operators from deadlocks. */
export async function lockWaitingCards(tx: Database, queue: SQL, ids: readonly string[], by: Holder) {
  const cards = await tx
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(and(queue, inArray(responseCards.id, [...ids])))
    .orderBy(asc(responseCards.id))
    .for('update');
  const locked = cards.map(({ id }) => id);
  if (locked.length === 0) return [];
  return tx
    .select({ id: responseCards.id, companyId: responseCards.companyId, heldBy: heldByOther(by) })
    .from(responseCards)
    .leftJoin(users, holderOfCard)
    .where(inArray(responseCards.id, locked));
}

/**
 * Locks the named cards that wait, and the cards that the operator holds, before the operator takes and lets go cards.
 * One statement in the fixed order locks both: with two statements, two operators could wait for each other.
 */
export async function lockCardsToHold(tx: Database, queue: SQL, ids: readonly string[], by: Holder) {
  await tx
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(and(queue, or(inArray(responseCards.id, [...ids]), isHeldBy(by))))
    .orderBy(asc(responseCards.id))
    .for('update');
  return lockWaitingCards(tx, queue, ids, by);
}

const isHeldBy = ({ userId, now }: Holder) =>
  and(eq(responseCards.leaseUserId, userId), gt(responseCards.leaseUntil, now));

/** Gives cards to an operator until an instant. */
export async function holdLocked(tx: Database, ids: readonly string[], userId: UserId, until: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(responseCards)
    .set({ leaseUserId: userId, leaseUntil: until })
    .where(inArray(responseCards.id, [...ids]));
}

/** Lets go all waiting cards that an operator holds, except some. */
export async function letGo(tx: Database, queue: SQL, by: Holder, except: readonly string[]): Promise<void> {
  const others = except.length === 0 ? undefined : notInArray(responseCards.id, [...except]);
  await tx
    .update(responseCards)
    .set({ leaseUserId: null, leaseUntil: null })
    // The few waiting cards have an index, the leases of all cards have none.
    .where(and(queue, isHeldBy(by), others));
}

import type { UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { unidentifiedStatuses } from '@dropdate/domain/response-card/card-status';
import { and, asc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { personName } from '../../../schema/person-name.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { seenCards } from '../../../schema/visible-cards.ts';

const unidentified = (scope: RowScope): SQL =>
  sql`(${seenCards(scope)} and ${inArray(responseCards.status, [...unidentifiedStatuses])})`;

/** The name of the other operator who holds a card. Null for a free card and for a card of the user. */
const heldByOther = (userId: UserId, now: Date) =>
  sql<string | null>`case when ${responseCards.leaseUserId} <> ${userId}
    and ${responseCards.leaseUntil} > ${now.toISOString()}::timestamptz then ${personName(users)} end`;

/** The cards that wait for their recipient, oldest first. */
export async function listCardsToIdentify(
  db: Database,
  scope: RowScope,
  { userId, now, limit }: { readonly userId: UserId; readonly now: Date; readonly limit: number },
) {
  return db
    .select({
      id: responseCards.id,
      status: responseCards.status,
      imageFileId: responseCards.imageFileId,
      imageName: responseCards.imageName,
      receivedAt: responseCards.receivedAt,
      kept: responseCards.reading,
      heldBy: heldByOther(userId, now),
    })
    .from(responseCards)
    .leftJoin(users, and(eq(users.companyId, responseCards.companyId), eq(users.id, responseCards.leaseUserId)))
    .where(unidentified(scope))
    .orderBy(asc(responseCards.receivedAt), asc(responseCards.id))
    .limit(limit);
}

export const countCardsToIdentify = (db: Database, scope: RowScope): Promise<number> =>
  db.$count(responseCards, unidentified(scope));

/** Locks the named cards that wait, with the name of their holder. The fixed order keeps operators from deadlocks. */
export async function lockCardsToIdentify(
  tx: Database,
  scope: RowScope,
  ids: readonly string[],
  { userId, now }: { readonly userId: UserId; readonly now: Date },
) {
  const cards = await tx
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(and(unidentified(scope), inArray(responseCards.id, [...ids])))
    .orderBy(asc(responseCards.id))
    .for('update');
  const locked = cards.map(({ id }) => id);
  if (locked.length === 0) return [];
  return tx
    .select({ id: responseCards.id, companyId: responseCards.companyId, heldBy: heldByOther(userId, now) })
    .from(responseCards)
    .leftJoin(users, and(eq(users.companyId, responseCards.companyId), eq(users.id, responseCards.leaseUserId)))
    .where(inArray(responseCards.id, locked));
}

/**
 * Locks the named cards that wait, and the cards that the operator holds, before the operator takes and lets go cards.
 * One statement in the fixed order locks both: with two statements, two operators could wait for each other.
 */
export async function lockCardsToHold(
  tx: Database,
  scope: RowScope,
  ids: readonly string[],
  by: { readonly userId: UserId; readonly now: Date },
) {
  await tx
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(and(unidentified(scope), or(inArray(responseCards.id, [...ids]), isHeldBy(by))))
    .orderBy(asc(responseCards.id))
    .for('update');
  return lockCardsToIdentify(tx, scope, ids, by);
}

const isHeldBy = ({ userId, now }: { readonly userId: UserId; readonly now: Date }) =>
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
export async function letGo(
  tx: Database,
  scope: RowScope,
  by: { readonly userId: UserId; readonly now: Date },
  except: readonly string[],
): Promise<void> {
  const others = except.length === 0 ? undefined : notInArray(responseCards.id, [...except]);
  await tx
    .update(responseCards)
    .set({ leaseUserId: null, leaseUntil: null })
    // The few waiting cards have an index, the leases of all cards have none.
    .where(and(unidentified(scope), isHeldBy(by), others));
}

import { isKeyingCompleted } from '@dropdate/domain/keying/keying-status';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { canBeSent, isPendingCard } from '@dropdate/domain/response-card/card-status';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { keyInTables } from './key-in-list.ts';
import { isLateAt, ofKeyingIn, toKey } from './keying-queue.data.ts';

/** The cards of Keying-In that the viewer sees. */
export const keyInCards = (scope: RowScope) => ({ ...keyInTables, visible: ofKeyingIn(scope) });

/** The numbers of Keying-In, without the cards that are free. */
export async function countKeyingIn(db: Database, scope: RowScope, now: Date) {
  const counts = await db
    .select({ status: responseCards.status, count: sql<number>`count(*)::int` })
    .from(responseCards)
    .where(ofKeyingIn(scope))
    .groupBy(responseCards.status);
  const sumOf = (holds: (status: (typeof counts)[number]['status']) => boolean) =>
    counts.reduce((sum, { status, count }) => (holds(status) ? sum + count : sum), 0);
  return {
    total: sumOf(() => true),
    pending: sumOf(isPendingCard),
    completed: sumOf(isKeyingCompleted),
    readyForSendToClient: sumOf(canBeSent),
    late: await db.$count(responseCards, and(toKey(scope), isLateAt(now))),
  };
}

/** The ids of the cards that are keyed in, in the order in which they came in. */
export async function findKeyedCards(db: Database, scope: RowScope, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(and(ofKeyingIn(scope), eq(responseCards.status, 'keyed-in')))
    .orderBy(asc(responseCards.receivedAt), asc(responseCards.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

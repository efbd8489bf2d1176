import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import type { Context } from '../../platform/context.ts';
import type { CardScope } from '../../schema/visible-cards.ts';
import { requireSeenCards } from './cards.data.ts';
import { type CardQueue, holdLocked, letGo, lockCardsToHold } from './held-cards.data.ts';

/**
 * Holds cards of a queue for the operator, and lets go the operator's other cards of this queue. A card of another
 * operator stays with that operator (decision 48). The hold of an operator who vanished ends after two minutes.
 * @throws Refusal 404
 */
export async function holdWaitingCards(
  context: Pick<Context, 'db' | 'clock' | 'viewer'>,
  scope: CardScope,
  queueOf: CardQueue,
  ids: readonly string[],
) {
  const { db, clock } = context;
  const { userId } = context.viewer;
  const queue = queueOf(scope);
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (ids.length > 0) await requireSeenCards(tx, scope, ids);
    const cards = await lockCardsToHold(tx, queue, ids, { userId, now });
    const held = cards.filter(({ heldBy }) => heldBy === null).map(({ id }) => id);
    await holdLocked(tx, held, userId, new Date(now.getTime() + cardLeaseSeconds * 1_000));
    await letGo(tx, queue, { userId, now }, held);
    const holders = new Map(cards.map(({ id, heldBy }) => [id, heldBy]));
    const refused = ids.filter((id) => !held.includes(id)).map((id) => ({ id, heldBy: holders.get(id) ?? null }));
    return { held, refused };
  });
}

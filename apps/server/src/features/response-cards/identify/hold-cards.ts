import type { holdCards as endpoint } from '@dropdate/contract/response-cards/hold-cards';
import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requireSeenCards } from '../cards.data.ts';
import { holdLocked, letGo, lockCardsToHold } from './unidentified-cards.data.ts';

/**
 * Holds cards for the operator, and lets go the operator's other cards. A card of another operator stays with that
 * operator (decision 48). The hold of an operator who vanished ends after two minutes.
 * @throws Refusal 404
 */
export const holdCards: UseCase<typeof endpoint> = async (context, { body: { ids } }) => {
  const { db, clock } = context;
  const { userId } = context.viewer;
  const scope = context.scopeOf('ResponseCard');
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (ids.length > 0) await requireSeenCards(tx, scope, ids);
    const cards = await lockCardsToHold(tx, scope, ids, { userId, now });
    const held = cards.filter(({ heldBy }) => heldBy === null).map(({ id }) => id);
    await holdLocked(tx, held, userId, new Date(now.getTime() + cardLeaseSeconds * 1_000));
    await letGo(tx, scope, { userId, now }, held);
    const holders = new Map(cards.map(({ id, heldBy }) => [id, heldBy]));
    const refused = ids.filter((id) => !held.includes(id)).map((id) => ({ id, heldBy: holders.get(id) ?? null }));
    return { held, refused };
  });
};

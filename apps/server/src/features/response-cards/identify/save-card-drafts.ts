import type { saveCardDrafts as endpoint } from '@dropdate/contract/response-cards/save-card-drafts';
import { waitsForRecipient } from '@dropdate/domain/response-card/card-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cardScope } from '../card-scope.ts';
import { requireSeenCards } from '../cards.data.ts';
import { deleteCardDrafts, upsertCardDrafts } from './card-drafts.data.ts';
import { requireResult } from './session-result.ts';
import { lockCardsToIdentify } from './unidentified-cards.data.ts';

/**
 * Keeps what an operator decided about cards, for this operator alone. A card that another operator holds or has saved
 * gets no draft. A card that waits again has no draft any longer.
 * @throws Refusal 400 for a status that Manual Identification cannot give, and for a card that is named twice; 404
 */
export const saveCardDrafts: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, viewer } = context;
  const scope = cardScope(context, 'identify');
  const decided = body.filter(({ status }) => !waitsForRecipient(status));
  requireResult(body, ({ status, audienceId }) => waitsForRecipient(status) && audienceId === null);
  const by = { userId: viewer.userId, now: clock.now() };
  return db.transaction(async (tx) => {
    const ids = body.map(({ responseCardId }) => responseCardId);
    await requireSeenCards(tx, scope, ids);
    const free = (await lockCardsToIdentify(tx, scope, ids, by)).filter(({ heldBy }) => heldBy === null);
    const isFree = (id: string) => free.some((card) => card.id === id);
    const companyId = free[0]?.companyId;
    if (companyId === undefined) return { saved: [] };
    const kept = decided.filter(({ responseCardId }) => isFree(responseCardId));
    const gone = body.filter((draft) => !decided.includes(draft) && isFree(draft.responseCardId));
    await upsertCardDrafts(
      tx,
      kept.map(({ responseCardId: cardId, audienceId: recipientId, status, flagNotes }) => ({
        companyId,
        cardId,
        userId: by.userId,
        status,
        recipientId,
        flagNotes,
        savedAt: by.now,
      })),
    );
    const goneIds = gone.map(({ responseCardId }) => responseCardId);
    await deleteCardDrafts(tx, companyId, goneIds, by.userId);
    return { saved: ids.filter(isFree) };
  });
};

import type { saveKeyingDraft as endpoint } from '@dropdate/contract/key-in-service/save-keying-draft';
import { isKeyingFlag } from '@dropdate/domain/keying/keying-status';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { lockCards, requireSeenCards } from '../cards.data.ts';
import { lockWaitingCards } from '../held-cards.data.ts';
import { isIdentified } from '../send/sent-cards.data.ts';
import { toKey } from './keying-queue.data.ts';
import { upsertKeyingDraft } from './keyings.data.ts';

/**
 * Keeps what an operator typed, for this operator alone. A card that another operator holds or has saved gets no draft.
 * @throws Refusal 400 for a flag that keying-in cannot give; 404
 */
export const saveKeyingDraft: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, viewer, clock } = context;
  const { responseCardDetailId: id, form, flag, flagNotes } = body;
  if (flag !== null && !isKeyingFlag(flag)) {
    throw invalid('InvalidFlag', 'The flag is Duplicate or Illegible.', 'body.flag');
  }
  const scope = context.scopeOf('KeyInService');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await requireSeenCards(tx, scope, [id]);
    const [waiting] = await lockWaitingCards(tx, toKey(scope), [id], { userId: viewer.userId, now });
    const [card] = waiting?.heldBy === null ? await lockCards(tx, scope, [id]) : [];
    if (card === undefined || !isIdentified(card)) return { isKept: false };
    const { companyId, recipientId } = card;
    const draft = { companyId, cardId: id, userId: viewer.userId, recipientId, form, flag, flagNotes, savedAt: now };
    await upsertKeyingDraft(tx, draft);
    return { isKept: true };
  });
};

import type { clearCardFlag as endpoint } from '@dropdate/contract/response-cards/clear-card-flag';
import { cardStatusCodes, isIdentificationFlag } from '@dropdate/domain/response-card/card-status';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { auditCard } from '../audit-card.ts';
import { cardScope } from '../card-scope.ts';
import { lockCards, saveCard } from '../cards.data.ts';

/**
 * Takes the flag from a card, which waits for its recipient again. The notes belong to the flag.
 * @throws Refusal 404, 409 `NotFlagged`
 */
export const clearCardFlag: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const [card] = await lockCards(tx, cardScope(context, 'identify'), [id]);
    if (card === undefined) throw notFound();
    if (!isIdentificationFlag(card.status)) throw conflict('NotFlagged', 'This card has no flag any more.');
    const status = 'pending-identification';
    const byNobody = { flagNotes: '', duplicateOfId: null, identifiedBy: null, identifiedAt: null };
    await saveCard(tx, card, { status, ...byNobody }, clock.now());
    await auditCard(tx, context, card, {
      action: 'clearCardFlag',
      entityId: id,
      old: { status: cardStatusCodes.codeOf(card.status) },
      new: { status: cardStatusCodes.codeOf(status) },
    });
  });
  return {};
};

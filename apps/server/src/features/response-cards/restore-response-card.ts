import type { restoreResponseCard as endpoint } from '@dropdate/contract/response-cards/restore-response-card';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { auditCard } from './audit-card.ts';
import { cardScope } from './card-scope.ts';
import { saveCard } from './cards.data.ts';
import { findStatusBeforeDelete, lockAnyCard } from './deleted-cards.data.ts';
import { findCardOf, lockCardRecipients } from './identify/identified-recipient.data.ts';
import type { IdentifyServices } from './identify/save-response-cards.ts';
import { holdDeceased } from './keying/hold-deceased.ts';
import { findKeyedData, isIdentified } from './send/sent-cards.data.ts';

/**
 * Undoes the deletion of a card, up to 30 days later. Whom the card calls deceased is left out of later counts again.
 * @throws Refusal 404; 409 `NotDeleted`; 409 `OtherCard` when another card has the recipient by now
 */
export const restoreResponseCard =
  ({ projection }: IdentifyServices): UseCase<typeof endpoint> =>
  async (context, { params: { id } }) => {
    const { db, clock } = context;
    const now = clock.now();
    const change = await db.transaction(async (tx) => {
      const card = await lockAnyCard(tx, cardScope(context, 'delete'), id);
      if (card === null) throw notFound();
      if (card.status !== 'deleted') throw conflict('NotDeleted', 'This card is not deleted.');
      if (now.getTime() - card.updatedAt.getTime() > restorableMs) throw notFound();
      const { clientId, recipientId } = card;
      if (clientId !== null && recipientId !== null) {
        await lockCardRecipients(tx, [recipientId]);
        if ((await findCardOf(tx, { clientId, recipientId })) !== null) {
          throw conflict('OtherCard', 'Another card of this piece was identified since, so this card stays deleted.');
        }
      }
      const status = await findStatusBeforeDelete(tx, card);
      await saveCard(tx, card, { status }, now);
      await auditCard(tx, context, card, {
        action: 'restoreResponseCard',
        entityId: id,
        old: { status: cardStatusCodes.codeOf('deleted') },
        new: { status: cardStatusCodes.codeOf(status) },
      });
      if (!isIdentified(card)) return null;
      const keyed = await findKeyedData(tx, card);
      return keyed === null ? null : holdDeceased(tx, card, keyed.form, now);
    });
    if (change !== null) await projection.project(change);
    return {};
  };

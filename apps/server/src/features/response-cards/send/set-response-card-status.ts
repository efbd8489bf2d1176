import type { setResponseCardStatus as endpoint } from '@dropdate/contract/response-cards/set-response-card-status';
import { meets } from '@dropdate/domain/permission/may';
import { cardKindOf, cardNeeds } from '@dropdate/domain/response-card/card-kind';
import { canBeSent } from '@dropdate/domain/response-card/card-status';
import { conflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cardScope } from '../card-scope.ts';
import { lockCards } from '../cards.data.ts';
import { type SendServices, sendCard } from './send-card.ts';
import { findSending, isIdentified } from './sent-cards.data.ts';

/**
 * Sends one card to its client. A card that was sent already stays as it is.
 * @throws Refusal 400 for another status, 404, 409 for a card that is not ready
 */
export const setResponseCardStatus =
  ({ countiesOf }: SendServices): UseCase<typeof endpoint> =>
  async (context, { body: { responseCardDetailId: id, status } }) => {
    if (status !== 'sent-to-client') {
      throw invalid('InvalidStatus', 'A card can only be sent to its client here.', 'body.status');
    }
    return context.db.transaction(async (tx) => {
      const [card] = await lockCards(tx, cardScope(context, 'send', 'KeyInService.sendToClient'), [id]);
      if (card === undefined) throw notFound();
      if (card.status === 'sent-to-client' && isIdentified(card)) {
        const { firstName, lastName, companyName } = await findSending(tx, card);
        return { name: `${firstName} ${lastName}`.trim(), company: companyName };
      }
      // A user of Keying-In alone sends keyed cards alone.
      const need = cardNeeds.send[cardKindOf(card.channel)];
      const maySend = meets(context.viewer.permissions, need) || card.status === 'keyed-in';
      if (!canBeSent(card.status) || !maySend || !isIdentified(card)) {
        throw conflict('CardNotReady', 'This card cannot be sent yet. Identify the card first.');
      }
      const source = { id: card.id, hasMore: false };
      return sendCard(tx, { ...context, countiesOf }, card, { action: 'setResponseCardStatus', source });
    });
  };

import type { deleteResponseCard as endpoint } from '@dropdate/contract/response-cards/delete-response-card';
import { canBeDeleted, cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { setDeceased } from '../audience/deceased-people.ts';
import { auditCard } from './audit-card.ts';
import { cardScope } from './card-scope.ts';
import { lockCards, saveCard } from './cards.data.ts';
import type { IdentifyServices } from './identify/save-response-cards.ts';

/**
 * Deletes a card. Its image goes after 30 days. What the card said of deceased people is not true of anybody any more.
 * @throws Refusal 404, 409 for a card that was sent
 */
export const deleteResponseCard =
  ({ projection }: IdentifyServices): UseCase<typeof endpoint> =>
  async (context, { params: { id } }) => {
    const { db, clock } = context;
    const now = clock.now();
    const change = await db.transaction(async (tx) => {
      const [card] = await lockCards(tx, cardScope(context, 'delete'), [id]);
      if (card === undefined) throw notFound();
      if (!canBeDeleted(card.status)) {
        throw conflict(
          'CardSent',
          'This card was sent to the client, so it stays. Recall it first, which works while nobody has touched its lead.',
        );
      }
      await saveCard(tx, card, { status: 'deleted', leaseUserId: null, leaseUntil: null }, now);
      await auditCard(tx, context, card, {
        action: 'deleteResponseCard',
        entityId: id,
        old: { status: cardStatusCodes.codeOf(card.status) },
        new: { status: cardStatusCodes.codeOf('deleted') },
      });
      return card.clientId === null ? null : setDeceased(tx, { companyId: card.clientId, cardId: id, people: [], now });
    });
    if (change !== null) await projection.project(change);
    return {};
  };

import type { recallResponseCard as endpoint } from '@dropdate/contract/response-cards/recall-response-card';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { fingerprint } from '../../../platform/audit.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { setDeceased } from '../../audience/deceased-people.ts';
import { uncountResponse } from '../../campaigns/lifecycle/count-response.ts';
import { takeBackLead } from '../../contacts/response/take-back-lead.ts';
import { auditCard } from '../audit-card.ts';
import { cardScope } from '../card-scope.ts';
import { lockCards, saveCard } from '../cards.data.ts';
import type { IdentifyServices } from '../identify/save-response-cards.ts';
import { inClient } from './send-card.ts';
import { countCardsOfLead, isIdentified } from './sent-cards.data.ts';

/**
 * Takes a wrongly sent card back from its client. The card waits for its recipient again, and the reason stands on the
 * card and in the history of the contact.
 * @throws Refusal 404, 409 for a card that was not sent or whose lead somebody has touched
 */
export const recallResponseCard =
  ({ projection }: IdentifyServices): UseCase<typeof endpoint> =>
  async (context, { params: { id }, body: { reason } }) => {
    const { db, clock, viewer, keyed } = context;
    const change = await db.transaction(async (tx) => {
      const [card] = await lockCards(tx, cardScope(context, 'send'), [id]);
      if (card === undefined || viewer.companyKind !== 'provider') throw notFound();
      const { sentAt, contactId } = card;
      if (!isIdentified(card) || sentAt === null) {
        throw conflict('CardNotSent', 'This card is not with the client, so it cannot be taken back.');
      }
      if (contactId !== null && (await countCardsOfLead(tx, card.clientId, contactId)) > 1) {
        throw conflict(
          'LeadStays',
          'The client has merged this lead with another lead, so the card cannot be taken back.',
        );
      }
      const now = clock.now();
      const back = { contactId: contactId ?? id, madeAt: sentAt, receivedAt: card.receivedAt, reason };
      // The card lets go of the lead first, because the lead may be removed.
      const none = { clientId: null, recipientId: null, segmentId: null, campaignId: null };
      const unsent = { sentAt: null, sentBy: null, contactId: null, identifiedBy: null, identifiedAt: null };
      const recalled = { recalledAt: now, recalledBy: viewer.userId, recallReason: reason };
      await saveCard(tx, card, { status: 'pending-identification', ...none, ...unsent, ...recalled }, now);
      const problem = await takeBackLead(tx, inClient(context, card.clientId), back);
      if (problem !== null) throw conflict('LeadStays', problem);
      const { clientId: companyId, campaignId, receivedAt } = card;
      await uncountResponse(tx, { companyId, campaignId, receivedAt });
      await auditCard(tx, context, card, {
        action: 'recallResponseCard',
        entityId: id,
        old: { status: cardStatusCodes.codeOf(card.status), contactId },
        new: {
          status: cardStatusCodes.codeOf('pending-identification'),
          contactId: null,
          reason: fingerprint(keyed, reason),
        },
      });
      // The card was of somebody else, so what it said of deceased people was not about its recipient.
      return setDeceased(tx, { companyId, cardId: id, people: [], now });
    });
    if (change !== null) await projection.project(change);
    return {};
  };

import type { undoKeying as endpoint } from '@dropdate/contract/key-in-service/undo-keying';
import { emptyForm } from '@dropdate/domain/keying/keyed-fields';
import { isKeyable } from '@dropdate/domain/keying/keying-status';
import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { auditCard } from '../audit-card.ts';
import { lockCards, saveCard } from '../cards.data.ts';
import type { IdentifyServices } from '../identify/save-response-cards.ts';
import { isIdentified } from '../send/sent-cards.data.ts';
import { holdDeceased } from './hold-deceased.ts';
import { readKeyInDetails } from './key-in-details.ts';
import { findValidKeyings, toKey } from './keying-queue.data.ts';
import { takeKeyingBack, upsertKeyingDraft } from './keyings.data.ts';

/**
 * Takes back what the operator keyed last from a card, until the card is sent. The operator holds the card again, with
 * what was typed as a draft.
 * @throws Refusal 404; 409 for a card that was sent, or that somebody has worked on since
 */
export const undoKeying =
  ({ projection }: IdentifyServices): UseCase<typeof endpoint> =>
  async (context, { body: { responseCardDetailId: id } }) => {
    const { db, viewer, clock } = context;
    const scope = context.scopeOf('KeyInService');
    const { userId } = viewer;
    const now = clock.now();
    const change = await db.transaction(async (tx) => {
      const [card] = await lockCards(tx, scope, [id]);
      if (card === undefined) throw notFound();
      if (!isKeyable(card.status) || !isIdentified(card)) {
        throw conflict('CardSent', 'This card was sent, recalled or deleted, so its data stay.');
      }
      const last = (await findValidKeyings(tx, card)).at(-1);
      const isHeld = card.leaseUntil !== null && card.leaseUntil > now && card.leaseUserId !== userId;
      if (last === undefined || last.userId !== userId || isHeld) {
        throw conflict('NotYours', 'Somebody else has worked on this card since.');
      }
      await takeKeyingBack(tx, card.companyId, last.id, now);
      const until = new Date(now.getTime() + cardLeaseSeconds * 1_000);
      const status = 'pending-keying-in';
      // A flag has no data, so the form begins with the file again, and the card keeps the notes of the flag.
      const flagNotes = last.form === null ? last.flagNotes : '';
      await saveCard(tx, card, { status, flagNotes, leaseUserId: userId, leaseUntil: until }, now);
      const { companyId, recipientId } = card;
      const draft = { companyId, cardId: id, userId, recipientId, flag: null, flagNotes: last.flagNotes, savedAt: now };
      if (last.form !== null) await upsertKeyingDraft(tx, { ...draft, form: last.form });
      await auditCard(tx, context, card, {
        action: 'undoKeying',
        entityId: id,
        old: { status: cardStatusCodes.codeOf(card.status) },
        new: { status: cardStatusCodes.codeOf(status) },
      });
      return holdDeceased(tx, card, emptyForm, now);
    });
    if (change !== null) await projection.project(change);
    const [detail] = await readKeyInDetails(db, context, sql`(${toKey(scope)} and response_cards.id = ${id})`, 1);
    if (detail === undefined) throw notFound();
    return detail;
  };

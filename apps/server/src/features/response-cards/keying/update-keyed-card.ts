import type { updateKeyedCard as endpoint } from '@dropdate/contract/key-in-service/update-keyed-card';
import { isKeyable } from '@dropdate/domain/keying/keying-status';
import { v7 as uuidv7 } from 'uuid';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { lockCards } from '../cards.data.ts';
import type { IdentifyServices } from '../identify/save-response-cards.ts';
import { isIdentified } from '../send/sent-cards.data.ts';
import { keepKeying } from './keep-keying.ts';
import { requestedKeying } from './requested-keying.ts';

/**
 * Saves the individual card. A card that was sent stays as it is, and so does a card that another operator works on.
 * @throws Refusal 400 at the fields; 404; 409 `CardLocked`, `CardTaken`, `EditConflict`
 */
export const updateKeyedCard =
  ({ projection }: IdentifyServices): UseCase<typeof endpoint> =>
  async (context, { body: { keyedInData } }) => {
    const { db, viewer, clock, today } = context;
    const { responseCardDetailId: id, updateAudienceDetails, flagNotes = '' } = keyedInData;
    const wanted = requestedKeying(
      { ...keyedInData, audience: updateAudienceDetails ? keyedInData.audience : null },
      today,
      'body.keyedInData',
    );
    const { change, version } = await db.transaction(async (tx) => {
      const [card] = await lockCards(tx, context.scopeOf('KeyInService'), [id]);
      if (card === undefined) throw notFound();
      if (!isKeyable(card.status) || !isIdentified(card)) {
        throw conflict('CardLocked', 'This card was sent, or waits for identification, so it cannot be changed.');
      }
      if (keyedInData.version !== undefined && keyedInData.version !== card.version) {
        throw conflict('EditConflict', 'Somebody has changed this card in the meantime. Load the page again.');
      }
      if (card.leaseUntil !== null && card.leaseUntil > clock.now() && card.leaseUserId !== viewer.userId) {
        throw conflict('CardTaken', 'Another operator is working on this card now.');
      }
      const save = { id: uuidv7(), action: 'updateKeyedCard', wanted, flagNotes, isIndividual: true };
      const kept = await keepKeying(tx, context, card, save);
      return { change: kept.change, version: card.version + 1 };
    });
    if (change !== null) await projection.project(change);
    return { status: wanted.status, version };
  };

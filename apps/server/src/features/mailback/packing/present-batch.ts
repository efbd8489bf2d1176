import {
  listedCards,
  type MailbackBatch,
  type PackedCard,
} from '@dropdate/contract/mailback-processing/mailback-batch';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { misplacedNote, packingNote } from '@dropdate/domain/mailback/mailback-state';
import type { Database } from '../../../platform/database/database.ts';
import { type Batch, type CardOfBatch, findOnlyOrg, listBoxes, listPackedCards } from './batches.data.ts';

/** The name, the key and the note of a packed card. A card that is no longer of its box has no person. */
export function personOf(card: CardOfBatch): Pick<PackedCard, 'name' | 'printedKey' | 'note'> {
  const { firstName, lastName, clientCode, mailingNumber, deliveryPoint } = card;
  const isKnown = clientCode !== null && mailingNumber !== null && deliveryPoint !== null;
  return {
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    printedKey: isKnown ? formatPrintedKey({ clientCode, mailingNumber, deliveryPoint }) : '',
    note: card.isOfBox ? packingNote(card) : misplacedNote,
  };
}

/** A batch as its page shows it. */
export async function presentBatch(db: Database, batch: Batch): Promise<MailbackBatch> {
  const [boxes, cards, onlyOrg] = await Promise.all([
    listBoxes(db, batch),
    listPackedCards(db, batch, { latest: listedCards }),
    findOnlyOrg(db, batch),
  ]);
  return {
    id: batch.id,
    number: batch.number,
    onlyOrg,
    openedOn: batch.openedAt.toISOString(),
    total: boxes.reduce((sum, box) => sum + box.cards, 0),
    boxes: boxes.map(({ address: _address, ...box }) => box),
    cards: cards.map((card) => ({
      cardId: card.cardId,
      box: card.box,
      packedOn: card.packedAt.toISOString(),
      ...personOf(card),
    })),
  };
}

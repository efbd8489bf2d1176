import type { packCard as endpoint } from '@dropdate/contract/mailback-processing/pack-card';
import { mailbackOf, packingNote } from '@dropdate/domain/mailback/mailback-state';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import {
  maxBatchCards,
  type PackingRefusal,
  type RefusalFacts,
  readCardCode,
  refusalText,
} from '@dropdate/domain/mailback/packing';
import { formatCount } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { audit } from '../../../platform/audit.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type Batch, boxOfOrg, countPackedCards, findPacking, insertPackedCard } from './batches.data.ts';
import { findPiece, findSentAt, lockCardOfPiece, type ScannedPiece } from './packed-code.data.ts';
import { presentBatch } from './present-batch.ts';
import { requireOpenBatch } from './require-batch.ts';

/** The answer to a scanned card. */
type Packing =
  | { readonly refusal: PackingRefusal; readonly piece: ScannedPiece | null; readonly facts?: Partial<RefusalFacts> }
  | { readonly piece: ScannedPiece; readonly box: number; readonly note: string | null };

/**
 * Puts the card with a scanned code into its box. A card that does not belong into the batch stays outside, and the answer
 * says why. @throws Refusal 404, 409 for a closed batch and a full one
 */
export const packCard: UseCase<typeof endpoint> = async (context, { params: { id }, body: { code } }) => {
  const { db } = context;
  const { batch, packing } = await db.transaction(async (tx) => {
    const locked = await requireOpenBatch(tx, context, id);
    if ((await countPackedCards(tx, locked)) >= maxBatchCards) {
      throw conflict(
        'BatchFull',
        `A batch has at most ${formatCount(maxBatchCards)} cards. Mark this batch as sent first.`,
      );
    }
    return { batch: locked, packing: await pack(tx, context, locked, code) };
  });
  const shown = await presentBatch(db, batch);
  const { piece } = packing;
  const owner = { companyName: piece?.companyName ?? null, companySegmentName: piece?.orgName ?? null };
  if ('refusal' in packing) {
    const facts = {
      owner: piece === null ? '' : ownerText(piece.companyName, piece.orgName),
      box: null,
      packer: '',
      sentOn: '',
      ...packing.facts,
    };
    const refusal = refusalText(packing.refusal, facts);
    return { isPacked: false, ...owner, name: null, box: null, note: null, refusal, batch: shown };
  }
  const name = `${packing.piece.firstName} ${packing.piece.lastName}`.trim();
  return { isPacked: true, ...owner, name, box: packing.box, note: packing.note, refusal: null, batch: shown };
};

async function pack(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId' | 'scopeOf' | 'signedIn'>,
  batch: Batch,
  text: string,
): Promise<Packing> {
  const { viewer, clock, signedIn } = context;
  const code = readCardCode(text);
  if (code === undefined) return { refusal: 'no-code', piece: null };
  const piece = await findPiece(tx, code);
  if (piece === null) return { refusal: 'unknown', piece: null };
  const card = await lockCardOfPiece(tx, context.scopeOf('MailbackProcessing'), piece);
  if (card === null) {
    const refusal = piece.isCardsReturnToClient ? 'cards-return' : 'not-scanned';
    return { refusal, piece };
  }
  const sentAt = await findSentAt(tx, card.id);
  const mailback = mailbackOf({ ...piece, ...card, isIdentified: true, isMarked: sentAt !== null });
  if (mailback !== 'pending') {
    const facts = { sentOn: sentAt === null ? '' : formatDate(dateIn(sentAt, signedIn.timeZone)) };
    return { refusal: mailback, piece, facts };
  }
  const earlier = await findPacking(tx, batch.companyId, card.id);
  if (earlier !== null) {
    const refusal = earlier.batchId === batch.id ? 'in-this-batch' : 'in-other-batch';
    return { refusal, piece, facts: { box: earlier.box, packer: earlier.packer } };
  }
  if (batch.segmentId !== null && batch.segmentId !== piece.segmentId) return { refusal: 'other-org', piece };
  const box = await boxOfOrg(tx, batch, piece);
  const packed = { companyId: batch.companyId, batchId: batch.id, cardId: card.id, box };
  await insertPackedCard(tx, { ...packed, packedAt: clock.now(), packedBy: viewer.userId });
  await audit(tx, context, {
    action: 'packCard',
    entity: 'mailback-batch',
    entityId: batch.id,
    new: { cardId: card.id, box },
  });
  return { piece, box, note: packingNote(card) };
}

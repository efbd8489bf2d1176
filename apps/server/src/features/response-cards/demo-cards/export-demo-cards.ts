import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { cardPlaceOf } from '@dropdate/domain/mail-piece/layout/reply-card-place';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { auditAs } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { writeWholeFile } from '../../../platform/files/whole-file.ts';
import { csvLine } from '../../../platform/tables/write/csv-line.ts';
import { type MailedPieces, mailedPieces } from '../../production/mailed-pieces.ts';
import { type CardDamage, cardDamages, damageFor, type StackMixture } from './card-damages.ts';
import { CardDice } from './card-dice.ts';
import type { CardPiece } from './clean-card.ts';
import { renderCard } from './render-card.ts';

export interface StackWish {
  readonly count: number;
  readonly mixture: StackMixture;
  /** The same seed gives the same cards. */
  readonly seed: number;
  readonly directory: string;
}

/** A card of a stack, and the truth about it. */
interface StackCard {
  readonly fileName: string;
  readonly damage: CardDamage;
  readonly piece: CardPiece;
  readonly bytes: Uint8Array;
}

/** The pieces of an order among which the cards are chosen. */
const mostPieces = 5_000;

/** The file beside the cards that says which piece each card is. */
export const truthFile = 'cards.csv';

/**
 * Writes reply cards of a placed order into a folder, as they come back, for `dropdate demo cards`, and beside them a
 * CSV file with the truth. Calls `told` after each card. Returns the number of cards, or why there are none.
 * @throws DiskFullError
 */
export async function exportDemoCards(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  orderNumber: number,
  { count, mixture, seed, directory }: StackWish,
  told: (done: number) => void,
): Promise<number | 'no-order' | 'no-reply-card'> {
  const order = await mailedPieces(db, orderNumber, mostPieces);
  if (!order) return 'no-order';
  if (cardPlaceOf(order.layout) === null) return 'no-reply-card';
  await mkdir(directory, { recursive: true });
  // The audit log records the export before the names are written.
  const author = { at: clock.now(), companyId: order.companyId, actorId: null, requestId: 'command-line' };
  const entry = { action: 'exportDemoCards', entity: 'order', entityId: order.orderId, new: { count, mixture, seed } };
  await auditAs(db, author, entry);
  const truths = [csvLine(['File', 'Damage', 'Printed Key', 'Is Identifiable'])];
  for await (const card of stackOf(order, { count, mixture, seed })) {
    await writeWholeFile(path.join(directory, card.fileName), [card.bytes]);
    truths.push(csvLine(truthOf(card)));
    told(truths.length - 1);
  }
  await writeWholeFile(path.join(directory, truthFile), truths);
  return truths.length - 1;
}

async function* stackOf(
  { layout, pieces }: MailedPieces,
  { count, mixture, seed }: Omit<StackWish, 'directory'>,
): AsyncGenerator<StackCard> {
  const random = seededRandom(seed);
  const dice = new CardDice(random);
  const order = shuffled(pieces, dice).map((piece) => ({ layout, ...piece }));
  const digits = String(count).length;
  for (let index = 0; index < count; index += 1) {
    // A stack with more cards than pieces has several cards of a piece, as when a card is scanned twice.
    const [piece, neighbour] = [order[index % order.length], order[(index + 1) % order.length]];
    if (piece === undefined || neighbour === undefined) return;
    const damage = damageFor(mixture, random());
    const bytes = await renderCard({ piece, neighbour }, damage, random);
    yield { fileName: `card-${String(index + 1).padStart(digits, '0')}.jpg`, damage, piece, bytes };
  }
}

function truthOf({ fileName, damage, piece }: StackCard): string[] {
  const { hasRecipient, isIdentifiable } = cardDamages[damage];
  const key = hasRecipient ? piece.facts.identity.printedKey : '';
  return [fileName, damage, key, isIdentifiable ? 'yes' : 'no'];
}

function shuffled<Value>(values: readonly Value[], dice: CardDice): readonly Value[] {
  const drawn = values.map((value) => ({ value, place: dice.random() }));
  return drawn.sort((a, b) => a.place - b.place).map(({ value }) => value);
}

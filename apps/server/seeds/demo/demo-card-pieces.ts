import { ageOn } from '@dropdate/domain/contact/birth-date';
import { maskPhone } from '@dropdate/domain/field/phone';
import { cardPlaceOf } from '@dropdate/domain/mail-piece/layout/reply-card-place';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { mailedPieces } from '../../src/features/production/mailed-pieces.ts';
import type { CardPiece } from '../../src/features/response-cards/demo-cards/clean-card.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { fewestDaysInTheMail, type PlannedCard } from './demo-card-plan.ts';
import { findFreePieces, listMailedOrders } from './demo-cards.data.ts';
import { type DemoCompanyKey, demoCompanies } from './demo-users.ts';

/** A planned card with the piece that it belongs to. */
export type DealtCard<Planned extends PlannedCard = PlannedCard> = Planned & {
  readonly piece: CardPiece;
  readonly neighbour: CardPiece;
};

/** The orders of a client from which cards come in at one time: the newest that were mailed early enough. */
const mostOrders = 6;
/** The pieces of an order among which the cards are chosen. */
const mostPieces = 400;

/** The free pieces of an order, the next one first. */
interface Stock {
  readonly mailedOn: IsoDate;
  readonly pieces: CardPiece[];
}

/**
 * Gives each card a mailed piece of its client, which had time to come back. A card is left out when its client has no
 * such piece left.
 */
export async function dealPieces<Planned extends PlannedCard>(
  db: Database,
  plan: readonly Planned[],
  today: IsoDate,
): Promise<readonly DealtCard<Planned>[]> {
  const stocks = new Map<DemoCompanyKey, readonly Stock[]>();
  for (const client of new Set(plan.map((card) => card.client))) stocks.set(client, await stocksOf(db, client, today));
  const dealt = new Map<number, DealtCard<Planned>>();
  for (const card of plan) {
    const { repeats = null, daysAgo = 0 } = card.kind === 'scanned' ? card : {};
    const earlier = repeats === null ? undefined : dealt.get(repeats);
    if (repeats !== null) {
      if (earlier !== undefined) dealt.set(card.index, { ...card, piece: earlier.piece, neighbour: earlier.neighbour });
      continue;
    }
    const latest = addDays(today, -daysAgo - fewestDaysInTheMail);
    const open = (stocks.get(card.client) ?? []).filter(
      ({ mailedOn, pieces }) => mailedOn <= latest && pieces.length > 0,
    );
    const stock = open[card.index % Math.min(open.length, mostOrders)];
    const piece = stock?.pieces.shift();
    if (piece !== undefined) dealt.set(card.index, { ...card, piece, neighbour: stock?.pieces.at(-1) ?? piece });
  }
  return [...dealt.values()];
}

/** The orders of a client that have reply cards, the newest first, with their free pieces. */
async function stocksOf(db: Database, client: DemoCompanyKey, today: IsoDate): Promise<readonly Stock[]> {
  const stocks: Stock[] = [];
  for (const { number, mailedOn } of await listMailedOrders(db, demoCompanies[client].code, today)) {
    const pieces = await freePiecesOf(db, number, today);
    if (pieces.length > 0) stocks.push({ mailedOn, pieces });
  }
  return stocks;
}

async function freePiecesOf(db: Database, orderNumber: number, today: IsoDate): Promise<CardPiece[]> {
  const first = await mailedPieces(db, orderNumber, 1);
  if (first === null || cardPlaceOf(first.layout) === null) return [];
  const pieces = await findFreePieces(db, first.companyId, first.orderId);
  const order = await mailedPieces(db, orderNumber, mostPieces);
  const random = seededRandom(orderNumber);
  return (order?.pieces ?? [])
    .map((piece) => ({ piece: { layout: first.layout, ...piece }, draw: random() }))
    .flatMap(({ piece, draw }) => {
      const free = pieces.get(piece.facts.identity.pieceId);
      if (free === undefined) return [];
      const { weight, phone, birthYear, birthMonth } = free;
      // The cards are keyed in on the day of the demo, so their ages are those of this day.
      const age = ageOn({ year: birthYear, month: birthMonth, day: null }, today);
      const known = { phone: phone === null ? null : maskPhone(phone), birthYear, birthMonth, age };
      return [{ piece: { ...piece, known }, place: draw / weight }];
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ piece }) => piece);
}

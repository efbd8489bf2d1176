import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { mailedPieces } from '../../src/features/production/mailed-pieces.ts';
import { type CardPiece, cardPlaceOf } from '../../src/features/response-cards/demo-cards/clean-card.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { PlannedCard } from './demo-card-plan.ts';
import { findFreePieces, listMailedOrders } from './demo-cards.data.ts';
import { type DemoCompanyKey, demoCompanies } from './demo-users.ts';

/** A planned card with the piece that it belongs to. */
export interface DealtCard extends PlannedCard {
  readonly piece: CardPiece;
  readonly neighbour: CardPiece;
}

/** The newest orders of a client that have cards, and the pieces of each among which the cards are chosen. */
const mostOrders = 6;
const mostPieces = 400;

/** Gives each card a mailed piece of its client. A card is left out when its client has no piece left. */
export async function dealPieces(
  db: Database,
  plan: readonly PlannedCard[],
  today: IsoDate,
): Promise<readonly DealtCard[]> {
  const stocks = new Map<DemoCompanyKey, CardPiece[]>();
  for (const client of new Set(plan.map((card) => card.client))) stocks.set(client, await stockOf(db, client, today));
  const dealt = new Map<number, DealtCard>();
  for (const card of plan) {
    const stock = stocks.get(card.client) ?? [];
    const piece = card.repeats === null ? stock.shift() : dealt.get(card.repeats)?.piece;
    if (piece !== undefined) dealt.set(card.index, { ...card, piece, neighbour: stock.at(-1) ?? piece });
  }
  return [...dealt.values()];
}

/** The free pieces of a client, from the client's orders in turn. */
async function stockOf(db: Database, client: DemoCompanyKey, today: IsoDate): Promise<CardPiece[]> {
  const ofOrders: CardPiece[][] = [];
  for (const number of await listMailedOrders(db, demoCompanies[client].code, today)) {
    if (ofOrders.length === mostOrders) break;
    const pieces = await freePiecesOf(db, number);
    if (pieces.length > 0) ofOrders.push(pieces);
  }
  const longest = Math.max(0, ...ofOrders.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) => ofOrders.flatMap((pieces) => pieces[nth] ?? [])).flat();
}

async function freePiecesOf(db: Database, orderNumber: number): Promise<CardPiece[]> {
  const [first, free] = [await mailedPieces(db, orderNumber, 1), new Set<string>()];
  if (first === null || cardPlaceOf(first.layout) === null) return [];
  for (const piece of await findFreePieces(db, first.companyId, first.orderId)) free.add(piece);
  const order = await mailedPieces(db, orderNumber, mostPieces);
  const random = seededRandom(orderNumber);
  return (order?.pieces ?? [])
    .map((piece) => ({ piece: { layout: first.layout, ...piece }, place: random() }))
    .filter(({ piece }) => free.has(piece.facts.identity.pieceId))
    .toSorted((one, other) => one.place - other.place)
    .map(({ piece }) => piece);
}

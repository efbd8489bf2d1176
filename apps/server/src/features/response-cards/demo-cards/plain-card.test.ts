import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import { type CardLookups, type IssuedPiece, identifyCard } from '@dropdate/domain/response-card/identify-card';
import { nearKeys } from '@dropdate/domain/response-card/near-keys';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { closeCardReaders, readCard } from '../scan/read-card.ts';
import { type InventedPiece, inventedPieces } from './invented-pieces.fixture.ts';
import { plainCardMaker } from './plain-card.ts';
import type { PlainDamage } from './plain-damages.ts';

afterAll(() => closeCardReaders());

// So many that each template has several pieces, some of them with keys far from each other.
const pieces = inventedPieces(160, seededRandom(7));
const issued: readonly IssuedPiece[] = pieces.map((piece) => piece.issued);
const make = plainCardMaker();

/** A piece whose key is far from the keys of all others at its ZIP code, and another piece of its template. */
function ofTemplate(place: number): { own: InventedPiece; neighbour: InventedPiece } {
  const own = pieces[place] as InventedPiece;
  const others = pieces.filter((one) => one !== own && one.piece.layout === own.piece.layout);
  const far = others.find(({ issued: { printedKey } }) => !nearKeys(own.issued.printedKey).includes(printedKey));
  return { own, neighbour: far as InventedPiece };
}

function verdictOf(reading: CardReading) {
  const ids = new Set(reading.codes.map(({ pieceId }) => pieceId));
  const keys = new Set(nearKeys(reading.print?.printedKey ?? ''));
  const lookups: CardLookups = {
    byCode: issued.filter(({ pieceId }) => ids.has(pieceId)),
    byPrint: issued.filter(({ printedKey }) => keys.has(printedKey)),
  };
  return identifyCard(reading, lookups);
}

const card = (damage: PlainDamage, place: number) => {
  const { own, neighbour } = ofTemplate(place);
  return { own, made: make({ piece: own.piece, neighbour: neighbour.piece }, damage, seededRandom(place + 31)) };
};

describe('a plain card', () => {
  it.each<[PlainDamage, number]>([
    ['clean', 0],
    ['clean', 11],
    ['folded', 1],
    ['stained', 2],
    ['crossed-key', 3],
    ['torn-code', 4],
    ['foreign', 5],
    ['two-identities', 6],
    ['blank', 7],
    ['address-side', 8],
    ['spoilt', 9],
  ])('that is %s (%i) is read by a scan as it says', async (damage, place) => {
    const { own, made } = card(damage, place);
    const { reading, picture } = await made;
    const read = await readCard(picture.image, 1, { owner: 'test' });
    const [said, scanned] = [verdictOf(reading), verdictOf(read.reading)];
    expect(scanned).toMatchObject({ kind: said.kind, ...(said.kind === 'manual' && { reason: said.reason }) });
    if (said.kind === 'identified') expect(said).toMatchObject({ recipientId: own.issued.recipientId });
    expect(scanned.kind === 'identified' && scanned.recipientId).toBe(said.kind === 'identified' && said.recipientId);
    expect(read.reading.codes.map(({ pieceId }) => pieceId)).toEqual(reading.codes.map(({ pieceId }) => pieceId));
    // An operator sees this part of the image enlarged.
    for (const side of ['left', 'top', 'width', 'height'] as const)
      if (reading.codes.length > 0)
        expect(Math.abs((read.reading.keyBox?.[side] ?? 9) - (reading.keyBox?.[side] ?? 0))).toBeLessThan(0.02);
  });

  it('whose key is struck through is left to a person, and a real scan takes nobody else for its person', async () => {
    const { own, made } = card('struck-key', 12);
    const { reading, picture } = await made;
    expect(verdictOf(reading)).toMatchObject({ kind: 'manual', reason: 'nothing-read' });
    const scanned = verdictOf((await readCard(picture.image, 1, { owner: 'test' })).reading);
    expect(scanned.kind === 'identified' ? scanned.recipientId : own.issued.recipientId).toBe(own.issued.recipientId);
  });

  it('is the same for the same numbers, with the print of its own piece', async () => {
    const [one, again] = [await card('clean', 0).made, await card('clean', 0).made];
    expect(again).toEqual(one);
    const other = await card('clean', 11).made;
    expect(other.picture.sha256).not.toBe(one.picture.sha256);
    const { width, height } = await sharp(one.picture.image).metadata();
    expect(Math.min(width, height)).toBeGreaterThan(500);
  });
});

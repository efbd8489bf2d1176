import { createHash } from 'node:crypto';
import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import { identifyCard } from '@dropdate/domain/response-card/identify-card';
import { nearCodes } from '@dropdate/domain/response-card/near-codes';
import { nearKeys } from '@dropdate/domain/response-card/near-keys';
import { isOfAddress } from '@dropdate/domain/response-card/print-agreement';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfOfPictures, pictures, tiffFile } from '../../../platform/images/image-files.fixture.ts';
import { wealthTransferDoubleCard } from '../../templates/layouts/note-cards.ts';
import type { CardDamage } from '../demo-cards/card-damages.ts';
import { inventedPieces } from '../demo-cards/invented-pieces.fixture.ts';
import { renderCard } from '../demo-cards/render-card.ts';
import { renderWornCard } from '../demo-cards/render-worn-card.ts';
import type { WornKind } from '../demo-cards/worn-kinds.ts';
import { closeCardReaders, readCard } from './read-card.ts';

const pieces = inventedPieces(8, seededRandom(5));
const issued = pieces.map((piece) => piece.issued);
const [first, neighbour] = pieces;
if (first === undefined || neighbour === undefined) throw new Error('pieces are missing');
// A fixed template: a new one in the catalogue would else put another print below the same damage.
const own = { ...first, piece: { ...first.piece, layout: wealthTransferDoubleCard.layout } };
const rendered = (damage: CardDamage, seed = 11) =>
  renderCard({ piece: own.piece, neighbour: neighbour.piece }, damage, seededRandom(seed));
const worn = (kind: WornKind) =>
  renderWornCard({ piece: own.piece, neighbour: neighbour.piece }, kind, seededRandom(23));
const read = (bytes: Uint8Array, page = 1) => readCard(bytes, page, { owner: 'test' });

function said(reading: CardReading): string {
  const ids = reading.codes.map(({ pieceId }) => pieceId);
  const keys = nearKeys(reading.print?.printedKey ?? '');
  const short = nearCodes(reading.print?.qualifyingCode ?? '');
  const verdict = identifyCard(reading, {
    byCode: issued.filter(({ pieceId }) => ids.includes(pieceId)),
    byPrint: issued.filter(({ printedKey }) => keys.includes(printedKey)),
    byQualifyingCode: issued.filter(({ qualifyingCode = '' }) => short.includes(qualifyingCode)),
    byAddress: issued.filter((piece) => reading.print !== null && isOfAddress(reading.print, piece)),
  });
  if (verdict.kind === 'manual') return verdict.reason;
  return verdict.recipientId === own?.issued.recipientId ? `own by ${verdict.by}` : 'WRONG';
}

afterAll(() => closeCardReaders());

describe('a card that came back', () => {
  it.each([
    ['skewed', 'own by code'],
    ['torn-code', 'own by print'],
    ['crossed-key', 'own by code'],
    ['two-cards', 'two-codes'],
    ['two-identities', 'code-and-print-differ'],
    ['blank', 'blank'],
    ['address-side', 'reply-panel'],
  ] as const)('%s: %s', async (damage, wanted) => {
    const { reading, picture } = await read(await rendered(damage));
    expect(said(reading)).toBe(wanted);
    expect(picture?.sha256).toBe(
      createHash('sha256')
        .update(picture?.image ?? '')
        .digest('hex'),
    );
  });

  it.each<[WornKind, string]>([
    ['double-feed', 'address-differs'],
    ['double-feed-torn', 'address-differs'],
    ['toner-streaks', 'own by print'],
    ['scribbled-code', 'own by print'],
    ['code-and-key-gone', 'own by print'],
    ['negative', 'own by code'],
    ['all-gone', 'nothing-read'],
  ])('from an office that we do not know, %s: %s', async (kind, wanted) => {
    const { reading } = await read(await worn(kind));
    expect(said(reading)).toBe(wanted);
    if (kind === 'all-gone') expect(reading.print).toMatchObject({ printedKey: null, zip: expect.any(String) });
  });

  it('in a mirror is turned, with and without its code', async () => {
    for (const [kind, wanted] of [
      ['mirrored', 'own by code'],
      ['mirrored-torn', 'own by print'],
    ] as const) {
      const { reading, picture } = await read(await worn(kind));
      expect([said(reading), reading.isMirrored]).toEqual([wanted, true]);
      // The kept image is no mirror any more.
      const again = await read(Uint8Array.from(picture?.image ?? []));
      expect([said(again.reading), again.reading.isMirrored]).toEqual([wanted, undefined]);
    }
  });

  it('upside down gets an upright image, a thumbnail, and the place of its key', async () => {
    const bytes = await rendered('upside-down');
    const { reading, picture } = await read(bytes);
    expect(said(reading)).toBe('own by code');
    const { width, height, format, exif } = await sharp(picture?.image).metadata();
    expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined });
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_200);
    const small = await sharp(picture?.thumbnail).metadata();
    expect(Math.max(small.width, small.height)).toBe(320);
    // The code stands at the lower left of an upright card, and its key beside it.
    const { left, top } = reading.keyBox ?? { left: 1, top: 0 };
    expect(left).toBeLessThan(0.3);
    expect(top).toBeGreaterThan(0.5);
    const again = await read(Uint8Array.from(picture?.image ?? []));
    expect(said(again.reading)).toBe('own by code');
  });

  it('is read from a page of a PDF, and from a page of a TIFF in black and white', async () => {
    const card = Buffer.from(await rendered('clean'));
    const pdf = Uint8Array.from(await pdfOfPictures([card, card]));
    const pages = await Promise.all([1, 2].map((page) => read(pdf, page)));
    expect(pages.map(({ reading }) => said(reading))).toEqual(['own by code', 'own by code']);
    const fax = await sharp(card)
      .greyscale()
      .threshold(150)
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
    expect(said((await read(Uint8Array.from(fax))).reading)).toBe('own by code');
  });
});

describe('a page that is no image', () => {
  it.each([
    ['a text', async () => Buffer.from('no card')],
    ['half a picture', async () => (await pictures.jpeg()).subarray(0, 2_000)],
    ['a page that the file does not have', async () => Buffer.from(tiffFile(1))],
  ])('%s is told, and the next page is read', async (_, file) => {
    const { reading, picture } = await read(Uint8Array.from(await file()), 2);
    expect([reading.isImage, picture, said(reading)]).toEqual([false, null, 'not-an-image']);
  });

  it('is not read for a caller who has left', async () => {
    const reason = new Error('left');
    await expect(readCard(await pictures.png(), 1, { owner: 'test', signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});

import { cardTicks } from '@dropdate/domain/keying/card-ticks';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { afterAll, describe, expect, it } from 'vitest';
import { CardDice } from '../demo-cards/card-dice.ts';
import { cleanCard } from '../demo-cards/clean-card.ts';
import { anyHand, ticked } from '../demo-cards/handwriting.ts';
import { inventedPieces } from '../demo-cards/invented-pieces.fixture.ts';
import { drawnSheet, ordinaryScan, scanned } from '../demo-cards/scanner.ts';
import { crossedOut } from '../demo-cards/spoils.ts';
import { closeCardReaders, readCard, readCardBoxes } from './read-card.ts';

const pieces = inventedPieces(30, seededRandom(5))
  .map(({ piece }) => piece)
  .filter(({ layout }) => cardTicks(layout).length > 2);

type Mark = 'ticked' | 'empty' | 'scribbled' | 'streak';

/** Draws a card with these marks in its boxes, in turn, scans it, and reads the boxes as a scan does. */
async function readMarked(seed: number, marks: (at: number, dice: CardDice) => Mark, angle?: number) {
  const dice = new CardDice(seededRandom(seed));
  const piece = pieces[seed % pieces.length];
  if (piece === undefined) throw new Error('no invented piece has boxes to tick');
  const card = await cleanCard(piece);
  const hand = anyHand(dice);
  const boxes = card.fields.filter(({ shape }) => shape === 'tick');
  const drawn = boxes.map(({ x, y, height: side }, at) => {
    const mark = marks(at, dice);
    if (mark === 'ticked') return { mark, ink: ticked({ x, y, side }, hand, dice) };
    if (mark === 'scribbled') return { mark, ink: crossedOut({ x, y, width: side, height: side }, dice).inks };
    const line = `<rect x="${x + side / 2}" y="0" width="0.5" height="${card.height}" fill="#2a2a2a"/>`;
    return { mark, ink: mark === 'streak' ? line : '' };
  });
  const traits = { ...ordinaryScan(dice), ...(angle !== undefined && { angle }) };
  const sheet = await drawnSheet(card, { inks: drawn.map(({ ink }) => ink).join(''), covers: '' });
  const { reading, picture } = await readCard(await scanned(sheet, traits, dice), 1, { owner: 'test' });
  if (picture === null || reading.keyBox === null) throw new Error('the card was not read');
  const ticks = cardTicks(piece.layout);
  const order = { image: picture.image, keyBox: reading.keyBox, ticks, combs: [] };
  const { ticks: read } = await readCardBoxes(order, { owner: 'test' });
  return ticks.map(({ label }, at) => ({
    mark: drawn[at]?.mark,
    read: read.find((one) => one.label === label)?.isTicked,
  }));
}

afterAll(() => closeCardReaders());

describe('the boxes to tick of a scanned card', () => {
  it.each([
    [1, undefined],
    [2, 1.6],
    [4, 180.5],
  ])('are read as they were ticked, and at most two are left out (card %s, turned by %s)', async (seed, angle) => {
    const boxes = await readMarked(seed, (at) => (at % 2 === 0 ? 'ticked' : 'empty'), angle);
    const known = boxes.filter(({ read }) => read !== undefined);
    expect(known.filter(({ mark, read }) => read !== (mark === 'ticked'))).toEqual([]);
    expect(known.length).toBeGreaterThanOrEqual(boxes.length - 2);
  });

  it.each(['scribbled', 'streak'] as const)('propose nothing where a box is uncertain: %s', async (mark) => {
    const boxes = await readMarked(5, (at) => (at === 0 ? mark : 'empty'));
    expect(boxes[0]).toEqual({ mark, read: undefined });
    expect(boxes.filter(({ read }) => read === true)).toEqual([]);
  });

  it('have no readings where the image cannot be read', async () => {
    const keyBox = { left: 0.1, top: 0.7, width: 0.2, height: 0.03 };
    const ticks = [{ label: 'Yes', right: 10, down: 10, side: 3.8 }];
    const order = { image: Buffer.from('no image'), keyBox, ticks, combs: [] };
    expect(await readCardBoxes(order, { owner: 'test' })).toEqual({ ticks: [], digits: [] });
  });
});

import { cardCombs } from '@dropdate/domain/keying/card-digits';
import type { CombCell } from '@dropdate/domain/mail-piece/layout/comb-cells';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { afterAll, describe, expect, it } from 'vitest';
import { CardDice } from '../demo-cards/card-dice.ts';
import { cleanCard } from '../demo-cards/clean-card.ts';
import { digitFaces } from '../demo-cards/digit-faces.ts';
import { filledIn } from '../demo-cards/filled-in.ts';
import { anyHand, type Hand, writtenDigit } from '../demo-cards/handwriting.ts';
import { inventedPieces } from '../demo-cards/invented-pieces.fixture.ts';
import { drawnSheet, ordinaryScan, scanned } from '../demo-cards/scanner.ts';
import { closeCardReaders, readCard, readCardBoxes } from './read-card.ts';
import { leastSure } from './read-digits.ts';

const pieces = inventedPieces(30, seededRandom(5)).map(({ piece }) => piece);

/** Draws a card with digits of a plain hand, scans it, and reads the fields for digits as a scan does. */
async function readWritten(seed: number, angle: number, spoil: (cell: CombCell, at: number) => string = () => '') {
  const dice = new CardDice(seededRandom(seed));
  const piece = pieces[seed % pieces.length];
  if (piece === undefined) throw new Error('no invented piece');
  const card = await cleanCard(piece);
  const hand: Hand = { ...anyHand(dice), digits: digitFaces.round, penWidth: 0.45, tremor: 0.04, colour: '#1d3c9c' };
  let at = 0;
  const { drawn, digits } = filledIn(card, piece, dice, (digit, cell, _hand, own) => {
    const ink = writtenDigit(digit, cell, hand, own) + spoil(cell, at);
    at += 1;
    return ink;
  });
  const traits = { ...ordinaryScan(dice), angle };
  const sheet = await drawnSheet(card, { inks: drawn, covers: '' });
  const { reading, picture } = await readCard(await scanned(sheet, traits, dice), 1, { owner: 'test' });
  if (picture === null || reading.keyBox === null) throw new Error('the card was not read');
  const order = { image: picture.image, keyBox: reading.keyBox, ticks: [], combs: cardCombs(piece.layout) };
  const { digits: read } = await readCardBoxes(order, { owner: 'test' });
  return { written: digits, read };
}

afterAll(() => closeCardReaders());

describe('the digits of a scanned card', () => {
  it.each([
    [3, 0.4],
    [6, -1.8],
    [9, 181],
  ])(
    'are read as they were written, each field whole, and at most one is left out (card %i, turned by %i)',
    async (seed, angle) => {
      const { written, read } = await readWritten(seed, angle);
      expect(read.filter(({ label, digits }) => written.get(label) !== digits)).toEqual([]);
      expect(read.length).toBeGreaterThanOrEqual(written.size - 1);
      expect(read.length).toBeGreaterThan(0);
      expect(read.every(({ confidence }) => confidence >= leastSure && confidence <= 1)).toBe(true);
    },
  );

  it('leave out the field with a box that was scribbled over, and read the others', async () => {
    const scribble = ({ x, y, width, height }: CombCell, at: number) => {
      const points = Array.from({ length: 14 }, (_, step) => [
        x + ((step * 37) % 100) * 0.01 * width,
        y + ((step * 61) % 100) * 0.01 * height,
      ]);
      const path = points.map(([across, down]) => `${across} ${down}`).join(' L');
      return at === 2 ? `<path d="M${path}" fill="none" stroke="#222222" stroke-width="0.5"/>` : '';
    };
    const { written, read } = await readWritten(3, 0.2, scribble);
    const [first] = written.keys();
    expect(read.map(({ label }) => label)).not.toContain(first);
    expect(read.filter(({ label, digits }) => written.get(label) !== digits)).toEqual([]);
  });
});

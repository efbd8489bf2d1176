import type { CombCell } from '@dropdate/domain/mail-piece/layout/comb-cells';
import { type PenLetter, penLetters } from '@dropdate/domain/mail-piece/layout/pen-strokes';
import type { CardDice } from './card-dice.ts';
import { type DigitFace, digitFaceNames, digitFaces } from './digit-faces.ts';
import { penMarks } from './pen-marks.ts';

/** How a person writes. */
export interface Hand {
  readonly colour: string;
  /** Millimetres. */
  readonly penWidth: number;
  readonly height: number;
  /** How far a letter leans to the right at its top, as a part of its height. Negative leans to the left. */
  readonly slant: number;
  /** The width of the letters beside their height. */
  readonly breadth: number;
  /** Millimetres by which each point is off. */
  readonly tremor: number;
  readonly isInCapitals: boolean;
  /** How the person writes digits in single boxes. */
  readonly digits: DigitFace;
}

const hands: readonly Omit<Hand, 'colour' | 'digits'>[] = [
  { penWidth: 0.32, height: 3.1, slant: 0.3, breadth: 1, tremor: 0.03, isInCapitals: false },
  { penWidth: 0.45, height: 3.6, slant: 0.02, breadth: 1.1, tremor: 0.06, isInCapitals: true },
  { penWidth: 0.28, height: 2.7, slant: -0.12, breadth: 0.85, tremor: 0.04, isInCapitals: false },
  { penWidth: 0.55, height: 4.1, slant: 0.18, breadth: 1.2, tremor: 0.14, isInCapitals: false },
  { penWidth: 0.36, height: 3.2, slant: 0.12, breadth: 0.9, tremor: 0.1, isInCapitals: true },
];

/** Ballpoint in blue and black, a green and a red pen, and a pencil. */
const penColours = ['#1d3c9c', '#23408e', '#17181c', '#2a2b31', '#17663f', '#a3202a', '#64666c'] as const;

export function anyHand(dice: CardDice): Hand {
  const [hand, colour] = [dice.oneOf(hands), dice.oneOf(penColours)];
  return { ...hand, colour, digits: digitFaces[dice.oneOf(digitFaceNames)] };
}

/** A digit in its box as SVG, in millimetres. It fills most of the box and may touch a side. */
export function writtenDigit(digit: number, cell: CombCell, hand: Hand, dice: CardDice): string {
  const letter = hand.digits[digit];
  if (letter === undefined) return '';
  const size = Math.min(
    cell.height * dice.between(0.62, 0.82),
    (cell.width * 1.5 * dice.between(0.9, 1.05)) / hand.breadth,
  );
  const scale = size / capital;
  const wide = letter.advance * hand.breadth * scale;
  const lean = Math.max(-0.15, Math.min(0.2, hand.slant));
  const left = cell.x + (cell.width - wide) / 2 - (lean * size) / 2 + dice.between(-0.3, 0.3);
  const base = cell.y + (cell.height + size) / 2 + dice.between(-0.4, 0.4);
  const strokes = letter.strokes.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const across = (Number(x) * hand.breadth + Number(y) * lean) * scale + dice.between(-1, 1) * hand.tremor;
    const down = -Number(y) * scale + dice.between(-1, 1) * hand.tremor;
    return `${(left + across).toFixed(3)} ${(base + down).toFixed(3)}`;
  });
  return stroke(strokes, hand);
}

/** Space between two words, in the units of the pen. */
const wordSpace = 6;
/** The height of capitals, in the units of the pen. */
const capital = 18;

/**
 * A text in handwriting as SVG, in millimetres. `x` and `y` are the left end of its baseline. Letters that the pen does
 * not know are left out. The text shrinks to `width`.
 */
export function written(text: string, at: { x: number; y: number; width: number }, hand: Hand, dice: CardDice): string {
  const letters = lettersOf(hand.isInCapitals ? text.toUpperCase() : text);
  const length = letters.reduce((sum, { advance }) => sum + advance, 0) * hand.breadth;
  const scale = Math.min(hand.height / capital, at.width / Math.max(length, 1));
  let left = 0;
  const strokes = letters.map(({ advance, strokes: letter }) => {
    const lift = dice.between(-0.4, 0.4);
    const place = left;
    left += advance * hand.breadth;
    return letter.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
      const up = Number(y) + lift;
      const across = (place + Number(x) * hand.breadth + up * hand.slant) * scale + dice.between(-1, 1) * hand.tremor;
      const down = -up * scale + dice.between(-1, 1) * hand.tremor;
      return `${(at.x + across).toFixed(3)} ${(at.y + down).toFixed(3)}`;
    });
  });
  return stroke(strokes.join(' '), hand);
}

/** A cross or a tick in a box. */
export function ticked(box: { x: number; y: number; side: number }, hand: Hand, dice: CardDice): string {
  const point = (x: number, y: number) =>
    `${(box.x + (x + dice.between(-0.12, 0.12)) * box.side).toFixed(3)} ${(box.y + (y + dice.between(-0.12, 0.12)) * box.side).toFixed(3)}`;
  const path = dice.chance(0.5)
    ? `M${point(0.1, 0.1)} L${point(0.95, 0.9)} M${point(0.9, 0.05)} L${point(0.1, 0.95)}`
    : `M${point(0.1, 0.5)} L${point(0.4, 0.95)} L${point(1.1, -0.2)}`;
  return stroke(path, hand);
}

function stroke(path: string, { colour, penWidth }: Hand): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${penWidth}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The letters of a text. A letter that does not begin with a lift of the pen begins at its own baseline. */
function lettersOf(text: string): readonly PenLetter[] {
  return [...text.normalize('NFD')].flatMap((character) => {
    if (character === ' ') return [{ advance: wordSpace, strokes: '' }];
    const letter = penMarks[character] ?? penLetters[character];
    if (letter === undefined) return [];
    return [letter.strokes.startsWith('M') ? letter : { ...letter, strokes: `M0 0 ${letter.strokes}` }];
  });
}

import { combCells } from '@dropdate/domain/mail-piece/layout/comb-cells';
import type { FieldElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { fullNameOf, letterName } from '@dropdate/domain/mail-piece/postal-address';
import type { CardDice } from './card-dice.ts';
import type { CardPiece, CleanCard } from './clean-card.ts';
import { anyHand, type Hand, ticked, written, writtenDigit } from './handwriting.ts';

/** The handwriting of a person on a card, as SVG in millimetres. Some fields stay empty. */
export const fillingOf = (card: CleanCard, piece: CardPiece, dice: CardDice): string =>
  filledIn(card, piece, dice).drawn;

export interface FilledIn {
  /** The handwriting, as SVG in millimetres. */
  readonly drawn: string;
  /** Whether each box to tick is ticked, in the order of the layout. */
  readonly ticks: readonly boolean[];
  /** The digits in each field of small boxes, by its label. A field that was left empty has none. */
  readonly digits: ReadonlyMap<string, string>;
  /** The words and digits in each field, by its label. A field that was left empty has none, and so has a box to tick. */
  readonly answers: ReadonlyMap<string, string>;
}

export const nothingFilledIn: FilledIn = { drawn: '', ticks: [], digits: new Map(), answers: new Map() };

/** A filled-in card. `write` draws a digit in its box, in another hand than the person's own. */
export function filledIn(
  { fields }: Pick<CleanCard, 'fields'>,
  piece: CardPiece,
  dice: CardDice,
  write: DigitWriter = writtenDigit,
): FilledIn {
  const filling = fill(fields, piece, dice, write);
  return {
    drawn: filling.map(({ drawn }) => drawn).join(''),
    ticks: filling.filter((_, at) => fields[at]?.shape === 'tick').map(({ drawn }) => drawn !== ''),
    digits: new Map(
      filling.flatMap(({ label, answer }, at): [string, string][] =>
        fields[at]?.comb === undefined || answer === null ? [] : [[label, digitsOf(answer)]],
      ),
    ),
    answers: new Map(
      filling.flatMap(({ label, answer }): [string, string][] => (answer === null ? [] : [[label, answer]])),
    ),
  };
}

export type DigitWriter = typeof writtenDigit;

interface Filled {
  readonly label: string;
  /** Null for an empty box and for a box to tick. */
  readonly answer: string | null;
  readonly drawn: string;
}

function fill(
  fields: readonly FieldElement[],
  piece: CardPiece,
  dice: CardDice,
  write: DigitWriter,
): readonly Filled[] {
  const hand = anyHand(dice);
  return fields.map((field) => filled(field, piece, hand, dice, write));
}

function filled(field: FieldElement, piece: CardPiece, hand: Hand, dice: CardDice, write: DigitWriter): Filled {
  const { x, y, width, height, label } = field;
  const empty = { label, answer: null, drawn: '' };
  if (field.shape === 'tick')
    return { ...empty, drawn: dice.chance(0.4) ? ticked({ x, y, side: height }, hand, dice) : '' };
  const answer = dice.chance(emptyShare(label)) ? null : answerTo(label, piece, dice);
  if (answer === null) return empty;
  const cells = combCells(field);
  if (cells.length > 0) {
    const digits = digitsOf(answer);
    const drawn = cells.map((cell, at) => write(Number(digits[at]), cell, hand, dice));
    return { label, answer, drawn: drawn.join('') };
  }
  const at = { x: x + 2 + dice.between(0, 3), y: y + height - 1.4 - dice.between(0, 1), width: width - 5 };
  return { label, answer, drawn: written(answer, at, hand, dice) };
}

/** Most people have not moved. */
const emptyShare = (label: string): number => (/\bzip\b/i.test(label) ? 0.7 : 0.12);

/** The digits of an answer, each part of a date with its zeros. */
const digitsOf = (answer: string): string =>
  answer
    .split('/')
    .map((part) => part.replace(/\D/g, '').padStart(answer.includes('/') ? 2 : 0, '0'))
    .join('');

/**
 * A fitting answer to the label of a field: what the file knows of the sender, so that card and lead say the same, or
 * something invented. The dice fall alike in both cases, so that the same seed gives the same handwriting.
 */
function answerTo(label: string, piece: CardPiece, dice: CardDice): string {
  const invented = inventedAnswer(label, piece, dice);
  const { known } = piece;
  if (known === undefined || /spouse/i.test(label)) return invented;
  if (/phone/i.test(label)) return /mobile|cell|work/i.test(label) ? invented : (known.phone ?? invented);
  if (/birth|born/i.test(label)) {
    const [month = '', day = '', year = ''] = invented.split('/');
    return [known.birthMonth ?? month, day, known.birthYear ?? year].join('/');
  }
  return /\bage\b/i.test(label) && known.age !== null ? String(known.age) : invented;
}

function inventedAnswer(label: string, { facts: { recipient } }: CardPiece, dice: CardDice): string {
  const name = letterName(fullNameOf(recipient));
  if (/phone/i.test(label)) return `(${dice.whole(201, 989)}) 555-01${dice.whole(10, 99)}`;
  if (/e-?mail/i.test(label))
    return `${recipient.firstName}.${recipient.lastName}${dice.whole(1, 99)}@example.com`
      .toLowerCase()
      .replace(/\s+/g, '');
  // People who did not move fill the boxes too.
  if (/\bzip\b/i.test(label)) return recipient.zip;
  if (/birth|begins|date|born/i.test(label))
    return `${dice.whole(1, 12)}/${dice.whole(1, 28)}/${dice.whole(1932, 1965)}`;
  if (/age/i.test(label)) return String(dice.whole(60, 90));
  if (/spouse/i.test(label))
    return `${dice.oneOf(['Mary', 'John', 'Ruth', 'Walter', 'Joan'])} ${letterName(recipient.lastName)}`;
  if (/name|sign/i.test(label)) return name;
  return dice.oneOf(['Yes', 'Mornings', 'after 5', name]);
}

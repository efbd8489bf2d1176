import type { FieldElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { fullNameOf, letterName } from '@dropdate/domain/mail-piece/postal-address';
import type { CardDice } from './card-dice.ts';
import type { CardPiece, CleanCard } from './clean-card.ts';
import { anyHand, type Hand, ticked, written } from './handwriting.ts';

/** The handwriting of a person on a card, as SVG in millimetres. Some fields stay empty. */
export const fillingOf = (card: CleanCard, piece: CardPiece, dice: CardDice): string =>
  filledIn(card, piece, dice).drawn;

/** The handwriting on a card, and whether each of its boxes to tick is ticked, in the order of the layout. */
export function filledIn(
  { fields }: Pick<CleanCard, 'fields'>,
  piece: CardPiece,
  dice: CardDice,
): { readonly drawn: string; readonly ticks: readonly boolean[] } {
  const filling = fill(fields, piece, dice);
  return {
    drawn: filling.map(({ drawn }) => drawn).join(''),
    ticks: filling.filter((_, at) => fields[at]?.shape === 'tick').map(({ drawn }) => drawn !== ''),
  };
}

/**
 * The words that a person wrote into the boxes of a card, by the labels of the boxes. The same dice
 * give the same answers as on the drawn card.
 * Empty boxes and ticks are left out.
 */
export function answersOf(
  fields: readonly FieldElement[],
  piece: CardPiece,
  dice: CardDice,
): ReadonlyMap<string, string> {
  const answers = fill(fields, piece, dice).flatMap(({ label, answer }): [string, string][] =>
    answer === null ? [] : [[label, answer]],
  );
  return new Map(answers);
}

interface Filled {
  readonly label: string;
  /** Null for an empty box and for a box to tick. */
  readonly answer: string | null;
  readonly drawn: string;
}

function fill(fields: readonly FieldElement[], piece: CardPiece, dice: CardDice): readonly Filled[] {
  const hand = anyHand(dice);
  return fields.map((field) => filled(field, piece, hand, dice));
}

function filled(field: FieldElement, piece: CardPiece, hand: Hand, dice: CardDice): Filled {
  const { x, y, width, height, label } = field;
  const empty = { label, answer: null, drawn: '' };
  if (field.shape === 'tick')
    return { ...empty, drawn: dice.chance(0.4) ? ticked({ x, y, side: height }, hand, dice) : '' };
  if (dice.chance(0.12)) return empty;
  const at = { x: x + 2 + dice.between(0, 3), y: y + height - 1.4 - dice.between(0, 1), width: width - 5 };
  const answer = answerTo(label, piece, dice);
  return { label, answer, drawn: written(answer, at, hand, dice) };
}

/** A fitting answer to the label of a field. The data is invented. */
function answerTo(label: string, { facts: { recipient } }: CardPiece, dice: CardDice): string {
  const name = letterName(fullNameOf(recipient));
  if (/phone|call/i.test(label)) return `(${dice.whole(201, 989)}) 555-01${dice.whole(10, 99)}`;
  if (/e-?mail/i.test(label))
    return `${recipient.firstName}.${recipient.lastName}${dice.whole(1, 99)}@example.com`
      .toLowerCase()
      .replace(/\s+/g, '');
  if (/birth|begins|date|born/i.test(label))
    return `${dice.whole(1, 12)}/${dice.whole(1, 28)}/${dice.whole(1932, 1965)}`;
  if (/age/i.test(label)) return String(dice.whole(60, 90));
  if (/spouse/i.test(label))
    return `${dice.oneOf(['Mary', 'John', 'Ruth', 'Walter', 'Joan'])} ${letterName(recipient.lastName)}`;
  if (/name|sign/i.test(label)) return name;
  return dice.oneOf(['Yes', 'Mornings', 'after 5', name]);
}

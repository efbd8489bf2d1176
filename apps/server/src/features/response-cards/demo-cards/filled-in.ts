import type { FieldElement } from '@dropdate/domain/mail-piece/layout/layout-model';
import { fullNameOf, letterName } from '@dropdate/domain/mail-piece/postal-address';
import type { CardDice } from './card-dice.ts';
import type { CardPiece, CleanCard } from './clean-card.ts';
import { anyHand, type Hand, ticked, written } from './handwriting.ts';

/** The handwriting of a person on a card, as SVG in millimetres. Some fields stay empty. */
export function fillingOf(card: CleanCard, piece: CardPiece, dice: CardDice): string {
  const hand = anyHand(dice);
  return card.fields.map((field) => filled(field, piece, hand, dice)).join('');
}

function filled(field: FieldElement, piece: CardPiece, hand: Hand, dice: CardDice): string {
  const { x, y, width, height } = field;
  if (field.shape === 'tick') return dice.chance(0.4) ? ticked({ x, y, side: height }, hand, dice) : '';
  if (dice.chance(0.12)) return '';
  const at = { x: x + 2 + dice.between(0, 3), y: y + height - 1.4 - dice.between(0, 1), width: width - 5 };
  return written(answerTo(field.label, piece, dice), at, hand, dice);
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

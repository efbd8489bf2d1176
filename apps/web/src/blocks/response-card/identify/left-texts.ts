import { formatCount } from '@dropdate/domain/money/money-text';
import { messages } from './identification.messages.ts';

/** The most cards that are told one by one. */
const mostNamed = 3;

interface LeftCard {
  readonly id: string;
  readonly reason: string;
}

/** The sentences about cards that a save left as they were: one for each card, or one for each reason if there are many. */
export function leftTexts(left: readonly LeftCard[], nameOf: (id: string) => string): readonly string[] {
  if (left.length <= mostNamed) return left.map(({ id, reason }) => messages.leftOne(nameOf(id), reason));
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const cards = left.filter((card) => card.reason === reason);
    const [first] = cards;
    return cards.length === 1 && first !== undefined
      ? messages.leftOne(nameOf(first.id), reason)
      : messages.leftMany(formatCount(cards.length), reason);
  });
}

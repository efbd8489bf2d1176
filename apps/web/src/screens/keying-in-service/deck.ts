import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import type { KeyingWork } from '../../blocks/keying-form/keying-work.ts';

/** The cards that an operator has at hand. The first one is shown. */
export interface Deck {
  readonly cards: readonly KeyInDetail[];
  /** The work on each card that was touched, also on those that are being saved. */
  readonly works: ReadonlyMap<string, KeyingWork>;
  /** The cards that are on their way to the server, oldest first. */
  readonly saving: readonly KeyInDetail[];
  /** The card that was saved last, for Undo. */
  readonly last: string | null;
}

export const emptyDeck: Deck = { cards: [], works: new Map(), saving: [], last: null };

/** The deck with the cards of an answer behind those at hand. A card that is being saved does not come back. */
export function withCards(deck: Deck, details: readonly KeyInDetail[]): Deck {
  const known = new Set([...deck.cards, ...deck.saving].map(({ id }) => id));
  return { ...deck, cards: [...deck.cards, ...details.filter(({ id }) => !known.has(id))] };
}

export function withWork(deck: Deck, id: string, work: KeyingWork): Deck {
  return { ...deck, works: new Map(deck.works).set(id, work) };
}

/** The deck after Next: the next card is shown before the server has answered. */
export function withNext(deck: Deck): Deck {
  const [card, ...cards] = deck.cards;
  return card === undefined ? deck : { ...deck, cards, saving: [...deck.saving, card] };
}

/** The deck after the answer to a save. */
export function withSaved(deck: Deck, id: string): Deck {
  const works = new Map(deck.works);
  works.delete(id);
  return { ...deck, works, saving: deck.saving.filter((card) => card.id !== id), last: id };
}

/**
 * The deck after a failed save: the card is shown again with all that was typed. When the operator has begun the shown
 * card meanwhile, the failed card comes next, because the next keys would go into it otherwise.
 * @param isChanged whether the operator has changed something on a card
 */
export function withFailed(deck: Deck, id: string, isChanged: (card: KeyInDetail, work: KeyingWork) => boolean): Deck {
  const card = deck.saving.find((one) => one.id === id);
  if (card === undefined) return deck;
  const [shown, ...others] = deck.cards;
  const work = shown && deck.works.get(shown.id);
  const isBegun = shown !== undefined && work !== undefined && isChanged(shown, work);
  return {
    ...deck,
    cards: isBegun ? [shown, card, ...others] : [card, ...deck.cards],
    saving: deck.saving.filter((one) => one.id !== id),
  };
}

/** The deck without a card that somebody else has by now. */
export function without(deck: Deck, ids: readonly string[]): Deck {
  const works = new Map([...deck.works].filter(([id]) => !ids.includes(id)));
  const stays = (card: KeyInDetail) => !ids.includes(card.id);
  return { ...deck, works, cards: deck.cards.filter(stays), saving: deck.saving.filter(stays) };
}

/** The deck after Undo: the card is shown again, with its draft. */
export function withUndone(deck: Deck, card: KeyInDetail): Deck {
  const works = new Map(deck.works);
  works.delete(card.id);
  return { ...deck, works, last: null, cards: [card, ...deck.cards.filter(({ id }) => id !== card.id)] };
}

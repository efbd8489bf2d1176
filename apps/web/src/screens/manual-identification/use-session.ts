import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { useEffect, useState } from 'react';
import { nextOpen } from '../../blocks/card-stepper/card-steps.ts';
import { useCardLeases } from '../../blocks/card-stepper/use-card-leases.ts';
import { lockOf, type Waiting } from './card-lock.ts';
import { type Draft, isDecided, isDirty, startDraft } from './session-draft.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

/**
 * A session of Manual Identification: its cards stay the same until it ends, each with the operator's draft. A card that
 * is split in two is the one exception. What the
 * operator decides is kept on the server until Complete Session. The operator holds the shown card, the next one and
 * every card with a draft.
 */
export function useSession(start: readonly UnidentifiedCard[], waiting: Waiting) {
  const [cards, setCards] = useState(start);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      start.findIndex(({ heldBy, draft }) => heldBy === null && draft === null),
    ),
  );
  const { leases, want } = useCardLeases(holdCards);
  const isLocked = (place: number) => lockOf(cards[place]?.id ?? '', waiting, leases) !== null;
  const next = nextOpen(cards.length, at, 1, isLocked);
  const previous = nextOpen(cards.length, at, -1, isLocked);
  const draftOf = (card: UnidentifiedCard): Draft => drafts.get(card.id) ?? startDraft(card);
  useKeptDrafts(cards, draftOf);
  const dirty = cards.filter((card) => isDirty(card, draftOf(card)));
  const near = [at, next].flatMap((place) => (place === null ? [] : (cards[place]?.id ?? [])));
  const wanted = [...new Set([...near, ...dirty.map(({ id }) => id)])].toSorted().join();
  useEffect(() => want(wanted === '' ? [] : wanted.split(',')), [want, wanted]);
  const isDone = (card: UnidentifiedCard) =>
    isDecided(draftOf(card)) || lockOf(card.id, waiting, leases)?.heldBy === null;
  return {
    cards,
    at,
    next,
    previous,
    go: setAt,
    draftOf,
    change: (card: UnidentifiedCard, change: (draft: Draft) => Draft) =>
      setDrafts((before) => new Map(before).set(card.id, change(before.get(card.id) ?? startDraft(card)))),
    /** Puts the two cards of a split page in the place of the page. The draft of the page goes. */
    replace: (card: UnidentifiedCard, parts: readonly UnidentifiedCard[]) => {
      setCards((before) => before.flatMap((one) => (one.id === card.id ? parts : [one])));
      setDrafts((before) => new Map([...before].filter(([id]) => id !== card.id)));
    },
    lockOf: (card: UnidentifiedCard) => lockOf(card.id, waiting, leases),
    decided: cards.filter((card) => isDecided(draftOf(card))),
    isDirty: dirty.length > 0,
    completed: cards.filter(isDone).length,
  };
}

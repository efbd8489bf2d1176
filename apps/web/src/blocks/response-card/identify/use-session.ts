import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { useEffect, useState } from 'react';
import { nextOpen } from '../stepper/card-steps.ts';
import { useCardLeases } from '../stepper/use-card-leases.ts';
import { lockOf, type Waiting } from './card-lock.ts';
import { type Decision, isDecided } from './decision.ts';
import type { IdentificationKind } from './identification-kind.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

/**
 * A session that identifies cards: its cards stay the same until it ends, each with the operator's draft. A card that
 * is split in two is the one exception. What the operator decides is kept on the server until Complete Session. The
 * operator holds the shown card, the next one and every card with a draft.
 */
export function useSession<Card extends SessionCard, D extends Decision>(
  { hold, startDraft, isDirty }: Pick<IdentificationKind<Card, D>, 'hold' | 'startDraft' | 'isDirty'>,
  start: readonly Card[],
  waiting: Waiting,
) {
  const [cards, setCards] = useState(start);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, D>>(new Map());
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      start.findIndex(({ heldBy, draft }) => heldBy === null && draft === null),
    ),
  );
  const { leases, want } = useCardLeases(hold);
  const isLocked = (place: number) => lockOf(cards[place]?.id ?? '', waiting, leases) !== null;
  const next = nextOpen(cards.length, at, 1, isLocked);
  const previous = nextOpen(cards.length, at, -1, isLocked);
  const draftOf = (card: Card): D => drafts.get(card.id) ?? startDraft(card);
  useKeptDrafts(cards, draftOf, startDraft);
  const dirty = cards.filter((card) => isDirty(card, draftOf(card)));
  const near = [at, next].flatMap((place) => (place === null ? [] : (cards[place]?.id ?? [])));
  const wanted = [...new Set([...near, ...dirty.map(({ id }) => id)])].toSorted().join();
  useEffect(() => want(wanted === '' ? [] : wanted.split(',')), [want, wanted]);
  const isDone = (card: Card) => isDecided(draftOf(card)) || lockOf(card.id, waiting, leases)?.heldBy === null;
  return {
    cards,
    at,
    next,
    previous,
    go: setAt,
    draftOf,
    change: (card: Card, change: (draft: D) => D) =>
      setDrafts((before) => new Map(before).set(card.id, change(before.get(card.id) ?? startDraft(card)))),
    /** Puts the two cards of a split page in the place of the page. The draft of the page goes. */
    replace: (card: Card, parts: readonly Card[]) => {
      setCards((before) => before.flatMap((one) => (one.id === card.id ? parts : [one])));
      setDrafts((before) => new Map([...before].filter(([id]) => id !== card.id)));
    },
    lockOf: (card: Card) => lockOf(card.id, waiting, leases),
    decided: cards.filter((card) => isDecided(draftOf(card))),
    isDirty: dirty.length > 0,
    completed: cards.filter(isDone).length,
  };
}

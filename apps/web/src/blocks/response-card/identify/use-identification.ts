import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import type { IdentificationFlag } from '@dropdate/domain/response-card/card-status';
import { useEffect, useRef } from 'react';
import { useLeave } from '../../../client/links/use-leave.ts';
import { useFocusKept } from '../../../kit/dialog/use-focus-kept.ts';
import { useNextKey } from '../stepper/use-next-key.ts';
import type { Waiting } from './card-lock.ts';
import { type Decision, takenByKey, withFlag, withPick } from './decision.ts';
import type { IdentificationKind } from './identification-kind.ts';
import { useCompleteSession } from './use-complete-session.ts';
import { useProspectSearch } from './use-prospect-search.ts';
import { useSession } from './use-session.ts';
import { type SessionActs, useSessionKeys } from './use-session-keys.ts';

export interface SessionStart<Card extends SessionCard> {
  /** The cards of the session, at least one. */
  readonly start: readonly [Card, ...Card[]];
  readonly waiting: Waiting;
  /** How many cards wait, also beyond the session. */
  readonly totalCount: number;
}

/** The keys of a session that depend on its fields. */
type FieldKeys = Pick<SessionActs, 'edit' | 'editCode' | 'searchNames'>;

/** A session with its shown card, its keys and its ways out. Nothing is saved until Complete Session. */
export function useIdentification<Card extends SessionCard, D extends Decision>(
  kind: IdentificationKind<Card, D>,
  { start, waiting }: Pick<SessionStart<Card>, 'start' | 'waiting'>,
  keys: FieldKeys,
) {
  const session = useSession(kind, start, waiting);
  const { cards, at, next, previous } = session;
  const card = cards[at] ?? start[0];
  const draft = session.draftOf(card);
  const lock = session.lockOf(card);
  const change = (next: (draft: D) => D) => session.change(card, next);
  const { search, isSearching } = useProspectSearch(session.change);
  const leave = useLeave();
  const { complete, isSaving } = useCompleteSession(kind, () => leave.to({ to: kind.list }));
  const prospects = useRef<HTMLFieldSetElement>(null);
  const isOff = lock !== null || isSaving;
  useFocusKept(isSaving);
  const goTo = (place: number | null) => {
    if (place !== null && !isSaving) session.go(place);
  };
  const flag = (value: IdentificationFlag | null) => {
    if (!isOff) change((before) => withFlag(before, value));
  };
  const shownId = useRef(card.id);
  useEffect(() => {
    shownId.current = card.id;
  }, [card.id]);
  const searchFor = async (find: () => Promise<(draft: D) => D>) => {
    await search(card, find);
    // The keys of the list work at once. An operator who went on to another card stays there.
    requestAnimationFrame(() => {
      if (shownId.current === card.id) prospects.current?.focus();
    });
  };
  const candidates = kind.candidatesOf(card, draft);
  const pick = (prospect: MatchingAudience | undefined) => {
    if (!isOff && prospect !== undefined) change((before) => withPick(before, prospect));
  };
  useNextKey(() => goTo(next));
  useSessionKeys({
    ...keys,
    next: () => goTo(next),
    previous: () => goTo(previous),
    duplicate: () => flag('duplicate'),
    unidentifiable: () => flag('unidentified'),
    clear: () => {
      if (!isOff) change((before) => withPick(withFlag(before, null), null));
    },
    pick: (place) => pick(takenByKey(candidates)[place]),
    confirm: () => {
      const [only, ...others] = takenByKey(candidates);
      if (draft.picked !== null) goTo(next);
      else if (others.length === 0) pick(only);
    },
  });
  return {
    kind,
    session,
    card,
    draft,
    lock,
    isOff,
    isSaving,
    candidates,
    /** The list of prospects, which gets the focus after a search. */
    prospects,
    change,
    flag,
    goTo,
    leave,
    searchFor: (find: () => Promise<(draft: D) => D>) => void searchFor(find),
    isSearching: isSearching(card),
    complete: () => complete(session.decided, session.draftOf),
  };
}

export type Identification<Card extends SessionCard, D extends Decision> = ReturnType<
  typeof useIdentification<Card, D>
>;

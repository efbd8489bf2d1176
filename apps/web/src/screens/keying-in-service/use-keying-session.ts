import { getKeyInServiceOverview } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import { holdKeyInCards } from '@dropdate/contract/key-in-service/hold-key-in-cards';
import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import { saveKeyingDraft } from '@dropdate/contract/key-in-service/save-keying-draft';
import { searchKeyInService } from '@dropdate/contract/key-in-service/search-key-in-service';
import { undoKeying } from '@dropdate/contract/key-in-service/undo-keying';
import { cardLeaseRenewalSeconds } from '@dropdate/domain/response-card/card-lease';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isChanged, type KeyingWork, problemsOf, savedWork, startWork } from '../../blocks/keying-form/keying-work.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useCallsInOrder } from '../../client/calls/use-calls-in-order.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { emptyDeck, withCards, withFailed, withNext, without, withSaved, withUndone, withWork } from './deck.ts';
import { messages } from './keying-in-service.messages.ts';

/** How long typed text waits for the next key before it is kept on the server, in milliseconds. */
const pause = 1_000;

/** What is kept of the work on a card while the operator types. */
const typedText = (card: KeyInDetail, { form, flag, flagNotes }: KeyingWork): string =>
  JSON.stringify([card.id, form, flag, flagNotes]);

/** The id of the save of a card. The first try makes the id. */
function keyingIdOf(ids: Map<string, string>, cardId: string): string {
  const id = ids.get(cardId) ?? crypto.randomUUID();
  ids.set(cardId, id);
  return id;
}

/** How long a card is shown, in whole milliseconds. @param since an instant of the page's own clock */
const millisecondsSince = (since: number): number =>
  Math.min(86_400_000, Math.max(0, Math.round(performance.now() - since)));

const firstLoad = { responseCardDetailId: null, responseCardStatus: null, audience: null } as const;

/** Whether the server refused a save for good, because the card is not the operator's any more. */
const isLost = (problem: unknown): boolean =>
  problem instanceof ApiError && (problem.status === 409 || problem.status === 404);

/**
 * The session of an operator: the shown card and the next one are held for the operator, the saves run one after the other,
 * and what is typed is kept on the server while the operator types.
 */
export function useKeyingSession(today: string) {
  const client = useQueryClient();
  const run = useCallsInOrder();
  const [deck, setDeck] = useState(emptyDeck);
  const [remaining, setRemaining] = useState<{ readonly pending: number; readonly free: number } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [done, setDone] = useState(0);
  const keystrokes = useRef(0);
  const shownSince = useRef(0);
  /** The id of the save of each card. A save that is repeated keeps its id, because only its answer may be lost. */
  const keyingIds = useRef(new Map<string, string>());
  /** The save that was sent last. True when its card is saved. */
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(false));
  const isUndoing = useRef(false);
  /** What the server has of the work on each card that was kept in this session. */
  const kept = useRef(new Map<string, string>());
  const card = deck.cards[0] ?? null;
  const workOf = (one: KeyInDetail): KeyingWork => deck.works.get(one.id) ?? startWork(one, today);
  const work = card === null ? null : workOf(card);
  const atHand = deck.cards.map(({ id }) => id);

  const take = ({
    details,
    overview,
  }: {
    readonly details: readonly KeyInDetail[];
    readonly overview: { readonly pending: number; readonly unlockedPending: number };
  }) => {
    setDeck((before) => withCards(before, details));
    setRemaining({ pending: overview.pending, free: overview.unlockedPending });
    setProblem(null);
  };
  const load = () =>
    run(() => call(saveAndGetNext, { body: { keyedInData: [firstLoad], atHand } })).then(take, (failure: unknown) => {
      setProblem(failure);
      reportFailure(failure, messages.loadFailed);
    });
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    void loadFirst();
  }, []);

  /** Saves the shown card. The next card is shown at once, and this one comes back if its save fails. */
  const save = async (): Promise<boolean> => {
    if (card === null || work === null) return false;
    const others = atHand.filter((id) => id !== card.id);
    const item = {
      ...savedWork(card, work),
      keyingId: keyingIdOf(keyingIds.current, card.id),
      keystrokes: keystrokes.current,
      milliseconds: millisecondsSince(shownSince.current),
    };
    setDeck(withNext);
    try {
      const answer = await run(() => call(saveAndGetNext, { body: { keyedInData: [item], atHand: others } }));
      keyingIds.current.delete(card.id);
      kept.current.delete(card.id);
      setDeck((before) => withSaved(before, card.id));
      setDone((before) => before + 1);
      take(answer);
      return true;
    } catch (failure) {
      if (isLost(failure)) {
        keyingIds.current.delete(card.id);
        setDeck((before) => without(before, [card.id]));
        void load();
      } else setDeck((before) => withFailed(before, card.id, (one, typed) => isChanged(one, typed, today)));
      reportFailure(failure, messages.saveFailed);
      return false;
    }
  };

  /** Takes back the card that the operator left last, also while its save is under way. */
  const undo = async () => {
    if (isUndoing.current) return;
    const sent = deck.saving.at(-1);
    const id = sent?.id ?? deck.last;
    if (id === null) {
      toast.info(messages.nothingToUndo);
      return;
    }
    isUndoing.current = true;
    try {
      // A card whose save fails comes back by itself.
      if (sent !== undefined && !(await lastSave.current)) return;
      const detail = await run(() => call(undoKeying, { body: { responseCardDetailId: id } }));
      setDeck((before) => withUndone(before, detail));
      setRemaining((before) => before && { pending: before.pending + 1, free: before.free + 1 });
    } catch (failure) {
      reportFailure(failure, messages.undoFailed);
    } finally {
      isUndoing.current = false;
    }
  };

  // Typed text is kept while its operator thinks. The first failure is told.
  const typed = card === null || work === null ? '' : typedText(card, work);
  const isTold = useRef(false);
  const keep = useEffectEvent(async () => {
    if (card === null || work === null) return;
    // A text that was taken back replaces the draft as well, so the work is compared with what the server has.
    if (typed === (kept.current.get(card.id) ?? typedText(card, startWork(card, today)))) return;
    const { form, flag, flagNotes } = work;
    try {
      const body = { responseCardDetailId: card.id, form, flag, flagNotes };
      await run(() => call(saveKeyingDraft, { body }, { isBackground: true }));
      kept.current.set(card.id, typed);
      isTold.current = false;
    } catch (failure) {
      if (!isTold.current) reportFailure(failure, messages.draftFailed);
      isTold.current = true;
    }
  });
  useEffect(() => {
    const timer = typed === '' ? undefined : setTimeout(() => void keep(), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  // The holds end by themselves when the operator vanishes, so they are renewed while the page is open.
  const renew = useEffectEvent(async () => {
    const ids = [...atHand, ...deck.saving.map(({ id }) => id)];
    if (ids.length === 0) return;
    try {
      const { refused } = await run(() => call(holdKeyInCards, { body: { ids } }, { isBackground: true }));
      const lost = refused.filter(({ id }) => atHand.includes(id));
      if (lost.length === 0) return;
      for (const { id, heldBy } of lost)
        toast.error(messages.lost(deck.cards.find((one) => one.id === id)?.imageName ?? '', heldBy));
      setDeck((before) =>
        without(
          before,
          lost.map(({ id }) => id),
        ),
      );
      void load();
    } catch {
      // The next renewal follows in time, and a failed save is told.
    }
  });
  const letGo = useEffectEvent(() => {
    // The last keys may still wait for their pause.
    void keep();
    void run(() => call(holdKeyInCards, { body: { ids: [] } }, { isBackground: true })).catch(() => undefined);
    void refresh(client, [searchKeyInService, getKeyInServiceOverview]);
  });
  useEffect(() => {
    const timer = setInterval(() => void renew(), cardLeaseRenewalSeconds * 1_000);
    return () => {
      clearInterval(timer);
      letGo();
    };
  }, []);

  const shownId = card?.id;
  useEffect(() => {
    if (shownId === undefined) return;
    keystrokes.current = 0;
    shownSince.current = performance.now();
  }, [shownId]);

  return {
    card,
    next: deck.cards[1] ?? null,
    work,
    remaining,
    problem,
    done,
    isSaving: deck.saving.length > 0,
    isValid: work !== null && Object.keys(problemsOf(work, today)).length === 0,
    isChanged: card !== null && work !== null && isChanged(card, work, today),
    /** Notes a key press, for the figures of the operator. */
    countKey: () => {
      keystrokes.current += 1;
    },
    change: (change: (work: KeyingWork) => KeyingWork) => {
      if (card === null) return;
      const { id } = card;
      setDeck((before) => withWork(before, id, change(before.works.get(id) ?? startWork(card, today))));
    },
    /** Changes the work on a card that may not be shown any more, such as after a look-up. */
    changeOf: (one: KeyInDetail, change: (work: KeyingWork) => KeyingWork) =>
      setDeck((before) =>
        before.cards.some(({ id }) => id === one.id)
          ? withWork(before, one.id, change(before.works.get(one.id) ?? startWork(one, today)))
          : before,
      ),
    save: () => {
      lastSave.current = save();
      return lastSave.current;
    },
    undo,
    load: () => void load(),
  };
}

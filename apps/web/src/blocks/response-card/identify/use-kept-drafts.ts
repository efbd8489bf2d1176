import { saveCardDrafts } from '@dropdate/contract/response-cards/save-card-drafts';
import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../client/calls/call.ts';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { useCallsInOrder } from '../../../client/calls/use-calls-in-order.ts';
import { type Decision, resultOf } from './decision.ts';
import { messages } from './identification.messages.ts';

/** How long a decision waits for the next one, in milliseconds. Notes change with every key. */
const pause = 300;
/** The pause before a failed call is tried again. */
const retryAfter = 5_000;

/**
 * Keeps the decisions of a session on the server, so that a reload, a crash or a power cut loses none. The first failure
 * is told, and the calls go on until the server has everything.
 */
export function useKeptDrafts<Card extends SessionCard>(
  cards: readonly Card[],
  draftOf: (card: Card) => Decision,
  startDraft: (card: Card) => Decision,
): void {
  const run = useCallsInOrder();
  const kept = useRef(new Map<string, string>());
  const isTold = useRef(false);
  const decisions = cards.map((card) => resultOf(card.id, draftOf(card)));
  const textOf = (decision: (typeof decisions)[number]) => JSON.stringify(decision);
  const current = decisions.map(textOf).join('\n');
  const keep = useEffectEvent(async (): Promise<boolean> => {
    const before = (id: string) => {
      const card = cards.find((one) => one.id === id);
      return kept.current.get(id) ?? (card && textOf(resultOf(id, startDraft(card))));
    };
    const changed = decisions.filter((decision) => textOf(decision) !== before(decision.responseCardId));
    if (changed.length === 0) return true;
    try {
      await run(() => call(saveCardDrafts, { body: changed }));
      for (const decision of changed) kept.current.set(decision.responseCardId, textOf(decision));
      isTold.current = false;
      return true;
    } catch (problem) {
      if (!isTold.current) reportFailure(problem, messages.draftFailed);
      isTold.current = true;
      return false;
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      if (!(await keep())) timer = setTimeout(() => void again(), retryAfter);
    };
    // The decisions are read when the pause is over, so the effect names the text of the decisions that began the pause.
    timer = setTimeout(() => void again(), current === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [current]);
  useEffect(
    () => () => {
      // The last decision may still wait for its pause.
      void keep();
    },
    [],
  );
}

import type { EditKind } from './edit-kind.ts';
import type { CountFailure, LiveCountEvent } from './live-count-state.ts';

/** A typed change is counted when no key was pressed for this many milliseconds. A click is counted at once. */
export const typingPause = 100;
/**
 * When a newer question begins to wait, the question in flight gets this many milliseconds more. Then it is aborted.
 */
export const patience = 250;

/** An audience to count. */
export interface CountQuestion {
  readonly key: string;
  /** The change that led to this audience. */
  readonly edit: EditKind;
  readonly ask: (signal: AbortSignal) => Promise<number>;
  /** The failure in words for the user. Null means that the same question is asked again. */
  readonly failureOf: (problem: unknown, tries: number) => CountFailure | null;
}

export interface CountQuestions {
  /** Asks about a new audience. Earlier questions are overtaken: their answers change nothing. */
  readonly ask: (question: CountQuestion) => void;
  /** Asks the last question again. */
  readonly retry: () => void;
  /** Notes that the audience needs no question. Aborts the question in flight. */
  readonly settle: (event: Settled) => void;
  /** Ends all questions, because the user leaves the page. */
  readonly stop: () => void;
}

export type Settled =
  | { readonly type: 'known'; readonly key: string; readonly count: number }
  | { readonly type: 'paused' }
  | { readonly type: 'emptied' };

/**
 * Asks the server for counts while a buyer edits. At most one question is in flight. Meanwhile only the latest question
 * waits to be sent. So quick clicks neither pile up questions nor close connections that the next question needs.
 */
export function countQuestions(report: (event: LiveCountEvent) => void): CountQuestions {
  let serial = 0;
  let latest: CountQuestion | null = null;
  let isWaiting = false;
  let inFlight: AbortController | null = null;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let overtaken: ReturnType<typeof setTimeout> | undefined;

  const wait = (pause: number) => {
    isWaiting = true;
    clearTimeout(typing);
    typing = undefined;
    if (pause === 0) return send();
    typing = setTimeout(() => {
      typing = undefined;
      send();
    }, pause);
  };
  /** Sends the waiting question, unless the buyer may still be typing or another question is in flight. */
  const send = () => {
    if (!isWaiting || latest === null || typing !== undefined) return;
    if (inFlight !== null) {
      overtaken ??= setTimeout(() => inFlight?.abort(), patience);
      return;
    }
    isWaiting = false;
    const controller = new AbortController();
    inFlight = controller;
    void answer(latest, serial, controller.signal).finally(() => {
      if (inFlight !== controller) return;
      land();
      send();
    });
  };
  const land = () => {
    inFlight = null;
    clearTimeout(overtaken);
    overtaken = undefined;
  };
  const answer = async (question: CountQuestion, asked: number, signal: AbortSignal): Promise<void> => {
    const { key, ask, failureOf } = question;
    for (let tries = 1; asked === serial && !signal.aborted; tries += 1) {
      try {
        const count = await ask(signal);
        if (!signal.aborted) report({ type: 'answered', serial: asked, key, count });
        return;
      } catch (thrown) {
        const problem = signal.aborted ? null : failureOf(thrown, tries);
        if (problem === null) continue;
        report({ type: 'failed', serial: asked, problem });
        return;
      }
    }
  };
  const drop = () => {
    isWaiting = false;
    clearTimeout(typing);
    typing = undefined;
    inFlight?.abort();
    land();
  };
  return {
    ask: (question) => {
      serial += 1;
      latest = question;
      report({ type: 'asked', serial });
      wait(question.edit === 'typed' ? typingPause : 0);
    },
    retry: () => {
      report({ type: 'asked', serial });
      wait(0);
    },
    settle: (event) => {
      serial += 1;
      drop();
      report({ ...event, serial });
    },
    stop: drop,
  };
}

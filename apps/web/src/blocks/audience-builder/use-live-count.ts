import { useEffect, useReducer, useRef } from 'react';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { failureTexts } from '../../client/calls/report-failure.ts';
import { type LiveCount, liveCount, noCount } from './live-count.ts';

/** Milliseconds without a change before the server is asked. */
const pause = 250;

interface LiveCountInput {
  /** Identifies the audience (`audienceKey`). */
  readonly key: string;
  /** The number, if it is known without a question. */
  readonly known: number | null;
  /** `incomplete`: the buyer must correct an entry first. `empty`: no place is selected. */
  readonly audience: 'countable' | 'incomplete' | 'empty';
  /** Asks the server about the audience of `key`. */
  readonly ask: (signal: AbortSignal) => Promise<number>;
  readonly failure: string;
}

export interface AskedCount extends LiveCount {
  /** Asks the last question again after a failure. */
  readonly retry: () => void;
}

/** Counts while the buyer edits: waits for a pause, aborts superseded questions, ignores late answers. */
export function useLiveCount({ key, known, audience, ask, failure }: LiveCountInput): AskedCount {
  const [state, dispatch] = useReducer(liveCount, noCount);
  const serials = useRef(0);
  const latest = useRef({ ask, failure });
  const retry = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = { ask, failure };
  });
  useEffect(() => {
    serials.current += 1;
    const serial = serials.current;
    if (known !== null) {
      dispatch({ type: 'known', serial, key, count: known });
      return;
    }
    if (audience !== 'countable') {
      dispatch({ type: audience === 'empty' ? 'emptied' : 'paused', serial });
      return;
    }
    dispatch({ type: 'asked', serial });
    const superseded = new AbortController();
    const run = async (triesLeft = 2): Promise<void> => {
      try {
        const count = await latest.current.ask(superseded.signal);
        dispatch({ type: 'answered', serial, key, count });
      } catch (problem) {
        if (superseded.signal.aborted) return;
        // Another tab of the same campaign asked at the same moment. Its question is answered by now.
        if (problem instanceof ApiError && problem.has('CountSuperseded') && triesLeft > 0) return run(triesLeft - 1);
        const text = failureTexts(problem, latest.current.failure)[0] ?? latest.current.failure;
        dispatch({ type: 'failed', serial, problem: { text, requestId: requestIdOf(problem) } });
      }
    };
    const timer = setTimeout(() => void run(), pause);
    retry.current = () => {
      dispatch({ type: 'asked', serial });
      void run();
    };
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [key, known, audience]);
  return { ...state, retry: () => retry.current?.() };
}

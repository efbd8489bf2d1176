import { useEffect, useReducer, useRef } from 'react';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { failureTexts } from '../../client/calls/report-failure.ts';
import { type CountQuestions, countQuestions } from './count-questions.ts';
import type { EditKind } from './edit-kind.ts';
import { type CountFailure, type LiveCount, liveCount, noCount } from './live-count-state.ts';

/** The maximum number of times that one question is asked while another tab keeps asking about the same campaign. */
const maxTries = 3;

interface LiveCountInput {
  /** Identifies the audience (`audienceKey`). */
  readonly key: string;
  /** The kind of the last change. */
  readonly edit: EditKind;
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

/** Counts while the buyer edits. The last number stays until the latest question is answered. */
export function useLiveCount(input: LiveCountInput): AskedCount {
  const { key, known, audience } = input;
  const [state, dispatch] = useReducer(liveCount, noCount);
  const questions = useRef<CountQuestions>(undefined);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    questions.current ??= countQuestions(dispatch);
    const { edit, ask, failure } = latest.current;
    if (known !== null) questions.current.settle({ type: 'known', key, count: known });
    else if (audience === 'empty') questions.current.settle({ type: 'emptied' });
    else if (audience === 'incomplete') questions.current.settle({ type: 'paused' });
    else questions.current.ask({ key, edit, ask, failureOf: (problem, tries) => failureOf(problem, tries, failure) });
  }, [key, known, audience]);
  useEffect(() => () => questions.current?.stop(), []);
  return { ...state, retry: () => questions.current?.retry() };
}

function failureOf(problem: unknown, tries: number, failure: string): CountFailure | null {
  // Another tab asked about the same campaign and superseded this question. The same question is asked again.
  if (problem instanceof ApiError && problem.has('CountSuperseded') && tries < maxTries) return null;
  return { text: failureTexts(problem, failure)[0] ?? failure, requestId: requestIdOf(problem) };
}

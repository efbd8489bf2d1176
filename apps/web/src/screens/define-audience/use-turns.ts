import { useRef } from 'react';

export interface Turns {
  /** Runs the work after all work given before, whether that failed or not. Answers and fails as the work does. */
  readonly take: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Resolves when all work given before is done. */
  readonly settled: () => Promise<unknown>;
}

/** Sends saves one after the other: each refers to the version that the save before it made. */
export function useTurns(): Turns {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return {
    take: (work) => {
      const turn = last.current.then(work);
      last.current = turn.catch(() => undefined);
      return turn;
    },
    settled: () => last.current,
  };
}

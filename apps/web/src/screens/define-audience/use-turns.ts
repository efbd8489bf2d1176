import { useRef } from 'react';

export interface Turns {
  /**
   * Runs the work after all earlier work has ended, even if earlier work failed. Returns the answer of the work, or its
   * failure.
   */
  readonly take: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Resolves when all earlier work has ended. */
  readonly settled: () => Promise<unknown>;
}

/** Sends saves one after the other, because each save must name the version that the previous save has made. */
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

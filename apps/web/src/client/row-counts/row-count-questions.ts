import { type CountedColumn, type CountsByRow, noPlaceCounts, type PlaceCounts, withAnswer } from './place-counts.ts';

/**
 * Milliseconds that the audience must stay unchanged before its places are counted. So these counts do not slow down
 * the live count while a buyer makes several clicks.
 */
export const restingPause = 150;

export interface PlaceCountQuestion {
  /** The audience without its places. */
  readonly key: string;
  readonly column: CountedColumn;
  readonly ask: (signal: AbortSignal) => Promise<CountsByRow>;
}

/** Asks for the numbers beside the rows of the columns, and keeps the answers. */
export interface PlaceCountQuestions {
  readonly known: () => PlaceCounts;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Asks after the audience has not changed for `restingPause`. Does not ask when the numbers are known.
   * @returns a function that gives the question up
   */
  readonly ask: (question: PlaceCountQuestion) => () => void;
}

/** A failure is silent: the buyer asked for nothing, and can choose places without the numbers. */
export function placeCountQuestions(): PlaceCountQuestions {
  let known = noPlaceCounts;
  const listeners = new Set<() => void>();
  const take = ({ key, column }: PlaceCountQuestion, counts: CountsByRow | null) => {
    known = withAnswer(known, key, column, counts);
    for (const listener of listeners) listener();
  };
  const send = async (question: PlaceCountQuestion, signal: AbortSignal) => {
    const counts = await question.ask(signal).catch(() => null);
    if (!signal.aborted) take(question, counts);
  };
  return {
    known: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (question) => {
      if (question.key === known.key && known.current.has(question.column)) return () => undefined;
      const controller = new AbortController();
      const timer = setTimeout(() => void send(question, controller.signal), restingPause);
      return () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
  };
}

import { type CountedColumn, type CountsByRow, noRowCounts, type RowCounts, withAnswer } from './row-counts.ts';

/**
 * Milliseconds that the audience must stay unchanged before its rows are counted. So these counts do not slow down
 * the live count while a buyer makes several clicks.
 */
export const restingPause = 150;

export interface RowCountQuestion {
  /** Identifies the audience that is counted. */
  readonly key: string;
  readonly column: CountedColumn;
  readonly ask: (signal: AbortSignal) => Promise<CountsByRow>;
}

/** Asks for the numbers beside the rows of the columns, and keeps the answers. */
export interface RowCountQuestions {
  readonly known: () => RowCounts;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Asks after the audience has not changed for `restingPause`. Does not ask when the numbers are known.
   * @returns a function that gives the question up
   */
  readonly ask: (question: RowCountQuestion) => () => void;
}

/** A failure is silent: the buyer asked for nothing, and can choose without the numbers. */
export function rowCountQuestions(): RowCountQuestions {
  let known = noRowCounts;
  const listeners = new Set<() => void>();
  const take = ({ key, column }: RowCountQuestion, counts: CountsByRow | null) => {
    known = withAnswer(known, key, column, counts);
    for (const listener of listeners) listener();
  };
  const send = async (question: RowCountQuestion, signal: AbortSignal) => {
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

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type RowCountQuestions, rowCountQuestions } from './row-count-questions.ts';
import { type CountedColumn, type CountsByRow, type ShownCounts, shownCounts } from './row-counts.ts';

/** The audience whose people are counted for each row. */
export interface CountedAudience {
  /** Identifies the audience. Null while the audience cannot be counted. */
  readonly key: string | null;
  /** False after a change of the audience, until the live count of the new audience has arrived. */
  readonly isAtRest: boolean;
  readonly ask: (column: CountedColumn, signal: AbortSignal) => Promise<CountsByRow>;
}

/** Gives the numbers beside the rows of a column. */
export type CountsOf = (column: CountedColumn) => ShownCounts | null;

/**
 * Counts the rows of up to three columns in sight, with one call for each column. Each column shows its numbers as soon as
 * its answer comes.
 */
export function useRowCounts(audience: CountedAudience, inSight: readonly (CountedColumn | undefined)[]): CountsOf {
  const [questions] = useState(rowCountQuestions);
  const known = useSyncExternalStore(questions.subscribe, questions.known);
  // Each column has a question of its own, so that a new column does not repeat the questions of the other columns.
  const [first, second, third] = inSight;
  useQuestion(questions, audience, first);
  useQuestion(questions, audience, second);
  useQuestion(questions, audience, third);
  return (column) => shownCounts(known, audience.key, column);
}

function useQuestion(questions: RowCountQuestions, audience: CountedAudience, column: CountedColumn | undefined) {
  const { key, isAtRest } = audience;
  const ask = useEffectEvent((asked: CountedColumn, signal: AbortSignal) => audience.ask(asked, signal));
  useEffect(() => {
    if (column === undefined || key === null || !isAtRest) return undefined;
    return questions.ask({ key, column, ask: (signal) => ask(column, signal) });
  }, [questions, column, key, isAtRest]);
}

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type PlaceCountQuestions, placeCountQuestions } from './place-count-questions.ts';
import { type CountedColumn, type CountsByRow, type ShownCounts, shownCounts } from './place-counts.ts';

/** The audience whose people are counted for each row. */
export interface CountedAudience {
  /** Identifies the audience without its places. Null while the audience cannot be counted. */
  readonly key: string | null;
  /** False after a change of the audience, until the live count of the new audience has arrived. */
  readonly isAtRest: boolean;
  readonly ask: (column: CountedColumn, signal: AbortSignal) => Promise<CountsByRow>;
}

/** Gives the numbers beside the rows of a column. */
export type CountsOf = (column: CountedColumn) => ShownCounts | null;

/**
 * Counts the places of the visible columns, with one call for each column. Each column shows its numbers as soon as the
 * column's answer comes.
 */
export function usePlaceCounts(audience: CountedAudience, inSight: readonly CountedColumn[]): CountsOf {
  const [questions] = useState(placeCountQuestions);
  const known = useSyncExternalStore(questions.subscribe, questions.known);
  // Each column has a question of its own, so that a new column does not repeat the question of the other column.
  const [first, second] = inSight;
  useQuestion(questions, audience, first);
  useQuestion(questions, audience, second);
  return (column) => shownCounts(known, audience.key, column);
}

function useQuestion(questions: PlaceCountQuestions, audience: CountedAudience, column: CountedColumn | undefined) {
  const { key, isAtRest } = audience;
  const ask = useEffectEvent((asked: CountedColumn, signal: AbortSignal) => audience.ask(asked, signal));
  useEffect(() => {
    if (column === undefined || key === null || !isAtRest) return undefined;
    return questions.ask({ key, column, ask: (signal) => ask(column, signal) });
  }, [questions, column, key, isAtRest]);
}

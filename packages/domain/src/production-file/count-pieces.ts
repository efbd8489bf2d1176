import type { ProductionProblem } from './production-problem.ts';

/** The number of the piece that a returned row is about: 1 to the number of pieces. Null for any other text. */
export function readSequence(text: string, pieces: number): number | null {
  // Some programs write a whole number with decimals.
  if (!/^\d{1,9}(\.0{1,2})?$/.test(text)) return null;
  const sequence = Number.parseInt(text, 10);
  return sequence >= 1 && sequence <= pieces ? sequence : null;
}

/** A problem with the index of its row. The row is null for missing pieces. */
export interface RowProblem {
  readonly row: number | null;
  readonly problem: ProductionProblem;
}

export interface PieceCount {
  /** How many of the order's pieces have a row. */
  readonly returned: number;
  /** Whether the order can be judged without waiting for more rows (decision 50). */
  readonly isComplete: boolean;
  readonly problems: readonly RowProblem[];
}

/**
 * Counts the pieces of an order that the returned rows have. The rows are complete when every piece has a row. They are
 * also complete when there are as many rows as pieces: then the problems explain which rows are wrong.
 * @param texts the text of the column Sequence, for each row of the order
 */
export function countPieces(texts: readonly string[], pieces: number): PieceCount {
  const problems: RowProblem[] = [];
  const isReturned = new Uint8Array(pieces + 1);
  let returned = 0;
  texts.forEach((text, row) => {
    const sequence = readSequence(text, pieces);
    const add = (problem: Omit<ProductionProblem, 'column' | 'value'>) =>
      problems.push({ row, problem: { column: 'sequence', value: text, ...problem } });
    if (sequence === null) {
      add({ cause: /^\d+$/.test(text) ? 'not-in-order' : 'no-number', expected: rangeText(1, pieces) });
    } else if (isReturned[sequence] === 1) {
      add({ cause: 'repeated', expected: '' });
    } else {
      isReturned[sequence] = 1;
      returned += 1;
    }
  });
  const missing = missingRanges(isReturned).map(([from, to]): RowProblem => {
    return { row: null, problem: { column: 'sequence', cause: 'missing', value: '', expected: rangeText(from, to) } };
  });
  return {
    returned,
    isComplete: returned === pieces || texts.length >= pieces,
    problems: [...problems, ...missing],
  };
}

const rangeText = (from: number, to: number): string => (from === to ? String(from) : `${from} to ${to}`);

function missingRanges(isReturned: Uint8Array): [number, number][] {
  const ranges: [number, number][] = [];
  for (let sequence = 1; sequence < isReturned.length; sequence += 1) {
    if (isReturned[sequence] === 1) continue;
    const last = ranges.at(-1);
    if (last?.[1] === sequence - 1) last[1] = sequence;
    else ranges.push([sequence, sequence]);
  }
  return ranges;
}

/** The number of people in each row, by the row's key. A row that is left out has nobody. */
export type CountsByRow = ReadonlyMap<string, number>;

/**
 * Rows that are counted by one call. A column of the place picker is named by its state, or by its state and county
 * (`FL/Polk`), or null for all states.
 */
export type CountedColumn = string | null;

/** The known numbers beside the rows. */
export interface RowCounts {
  /** The audience that `current` belongs to. Null before the first answer. */
  readonly key: string | null;
  readonly current: ReadonlyMap<CountedColumn, CountsByRow>;
  /**
   * The last numbers of each column that has no numbers for the current audience yet. These numbers belong to an
   * earlier audience.
   */
  readonly earlier: ReadonlyMap<CountedColumn, CountsByRow>;
}

export const noRowCounts: RowCounts = { key: null, current: new Map(), earlier: new Map() };

/** The numbers that a column shows. */
export interface ShownCounts {
  readonly counts: CountsByRow;
  /** False while the numbers belong to an earlier audience. */
  readonly isCurrent: boolean;
}

/** The numbers of a column for an audience. Null when the column has no numbers, not even for an earlier audience. */
export function shownCounts(known: RowCounts, key: string | null, column: CountedColumn): ShownCounts | null {
  const isSame = key !== null && key === known.key;
  const current = known.current.get(column);
  if (isSame && current !== undefined) return { counts: current, isCurrent: true };
  const earlier = isSame ? known.earlier.get(column) : (current ?? known.earlier.get(column));
  return earlier === undefined ? null : { counts: earlier, isCurrent: false };
}

/**
 * Adds an answer. A null answer is a failure. The column then shows no number, because an old number would stay for
 * good.
 */
export function withAnswer(
  known: RowCounts,
  key: string,
  column: CountedColumn,
  counts: CountsByRow | null,
): RowCounts {
  const isSame = key === known.key;
  const current = new Map(isSame ? known.current : []);
  const earlier = new Map([...known.earlier, ...(isSame ? [] : known.current)]);
  if (counts === null) {
    current.delete(column);
    earlier.delete(column);
  } else {
    current.set(column, counts);
  }
  return { key, current, earlier };
}

/** Random choices of a suite. */
export interface Dice {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
}

/** @param random a number from 0 to below 1, such as that of `seededRandom` */
export function diceOf(random: () => number): Dice {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('nothing to choose from');
      return value;
    },
  };
}

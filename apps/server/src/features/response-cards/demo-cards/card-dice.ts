/** Random choices from one source of numbers, so that a seed repeats them. */
export class CardDice {
  readonly random: () => number;

  /** `random` gives numbers from 0 to below 1. */
  constructor(random: () => number) {
    this.random = random;
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  /** A whole number, both bounds included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  oneOf<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new RangeError('nothing to choose from');
    return value;
  }
}

/** Counts the time in which a thread works. The time in which a thread waits for its reader does not count. */
export class WorkingTime {
  readonly #atEnd: () => void;
  #left: number;
  #begun = 0;
  #timer: NodeJS.Timeout | undefined;
  #last: NodeJS.Immediate | undefined;

  /** Calls `atEnd` when the thread has worked for so many milliseconds. */
  constructor(milliseconds: number, atEnd: () => void) {
    this.#left = milliseconds;
    this.#atEnd = atEnd;
  }

  go(): void {
    this.#begun = performance.now();
    // The end of a turn may have come while the receiver was busy. It is noticed after the timers, and before this call.
    this.#timer = setTimeout(() => {
      this.#last = setImmediate(this.#atEnd);
    }, this.#left);
  }

  /**
   * Ends a turn. `workedMs` is the time that the thread itself has taken. Without it, the whole turn counts, with the time
   * in which the receiver was too busy to notice the end.
   */
  pause(workedMs = Number.POSITIVE_INFINITY): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    clearImmediate(this.#last);
    this.#timer = undefined;
    this.#left -= Math.min(workedMs, performance.now() - this.#begun);
  }
}

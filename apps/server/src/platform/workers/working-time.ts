/** Counts the time in which a thread works. The time in which a thread waits for its reader does not count. */
export class WorkingTime {
  readonly #atEnd: () => void;
  #left: number;
  #begun = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Calls `atEnd` when the thread has worked for so many milliseconds. */
  constructor(milliseconds: number, atEnd: () => void) {
    this.#left = milliseconds;
    this.#atEnd = atEnd;
  }

  go(): void {
    this.#begun = performance.now();
    this.#timer = setTimeout(this.#atEnd, this.#left);
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#begun;
  }
}

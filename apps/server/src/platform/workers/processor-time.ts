/** Where the time comes from, in milliseconds: the processor time of this process with all its threads, and a clock. */
export interface TimeSources {
  readonly processor: () => number;
  readonly clock: () => number;
}

const ofThisProcess: TimeSources = {
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  clock: () => performance.now(),
};

/** How often the time is looked at, in milliseconds. */
const lookMs = 250;
/** An order that gets hardly any processor time ends after so many times its working time by the clock. */
const mostClockTimes = 20;

/**
 * Counts the processor time of orders that threads of this process work on. On a busy machine a thread waits for its
 * processor, and a good order must not fail for that. A thread can have threads of its own, so its own time says too
 * little. So the processor time of the process counts, shared between the orders under way, and never more than the
 * time by the clock.
 */
export class ProcessorTime {
  readonly #sources: TimeSources;
  readonly #orders = new Map<
    symbol,
    { used: number; readonly begun: number; readonly limit: number; readonly atEnd: () => void }
  >();
  #last = { processor: 0, clock: 0 };
  #timer: NodeJS.Timeout | undefined;

  constructor(sources: TimeSources = ofThisProcess) {
    this.#sources = sources;
  }

  /** Calls `atEnd` once an order has used `limit` milliseconds. Returns what ends the count. */
  count(limit: number, atEnd: () => void): () => void {
    this.look();
    const order = Symbol();
    this.#orders.set(order, { used: 0, begun: this.#sources.clock(), limit, atEnd });
    this.#timer ??= setInterval(() => this.look(), lookMs).unref();
    return () => {
      this.#orders.delete(order);
      if (this.#orders.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Adds the time since the last look to the orders under way. */
  look(): void {
    const now = { processor: this.#sources.processor(), clock: this.#sources.clock() };
    const share = (now.processor - this.#last.processor) / Math.max(1, this.#orders.size);
    const worked = Math.min(share, now.clock - this.#last.clock);
    this.#last = now;
    for (const [key, order] of this.#orders) {
      order.used += worked;
      if (order.used < order.limit && now.clock - order.begun < order.limit * mostClockTimes) continue;
      this.#orders.delete(key);
      order.atEnd();
    }
  }
}

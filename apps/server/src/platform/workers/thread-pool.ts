import type { Worker } from 'node:worker_threads';
import { busy } from '../http/refusal.ts';
import { turns } from '../turns.ts';
import { ProcessorTime } from './processor-time.ts';
import { WorkerMemoryError, WorkerTimeError } from './run-in-worker.ts';
import { startThread, type ThreadCode } from './start-thread.ts';
import type { ThreadAnswer } from './thread-main.ts';

export interface PoolLimits {
  /** The most threads at once. */
  readonly threads: number;
  readonly heapMb: number;
  /** The longest processor time of one order, in milliseconds. A busy machine may take longer by the clock. */
  readonly workingMs: number;
  /** After so many idle milliseconds a thread ends and frees its memory. */
  readonly idleMs: number;
}

export interface PoolCall {
  /** The user or company for whom the thread works. Owners take turns. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  /** Buffers of the input that move to the thread without a copy. The caller cannot use them any more. */
  readonly moved?: readonly ArrayBuffer[];
}

/** Threads that live on from order to order, because the start of their libraries takes longer than an order. */
export interface ThreadPool<Input, Answer> {
  /**
   * Lets a thread work on an order. An order that is aborted, or that takes too long, ends its thread. The next order
   * gets a new thread.
   * @throws WorkerMemoryError, WorkerTimeError, Refusal 503 `Busy`, the reason of the signal, or the thread's own error
   */
  run(input: Input, call: PoolCall): Promise<Answer>;
  /** Ends all threads. Orders under way fail. A later order starts a new thread. */
  close(): Promise<void>;
}

/** The most orders that wait for a thread. */
const mostWaiting = 500;

/** Makes a pool. It starts no thread before the first order. An idle thread does not keep the process running. */
export function threadPool<Input, Answer>(code: ThreadCode, limits: PoolLimits): ThreadPool<Input, Answer> {
  const line = turns({
    atOnce: limits.threads,
    perOwner: limits.threads,
    waiting: {
      max: mostWaiting,
      refusal: () => busy('The server is reading many other images right now. Please try again in a moment.'),
    },
  });
  const idle: PoolThread<Input, Answer>[] = [];
  const all = new Set<PoolThread<Input, Answer>>();

  const take = (): PoolThread<Input, Answer> => {
    const known = idle.pop();
    if (known !== undefined) return known;
    const thread = new PoolThread<Input, Answer>(code, limits, () => {
      all.delete(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    });
    all.add(thread);
    return thread;
  };

  return {
    run: (input, call) =>
      line.run(call.owner, async () => {
        call.signal?.throwIfAborted();
        const thread = take();
        const answer = await thread.work(input, call);
        idle.push(thread);
        return answer;
      }),
    close: async () => {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly failure: unknown };

/** The time of the orders of all pools. */
const processorTime = new ProcessorTime();

/** One thread and the order that it works on. */
class PoolThread<Input, Answer> {
  readonly #worker: Worker;
  readonly #limits: PoolLimits;
  readonly #leave: () => void;
  #settle: ((outcome: Outcome<Answer>) => void) | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(code: ThreadCode, limits: PoolLimits, leave: () => void) {
    this.#limits = limits;
    this.#leave = leave;
    this.#worker = startThread(code, { resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } });
    this.#worker.on('message', (message: ThreadAnswer<Answer>) => {
      this.#settle?.('failure' in message ? { failure: message.failure } : { answer: message.answer });
    });
    this.#worker.on('error', (error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#settle?.({ failure: isOutOfMemory ? new WorkerMemoryError() : error });
    });
    this.#worker.on('exit', (exitCode) => {
      clearTimeout(this.#idleTimer);
      leave();
      this.#settle?.({ failure: new Error(`a thread ended with code ${exitCode}`) });
    });
  }

  /** Resolves with the answer. After an error of the thread's libraries or of the call, the thread is ended. */
  async work(input: Input, { signal, moved = [] }: PoolCall): Promise<Answer> {
    clearTimeout(this.#idleTimer);
    this.#worker.ref();
    let ended = (): void => undefined;
    let abort = (): void => undefined;
    const outcome = await new Promise<Outcome<Answer>>((settle) => {
      this.#settle = settle;
      ended = processorTime.count(this.#limits.workingMs, () => settle({ failure: new WorkerTimeError() }));
      abort = () => settle({ failure: signal?.reason });
      signal?.addEventListener('abort', abort, { once: true });
      this.#worker.postMessage(input, moved);
    });
    ended();
    signal?.removeEventListener('abort', abort);
    this.#settle = undefined;
    if ('failure' in outcome) {
      await this.end();
      throw outcome.failure;
    }
    this.#rest();
    return outcome.answer;
  }

  /** Leaves the pool at once, so that no further order comes to this thread. */
  async end(): Promise<void> {
    this.#leave();
    await this.#worker.terminate();
  }

  #rest(): void {
    this.#worker.unref();
    this.#idleTimer = setTimeout(() => void this.end(), this.#limits.idleMs);
    this.#idleTimer.unref();
  }
}

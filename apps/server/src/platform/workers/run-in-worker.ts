import type { Worker } from 'node:worker_threads';
import { busy } from '../http/refusal.ts';
import { turns } from '../turns.ts';
import { startThread } from './start-thread.ts';
import type { WorkerTasks } from './worker-tasks.ts';
import { WorkingTime } from './working-time.ts';

/** The heap of the thread is full. */
export class WorkerMemoryError extends Error {
  override readonly name = 'WorkerMemoryError';
}

/** The thread has worked for as long as it may. */
export class WorkerTimeError extends Error {
  override readonly name = 'WorkerTimeError';
}

export interface WorkerLimits {
  readonly heapMb: number;
  /** How long the thread may work. The time in which the thread waits for its reader does not count. */
  readonly workingMs: number;
}

export interface WorkerCall extends WorkerLimits {
  /** The user for whom the thread works. Owners take turns. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

export interface WorkerOrder {
  readonly task: keyof WorkerTasks;
  readonly input: Parameters<WorkerTasks[WorkerOrder['task']]>[0];
}

type PortionOf<Task extends keyof WorkerTasks> =
  ReturnType<WorkerTasks[Task]> extends AsyncGenerator<infer Portion> ? Portion : never;

type Message<Task extends keyof WorkerTasks> = Worked &
  ({ readonly portion: PortionOf<Task> } | { readonly isDone: true });

interface Worked {
  /** Milliseconds that the thread has worked on the message. */
  readonly workedMs: number;
}

/**
 * Threads that run at once. Each may fill its heap, so `atOnce` bounds the memory of all threads. One owner gets one
 * thread, so the other thread is free for other owners. One user has at most 40 calls at once, so one user cannot fill
 * the line of 100 waiting calls.
 */
const threads = turns({
  atOnce: 2,
  perOwner: 1,
  waiting: {
    max: 100,
    refusal: () => busy('The server is reading many other files right now. Please try again in a moment.'),
  },
});

/** The nursery of the heap. Its default would come on top of the bound. */
const youngHeapMb = 16;

/**
 * Runs a task in a thread of its own, with a bounded heap and a bounded working time. Gives its portions one by one.
 * When the caller leaves early or the signal aborts, the thread ends at once. A caller must not begin a second task while
 * it reads a first one: all threads could be taken by such callers.
 * @throws WorkerMemoryError, WorkerTimeError, Refusal 503 `Busy`, the reason of the signal, or the task's own error
 */
export async function* runInWorker<Task extends keyof WorkerTasks>(
  task: Task,
  input: Parameters<WorkerTasks[Task]>[0],
  { heapMb, workingMs, owner, signal }: WorkerCall,
): AsyncGenerator<PortionOf<Task>> {
  signal?.throwIfAborted();
  const leave = await enter(owner);
  try {
    signal?.throwIfAborted();
    const worker = startWorker({ task, input }, heapMb);
    try {
      const inbox = new Inbox<Message<Task>>(worker, workingMs, signal);
      for (;;) {
        const message = await inbox.next();
        signal?.throwIfAborted();
        if ('isDone' in message) return;
        inbox.askNext();
        yield message.portion;
      }
    } finally {
      await worker.terminate();
    }
  } finally {
    leave();
  }
}

/** Waits for a free thread. Returns the function that frees the thread. */
function enter(owner: string): Promise<() => void> {
  return new Promise((entered, refused) => {
    threads.run(owner, () => new Promise<void>((leave) => entered(leave))).catch(refused);
  });
}

const threadCode = { name: 'worker', source: new URL('./worker-main.ts', import.meta.url).href };

function startWorker(workerData: WorkerOrder, heapMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb };
  return startThread(threadCode, { workerData, resourceLimits });
}

/** The messages of a thread, in order, and its end. */
class Inbox<Message extends Worked> {
  readonly #worker: Worker;
  readonly #time: WorkingTime;
  readonly #messages: Message[] = [];
  #failure: unknown = null;
  #wake: () => void = () => undefined;

  constructor(worker: Worker, workingMs: number, signal: AbortSignal | undefined) {
    this.#worker = worker;
    const fail = (failure: unknown) => {
      this.#failure ??= failure;
      this.#wake();
    };
    this.#time = new WorkingTime(workingMs, () => fail(new WorkerTimeError()));
    this.#time.go();
    worker.on('message', (message: Message) => {
      this.#time.pause(message.workedMs);
      this.#messages.push(message);
      this.#wake();
    });
    worker.on('error', (error) => fail(isOutOfMemory(error) ? new WorkerMemoryError() : error));
    worker.on('exit', (code) => fail(new Error(`a worker thread ended with code ${code}`)));
    const abort = () => fail(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('exit', () => {
      this.#time.pause();
      // A signal can live longer than the thread.
      signal?.removeEventListener('abort', abort);
    });
  }

  /** Lets the thread work on its next portion. */
  askNext(): void {
    this.#time.go();
    this.#worker.postMessage('next');
  }

  async next(): Promise<Message> {
    for (;;) {
      const message = this.#messages.shift();
      if (message !== undefined) return message;
      if (this.#failure !== null) throw this.#failure;
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

import { Worker } from 'node:worker_threads';
import { turns } from '../turns.ts';
import type { WorkerTasks } from './worker-tasks.ts';

/** The heap of the thread is full. */
export class WorkerMemoryError extends Error {
  override readonly name = 'WorkerMemoryError';
}

export interface WorkerOrder {
  readonly task: keyof WorkerTasks;
  readonly input: Parameters<WorkerTasks[WorkerOrder['task']]>[0];
}

type PortionOf<Task extends keyof WorkerTasks> =
  ReturnType<WorkerTasks[Task]> extends AsyncGenerator<infer Portion> ? Portion : never;

type Message<Task extends keyof WorkerTasks> = { readonly portion: PortionOf<Task> } | { readonly isDone: true };

/** Threads that run at once. Each may fill its heap, so this number bounds the memory of all of them. */
const threads = turns({ atOnce: 2, perOwner: 2 });

/** The nursery of the heap. Its default would come on top of the bound. */
const youngHeapMb = 16;

/**
 * Runs a task in a thread of its own, with a bounded heap. Gives its portions one by one. When the caller leaves early
 * or the signal aborts, the thread ends at once. A caller must not begin a second task while it reads a first one: all
 * threads could be taken by such callers.
 * @throws WorkerMemoryError, the reason of the signal, or the task's own error
 */
export async function* runInWorker<Task extends keyof WorkerTasks>(
  task: Task,
  input: Parameters<WorkerTasks[Task]>[0],
  { heapMb, signal }: { readonly heapMb: number; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<PortionOf<Task>> {
  signal?.throwIfAborted();
  const leave = await enter();
  try {
    signal?.throwIfAborted();
    const worker = startWorker({ task, input }, heapMb);
    try {
      const inbox = new Inbox<Message<Task>>(worker, signal);
      for (;;) {
        const message = await inbox.next();
        signal?.throwIfAborted();
        if ('isDone' in message) return;
        worker.postMessage('next');
        yield message.portion;
      }
    } finally {
      await worker.terminate();
    }
  } finally {
    leave();
  }
}

/** Waits for a free thread. Returns the function that frees it. */
function enter(): Promise<() => void> {
  return new Promise((entered) => {
    void threads.run('', () => new Promise<void>((leave) => entered(leave)));
  });
}

/**
 * Starts the thread. The product's bundle has the thread's code as a file beside it. From sources, as in tests, Node
 * needs `tsx` to read TypeScript.
 */
function startWorker(workerData: WorkerOrder, heapMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./worker.mjs', import.meta.url), { workerData, resourceLimits });
  const source = JSON.stringify(new URL('./worker-main.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { eval: true, workerData, resourceLimits });
}

/** The messages of a thread, in order, and its end. */
class Inbox<Message> {
  readonly #messages: Message[] = [];
  #failure: unknown = null;
  #wake: () => void = () => undefined;

  constructor(worker: Worker, signal: AbortSignal | undefined) {
    const fail = (failure: unknown) => {
      this.#failure ??= failure;
      this.#wake();
    };
    worker.on('message', (message: Message) => {
      this.#messages.push(message);
      this.#wake();
    });
    worker.on('error', (error) => fail(isOutOfMemory(error) ? new WorkerMemoryError() : error));
    worker.on('exit', (code) => fail(new Error(`a worker thread ended with code ${code}`)));
    const abort = () => fail(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    // A signal can live longer than the thread.
    worker.once('exit', () => signal?.removeEventListener('abort', abort));
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

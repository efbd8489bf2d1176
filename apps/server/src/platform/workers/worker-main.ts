import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerOrder } from './run-in-worker.ts';
import { workerTasks } from './worker-tasks.ts';

/** The entry of a worker thread. The thread does one task, sends its portions, and ends. */
const { task, input } = workerData as WorkerOrder;
if (parentPort === null) throw new Error('worker-main runs in a worker thread only');
let begun = performance.now();
for await (const portion of workerTasks[task](input)) {
  parentPort.postMessage({ portion, workedMs: performance.now() - begun });
  // The next portion waits until this portion is taken. So a slow reader does not fill the memory.
  await once(parentPort, 'message');
  begun = performance.now();
}
parentPort.postMessage({ isDone: true, workedMs: performance.now() - begun });
parentPort.close();

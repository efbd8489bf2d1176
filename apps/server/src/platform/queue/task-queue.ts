import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { quietQueueLogger } from './task-queue-logger.ts';

/**
 * Milliseconds that running tasks get when the server stops. The next server repeats an unfinished task; every task is
 * safe to run twice.
 */
const stopWithinMs = 1_500;

/** Tasks of the queue, by name. A task must be safe to run twice. */
export interface Tasks {
  readonly [name: string]: (payload: unknown) => Promise<void>;
}

/**
 * Makes sure that two runs of a task never overlap in this server. A call during a run does nothing and leaves the work
 * to the next run. The queue's own lock would block the task on all servers for hours after a killed run.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await task();
    } finally {
      isRunning = false;
    }
  };
}

/** The queue's worker in this process. */
export interface RunningTasks {
  stop(): Promise<void>;
}

/**
 * Starts the queue's worker in this process. `schedule` is a crontab that calls the tasks by their names in `tasks`.
 */
export async function startTasks(parts: {
  readonly pool: pg.Pool;
  /**
   * False when the server reaches the database through a connection pooler that does not support prepared statements.
   * The pool's other statements follow the same setting.
   */
  readonly prepares?: boolean;
  readonly tasks: Tasks;
  readonly schedule: string;
  readonly log: Log;
}): Promise<RunningTasks> {
  const runner: Runner = await run({
    pgPool: parts.pool,
    noPreparedStatements: parts.prepares === false,
    // Two tasks may take long: recovering checkouts, and making large files. With three tasks at once, mails wait for
    // neither.
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: quietQueueLogger,
    crontab: parts.schedule,
    taskList: Object.fromEntries(
      Object.entries(parts.tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
  });
  runner.events.on('job:error', ({ job, error }) => {
    parts.log.error({ task: job.task_identifier, attempt: job.attempts, name: (error as Error).name }, 'task failed');
  });
  // The queue itself reconnects after a lost connection. Only this line reports an error that ends the queue for good.
  runner.promise.catch((error: Error) => parts.log.error({ name: error.name }, 'the task queue ended'));
  return { stop: () => Promise.race([runner.stop(), setTimeout(stopWithinMs)]) };
}

/**
 * Runs a task soon, once the caller's transaction has committed. A few tries are enough: when all fail, the scheduled
 * run does the work, or the user asks again. The queue keeps the payload in readable form, so a payload holds ids only.
 */
export async function addTask(
  tx: Database,
  task: string,
  payload: Readonly<Record<string, string>> = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 3)`);
}

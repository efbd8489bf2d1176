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
/** Milliseconds before a worker replaces an ended worker. A database that restarts gets this time. */
const startAgainAfterMs = 1_000;

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

/**
 * The same for a task that is also asked for as soon as there is work. A call during a run lets one more run follow, because
 * the run may have looked for work already.
 */
export function oneAfterAnother(task: () => Promise<void>): () => Promise<void> {
  let isAsked = false;
  const run = oneAtATime(async () => {
    while (isAsked) {
      isAsked = false;
      await task();
    }
  });
  return () => {
    isAsked = true;
    return run();
  };
}

/** The queue's worker in this process. */
export interface RunningTasks {
  stop(): Promise<void>;
}

interface TaskParts {
  readonly pool: pg.Pool;
  /**
   * False when the server reaches the database through a connection pooler that does not support prepared statements.
   * The pool's other statements follow the same setting.
   */
  readonly prepares?: boolean;
  readonly tasks: Tasks;
  readonly schedule: string;
  readonly log: Log;
}

/**
 * Starts the queue's worker in this process. `schedule` is a crontab that calls the tasks by their names in `tasks`. A
 * worker that an error ended is replaced, because the mails and all scheduled work depend on it.
 */
export async function startTasks(parts: TaskParts): Promise<RunningTasks> {
  const stopping = new AbortController();
  let runner = await startWorker(parts);
  const keepRunning = async () => {
    while (true) {
      // The promise also resolves when the worker ends itself because of an error.
      await runner.promise.catch(() => undefined);
      if (stopping.signal.aborted) return;
      parts.log.error('the task queue ended, and starts again');
      const next = await startWorkerAgain(parts, stopping.signal);
      if (next === undefined) return;
      runner = next;
    }
  };
  const kept = keepRunning();
  return {
    async stop() {
      stopping.abort();
      // A worker that has ended refuses to stop.
      const stopped = runner.stop().catch(() => undefined);
      await Promise.race([Promise.all([stopped, kept]), setTimeout(stopWithinMs)]);
    },
  };
}

async function startWorker({ pool, prepares, tasks, schedule, log }: TaskParts): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    noPreparedStatements: prepares === false,
    // Two tasks may take long: recovering checkouts, and making large files. With three tasks at once, mails wait for
    // neither.
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: quietQueueLogger,
    crontab: schedule,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
    // Without a delay, the library records the end of a task in a promise that nothing awaits. A connection that was
    // lost in this moment would end the server's process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  runner.events.on('job:error', ({ job, error }) => {
    log.error({ task: job.task_identifier, attempt: job.attempts, name: (error as Error).name }, 'task failed');
  });
  return runner;
}

/** Starts a worker in place of an ended worker, as soon as the database answers. Nothing when the server stops first. */
async function startWorkerAgain(parts: TaskParts, signal: AbortSignal): Promise<Runner | undefined> {
  while (true) {
    await setTimeout(startAgainAfterMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const runner = await startWorker(parts).catch(() => undefined);
    if (runner === undefined) continue;
    if (!signal.aborted) return runner;
    await runner.stop();
    return undefined;
  }
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

/**
 * Runs a task soon that does all work that it finds. However often it is added, it waits once, so that a flood of work
 * leaves the queue to other tasks.
 */
export async function addTaskOnce(tx: Database, task: string, { afterMs = 0 } = {}): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, '{}'::json, max_attempts => 3, job_key => ${task},
    run_at => clock_timestamp() + make_interval(secs => ${afterMs / 1_000}))`);
}

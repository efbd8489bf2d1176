import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { jobRuns } from '../../schema/platform.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { quietJobsLogger } from './task-queue-logger.ts';

/**
 * Milliseconds that tasks get at a stop. The next server runs an unended task again: every task is safe to run twice.
 */
const stopWithinMs = 1_500;

/** Tasks of the queue, by name. A task must be safe to run twice. */
export interface Tasks {
  readonly [name: string]: (payload: unknown) => Promise<void>;
}

/**
 * Makes a task run only once at a time in this server. A call during a run does nothing and leaves the work to the next
 * turn. The queue's own lock would block the task on all servers for hours after a killed run.
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

export interface Jobs {
  stop(): Promise<void>;
}

/** Starts the queue's worker in this process. `schedule` is a crontab whose task names are those of `tasks`. */
export async function startJobs(parts: {
  readonly pool: pg.Pool;
  /** False behind a pooler without support for prepared statements, as for the pool's other statements. */
  readonly prepares?: boolean;
  readonly tasks: Tasks;
  readonly schedule: string;
  readonly log: Log;
}): Promise<Jobs> {
  const runner: Runner = await run({
    pgPool: parts.pool,
    noPreparedStatements: parts.prepares === false,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: quietJobsLogger,
    crontab: parts.schedule,
    taskList: Object.fromEntries(
      Object.entries(parts.tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
  });
  runner.events.on('job:error', ({ job, error }) => {
    parts.log.error({ task: job.task_identifier, attempt: job.attempts, name: (error as Error).name }, 'job failed');
  });
  // The queue reconnects by itself after a lost connection. Nothing else would report an error that ends it for good.
  runner.promise.catch((error: Error) => parts.log.error({ name: error.name }, 'the job queue ended'));
  return { stop: () => Promise.race([runner.stop(), setTimeout(stopWithinMs)]) };
}

/**
 * Runs a task soon, once the caller's transaction has committed. A few tries are enough: the task's schedule does the
 * work of a lost job.
 */
export async function addJob(tx: Database, task: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, max_attempts => 3)`);
}

/** Progress of long work, shown on every page until it is done. */
export interface Progress {
  report(done: number): Promise<void>;
}

/** Runs long work with a row for its progress. Records a failure in the row and throws it on. */
export async function withProgress<Result>(
  db: Database,
  job: { readonly kind: string; readonly title: string; readonly total: number },
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const id = uuidv7();
  await db.insert(jobRuns).values({ id, ...job, state: 'running' });
  const save = (values: Partial<typeof jobRuns.$inferInsert>) =>
    db
      .update(jobRuns)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(jobRuns.id, id));
  try {
    const result = await work({ report: async (done) => void (await save({ done })) });
    await save({ state: 'done', done: job.total });
    return result;
  } catch (error) {
    await save({ state: 'failed', error: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}

/** Marks the running work of a killed server as failed. */
export async function endRunningJobs(db: Database, kinds: readonly string[]): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: 'failed', error: 'stopped' })
    .where(and(inArray(jobRuns.kind, [...kinds]), eq(jobRuns.state, 'running')));
}

/** Removes at most `limit` records of long work that ended before an instant. Returns how many. */
export async function deleteJobRunsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(lt(jobRuns.updatedAt, before), ne(jobRuns.state, 'running')))
    .limit(limit);
  const gone = await tx.delete(jobRuns).where(inArray(jobRuns.id, over)).returning({ id: jobRuns.id });
  return gone.length;
}

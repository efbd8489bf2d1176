import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { jobRuns } from '../../schema/platform.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { quietJobsLogger } from './task-queue-logger.ts';

/** A task that has not ended by then is left to the next server: every task is safe to run twice. */
const stopWithinMs = 1_500;

/** Work that the queue hands out, by name. A task must be safe to run twice. */
export interface Tasks {
  readonly [name: string]: (payload: unknown) => Promise<void>;
}

/**
 * A task that takes one of this server's places at most: called again while it works, it leaves that to its next turn. The
 * queue's own way of saying so would keep the task from all servers for hours after one was killed with it.
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
  /** As of the pool's other statements: false behind a pooler that does not know prepared ones. */
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
  // The queue goes on by itself after a lost connection; what ends it for good nobody else would tell.
  runner.promise.catch((error: Error) => parts.log.error({ name: error.name }, 'the job queue ended'));
  return { stop: () => Promise.race([runner.stop(), setTimeout(stopWithinMs)]) };
}

/**
 * Has a task done soon, once the caller's transaction is committed. It comes beside the task's schedule, which does what
 * a lost job would have done, so a few tries are enough.
 */
export async function addJob(tx: Database, task: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, max_attempts => 3)`);
}

/** Progress of long work, shown on every page until it is done. */
export interface Progress {
  report(done: number): Promise<void>;
}

/** Runs long work with a progress row around it; a failure is kept in the row and thrown on. */
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

/** Work of a server that was killed is over. */
export async function endRunningJobs(db: Database, kinds: readonly string[]): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: 'failed', error: 'stopped' })
    .where(and(inArray(jobRuns.kind, [...kinds]), eq(jobRuns.state, 'running')));
}

/** Removes so many records of long work that ended before; answers how many. */
export async function deleteJobRunsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(lt(jobRuns.updatedAt, before), ne(jobRuns.state, 'running')))
    .limit(limit);
  const gone = await tx.delete(jobRuns).where(inArray(jobRuns.id, over)).returning({ id: jobRuns.id });
  return gone.length;
}

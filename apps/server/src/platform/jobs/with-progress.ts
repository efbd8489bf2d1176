import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { jobRuns } from '../../schema/jobs.ts';
import type { Database } from '../database/database.ts';

/** Progress of long work of the installation. Every user sees this work in the bell until the work is done. */
export interface Progress {
  report(done: number): Promise<void>;
}

/**
 * Runs long work of the installation with a row for its progress. Such work belongs to no user. Records a failure in the
 * row and rethrows the error.
 */
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
    await save({ state: 'failed', outcome: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}

/** Marks the running work of a killed server as failed. */
export async function endRunningJobs(db: Database, kinds: readonly string[]): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: 'failed', outcome: 'stopped' })
    .where(and(inArray(jobRuns.kind, [...kinds]), eq(jobRuns.state, 'running')));
}

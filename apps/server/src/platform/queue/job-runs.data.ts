import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { jobRuns } from '../../schema/platform.ts';
import type { Database } from '../database/database.ts';

/** Progress of long work, shown on every page until the work is done. */
export interface Progress {
  report(done: number): Promise<void>;
}

/** Runs long work with a row for its progress. Records a failure in the row and rethrows the error. */
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

/** Removes at most `limit` records of long work that ended before an instant. Returns their number. */
export async function deleteJobRunsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(lt(jobRuns.updatedAt, before), ne(jobRuns.state, 'running')))
    .limit(limit);
  const gone = await tx.delete(jobRuns).where(inArray(jobRuns.id, over)).returning({ id: jobRuns.id });
  return gone.length;
}

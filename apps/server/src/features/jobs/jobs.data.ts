import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { jobRuns } from '../../schema/platform.ts';

const maxShown = 20;

/** The long work that runs now. Long work belongs to no company, so this function has no scope. */
export function findRunningJobs(db: Database) {
  return db
    .select({ id: jobRuns.id, kind: jobRuns.kind, title: jobRuns.title, done: jobRuns.done, total: jobRuns.total })
    .from(jobRuns)
    .where(eq(jobRuns.state, 'running'))
    .orderBy(asc(jobRuns.startedAt))
    .limit(maxShown);
}

import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isStartedBy, type JobStarterIds } from '../../platform/jobs/jobs.data.ts';
import { files } from '../../schema/files.ts';
import { jobFiles, jobResults, jobRuns } from '../../schema/jobs.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';

/** The most jobs of a list. */
const maxShown = 50;

/** The jobs that a viewer sees: own jobs, and the jobs of these kinds of the viewer's company. */
export interface JobScope {
  readonly viewer: JobStarterIds;
  readonly sharedKinds: readonly string[];
}

const isOpen = inArray(jobRuns.state, ['waiting', 'running']);

function isVisible({ viewer, sharedKinds }: JobScope): SQL | undefined {
  if (sharedKinds.length === 0) return isStartedBy(viewer);
  return and(eq(jobRuns.companyId, viewer.companyId), or(isStartedBy(viewer), inArray(jobRuns.kind, [...sharedKinds])));
}

/** Work of the installation belongs to no company. Everybody sees it while it runs. */
const isOfInstallation = and(isNull(jobRuns.companyId), eq(jobRuns.state, 'running'));

const withFile = {
  id: files.id,
  key: files.key,
  sha256: files.sha256,
  bytes: files.bytes,
  name: files.name,
  mime: files.mime,
  expiresAt: files.expiresAt,
};

/**
 * Whether the undo of a job waits, runs or is done. A cancelled undo can be started again. The columns of the outer row
 * have the name of their table here, because drizzle leaves that name out in a query of one table.
 */
const isUndone = sql<boolean>`exists (select 1 from job_runs u
  where u.company_id = job_runs.company_id and u.user_id = job_runs.user_id and u.kind = job_runs.kind
    and u.payload ->> 'undoes' = job_runs.id::text and u.state in ('waiting', 'running', 'done'))`;

/** A result whose record can come back, and has not come back by an undo that was cancelled or that failed. */
const comesBack = sql`(r.undo is not null and not exists (
  select 1 from job_runs u join job_results d on d.company_id = u.company_id and d.job_id = u.id
  where u.company_id = r.company_id and u.payload ->> 'undoes' = r.job_id::text
    and d.record_id = r.record_id and d.outcome = 'done'))`;

/** Whether a job has changed a record that can come back. */
const hasUndo = sql<boolean>`exists (select 1 from job_results r
  where r.company_id = job_runs.company_id and r.job_id = job_runs.id and ${comesBack})`;

const { payload: _payload, ...shownColumns } = getTableColumns(jobRuns);

/** The open jobs and the jobs that ended after an instant, newest first. */
export function listVisibleJobs(db: Database, scope: JobScope, { now, since }: { now: Date; since: Date }) {
  const hasFile = and(
    eq(files.companyId, jobFiles.companyId),
    eq(files.id, jobFiles.fileId),
    gt(files.expiresAt, now),
    isNull(files.lostAt),
  );
  return db
    .select({
      job: shownColumns,
      startedBy: personName(users),
      file: withFile,
      // The payload of other kinds can name thousands of records, so it stays in the database.
      importId: sql<string | null>`${jobRuns.payload} ->> 'importId'`,
      leftOut: sql<string[]>`array(select r.sentence from ${jobResults} r
        where r.company_id = ${jobRuns.companyId} and r.job_id = ${jobRuns.id} and r.outcome = 'left-out'
        order by r.position limit 5)`,
      // Only the viewer's own ended jobs can be undone. The results of all other jobs need no look.
      isUndoable: sql<boolean>`case when ${isStartedBy(scope.viewer)} and ${jobRuns.endedAt} is not null
        and not ${jobRuns.isFinal} and not ${isUndone} then ${hasUndo} else false end`,
    })
    .from(jobRuns)
    .leftJoin(users, and(eq(users.companyId, jobRuns.companyId), eq(users.id, jobRuns.userId)))
    .leftJoin(jobFiles, and(eq(jobFiles.companyId, jobRuns.companyId), eq(jobFiles.jobId, jobRuns.id)))
    .leftJoin(files, hasFile)
    .where(or(and(isVisible(scope), or(isOpen, gt(jobRuns.endedAt, since))), isOfInstallation))
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(maxShown);
}

/** The kept file of a visible job. Null when there is none. */
export async function findJobFile(db: Database, scope: JobScope, jobId: string, now: Date) {
  const [row] = await db
    .select({ kind: jobRuns.kind, file: withFile })
    .from(jobRuns)
    .innerJoin(jobFiles, and(eq(jobFiles.companyId, jobRuns.companyId), eq(jobFiles.jobId, jobRuns.id)))
    .innerJoin(files, and(eq(files.companyId, jobFiles.companyId), eq(files.id, jobFiles.fileId)))
    .where(and(isVisible(scope), eq(jobRuns.id, jobId), gt(files.expiresAt, now)));
  return row ?? null;
}

/** The number of these jobs that the viewer started. */
export function countOwnJobs(db: Database, viewer: JobScope['viewer'], ids: readonly string[]): Promise<number> {
  return db.$count(jobRuns, and(isStartedBy(viewer), inArray(jobRuns.id, [...ids])));
}

/** Marks ended jobs of the viewer as seen. A job that still runs becomes unread at its end. */
export async function markSeen(
  db: Database,
  viewer: JobScope['viewer'],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(jobRuns)
    .set({ seenAt: now })
    .where(
      and(
        isStartedBy(viewer),
        inArray(jobRuns.id, [...ids]),
        isNull(jobRuns.seenAt),
        sql`${jobRuns.endedAt} is not null`,
      ),
    );
}

/** A job of the viewer, with the facts that decide about its undo. Null when the viewer has no such job. */
export async function findOwnJob(db: Database, viewer: JobScope['viewer'], id: string) {
  const { kind, title, payload, endedAt, isFinal } = jobRuns;
  const [row] = await db
    .select({ kind, title, payload, endedAt, isFinal, isUndone })
    .from(jobRuns)
    .where(and(isStartedBy(viewer), eq(jobRuns.id, id)));
  return row ?? null;
}

/** The records of a job that can come back, in the order of the job. */
export async function listUndoable(db: Database, companyId: CompanyId, jobId: string): Promise<string[]> {
  const { rows } = await db.execute<{ recordId: string }>(sql`select r.record_id as "recordId" from job_results r
    where r.company_id = ${companyId} and r.job_id = ${jobId} and ${comesBack} order by r.position`);
  return rows.map(({ recordId }) => recordId);
}

/** Whether another job than this one undoes a job, or has undone it. The caller holds the lock of the undone job. */
export async function hasOtherUndo(
  tx: Database,
  companyId: CompanyId,
  jobId: string,
  { but }: { readonly but: string },
): Promise<boolean> {
  const undoes = sql`${jobRuns.payload} ->> 'undoes' = ${jobId}`;
  const counts = inArray(jobRuns.state, ['waiting', 'running', 'done']);
  return (await tx.$count(jobRuns, and(eq(jobRuns.companyId, companyId), undoes, counts, ne(jobRuns.id, but)))) > 0;
}

/** Locks a job of the viewer. Null when the viewer has no such job. */
export async function lockOwnJob(tx: Database, viewer: JobScope['viewer'], id: string) {
  const [row] = await tx
    .select({
      kind: jobRuns.kind,
      payload: jobRuns.payload,
      state: jobRuns.state,
      cancelAskedAt: jobRuns.cancelAskedAt,
    })
    .from(jobRuns)
    .where(and(isStartedBy(viewer), eq(jobRuns.id, id)))
    .for('update');
  return row ?? null;
}

/** Asks the server that runs a job to end it. */
export async function askToCancel(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(jobRuns).set({ cancelAskedAt: now }).where(eq(jobRuns.id, id));
}

/** Ends a job that no server has begun. */
export async function cancelWaiting(tx: Database, id: string, outcome: string, now: Date): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ state: 'cancelled', outcome, cancelAskedAt: now, endedAt: now, updatedAt: now })
    .where(eq(jobRuns.id, id));
}

import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { jobFiles, jobResults, jobRuns } from '../../schema/jobs.ts';
import type { Database } from '../database/database.ts';
import type { JobResult, RowResult } from './job-kind.ts';

/** A job that this server has claimed. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly companyId: CompanyId;
  readonly userId: UserId;
  /** The person who started the job while acting for the user, and the org in use. Null for the user's own jobs. */
  readonly actorId: UserId | null;
  readonly actingSegmentId: string | null;
  /** The kind of job parses the payload. */
  readonly payload: object;
  readonly nextChunk: number;
  /** Claims since the last finished chunk, with this claim. */
  readonly claims: number;
  readonly leaseToken: string;
}

type Claim = Pick<ClaimedJob, 'id' | 'leaseToken'>;

/** Seconds of a claim without renewal. */
const leaseSeconds = 30;

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/**
 * Claims the oldest job that waits, or that a killed server left. A user whose job is running waits, so that one user
 * never takes all places. The clock of the database decides, because servers can differ in their clocks.
 */
export async function claimJob(db: Database, kinds: readonly string[], leaseToken: string): Promise<ClaimedJob | null> {
  const next = sql`(
    select j.id from job_runs j
    where j.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}) and j.user_id is not null
      and (j.state = 'waiting' or (j.state = 'running' and j.lease_until < now()))
      and not exists (select 1 from job_runs r where r.company_id = j.company_id and r.user_id = j.user_id
        and r.id <> j.id and r.state = 'running' and r.lease_until >= now())
    order by j.started_at, j.id limit 1 for update skip locked)`;
  const [job] = await db
    .update(jobRuns)
    .set({ state: 'running', leaseToken, leaseUntil: leaseEnd, claims: sql`${jobRuns.claims} + 1` })
    .where(eq(jobRuns.id, next))
    .returning();
  if (!job || job.companyId === null || job.userId === null) return null;
  return { ...job, companyId: job.companyId, userId: job.userId, leaseToken };
}

const isClaimed = ({ id, leaseToken }: Claim) =>
  and(eq(jobRuns.id, id), eq(jobRuns.leaseToken, leaseToken), eq(jobRuns.state, 'running'));

/** Prolongs a claim. Says whether the user asked to cancel. Null when the claim is lost. */
export async function renewClaim(db: Database, claim: Claim): Promise<{ readonly isCancelAsked: boolean } | null> {
  const [row] = await db
    .update(jobRuns)
    .set({ leaseUntil: leaseEnd })
    .where(isClaimed(claim))
    .returning({ isCancelAsked: sql<boolean>`${jobRuns.cancelAskedAt} is not null` });
  return row ?? null;
}

/** Gives a claim back, so that another server continues at once. */
export async function releaseClaim(db: Database, claim: Claim): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: 'waiting', leaseToken: null, leaseUntil: null, claims: sql`greatest(${jobRuns.claims} - 1, 0)` })
    .where(isClaimed(claim));
}

/** Stores that a chunk is done. Returns false when the claim is lost, or when the chunk was done already. */
export async function saveChunk(
  tx: Database,
  claim: Claim,
  { position, done, now }: { readonly position: number; readonly done: number; readonly now: Date },
): Promise<boolean> {
  const saved = await tx
    .update(jobRuns)
    .set({ nextChunk: position + 1, done, claims: 1, updatedAt: now })
    .where(and(isClaimed(claim), eq(jobRuns.nextChunk, position)))
    .returning({ id: jobRuns.id });
  return saved.length === 1;
}

/** Stores progress. Returns false when the claim is lost. */
export async function saveProgress(db: Database, claim: Claim, done: number, now: Date): Promise<boolean> {
  const saved = await db
    .update(jobRuns)
    .set({ done, updatedAt: now })
    .where(isClaimed(claim))
    .returning({ id: jobRuns.id });
  return saved.length === 1;
}

/** Stores that nobody can undo the job any more. Returns false when the claim is lost. */
export async function setFinal(tx: Database, claim: Claim): Promise<boolean> {
  const saved = await tx.update(jobRuns).set({ isFinal: true }).where(isClaimed(claim)).returning({ id: jobRuns.id });
  return saved.length === 1;
}

/** Ends a job. Returns false when the claim is lost. */
export async function endJob(
  tx: Database,
  claim: Claim,
  {
    state,
    outcome,
    now,
  }: { readonly state: 'done' | 'failed' | 'cancelled' } & Pick<JobResult, 'outcome'> & {
      readonly now: Date;
    },
): Promise<boolean> {
  const ended = await tx
    .update(jobRuns)
    .set({
      state,
      outcome,
      endedAt: now,
      updatedAt: now,
      leaseToken: null,
      leaseUntil: null,
      ...(state === 'done' && { done: sql`${jobRuns.total}` }),
    })
    .where(isClaimed(claim))
    .returning({ id: jobRuns.id });
  return ended.length === 1;
}

export async function insertResult(
  tx: Database,
  { id, companyId }: Pick<ClaimedJob, 'id' | 'companyId'>,
  position: number,
  result: RowResult,
): Promise<void> {
  await tx.insert(jobResults).values({ companyId, jobId: id, position, ...result });
}

export async function listResults(
  db: Database,
  { id, companyId }: Pick<ClaimedJob, 'id' | 'companyId'>,
): Promise<readonly RowResult[]> {
  const rows = await db
    .select()
    .from(jobResults)
    .where(and(eq(jobResults.companyId, companyId), eq(jobResults.jobId, id)))
    .orderBy(jobResults.position);
  return rows.map(({ recordId, outcome, reason, sentence, undo }) => ({
    recordId,
    outcome,
    ...(reason !== null && { reason }),
    ...(sentence !== null && { sentence }),
    ...(undo !== null && { undo }),
  }));
}

export async function insertJobFile(
  tx: Database,
  { id, companyId }: Pick<ClaimedJob, 'id' | 'companyId'>,
  fileId: string,
): Promise<void> {
  await tx.insert(jobFiles).values({ companyId, jobId: id, fileId });
}

export async function insertJob(tx: Database, values: typeof jobRuns.$inferInsert): Promise<void> {
  await tx.insert(jobRuns).values(values);
}

/** The number of jobs of a user that wait or run. */
export async function countOpenJobs(db: Database, companyId: CompanyId, userId: UserId): Promise<number> {
  return db.$count(
    jobRuns,
    and(
      eq(jobRuns.companyId, companyId),
      eq(jobRuns.userId, userId),
      isNotNull(jobRuns.userId),
      inArray(jobRuns.state, ['waiting', 'running']),
    ),
  );
}

/** A job of this kind that waits or runs, and whose payload contains these values. Null when there is none. */
export async function findOpenJob(db: Database, kind: string, payload: object): Promise<string | null> {
  return (await findOpenWork(db, kind, payload))?.id ?? null;
}

/** The same job, with its whole payload. */
export async function findOpenWork(
  db: Database,
  kind: string,
  payload: object,
): Promise<{ readonly id: string; readonly payload: unknown } | null> {
  const isMeant = sql`${jobRuns.payload} @> ${JSON.stringify(payload)}::jsonb`;
  const [job] = await db
    .select({ id: jobRuns.id, payload: jobRuns.payload })
    .from(jobRuns)
    .where(and(eq(jobRuns.kind, kind), inArray(jobRuns.state, ['waiting', 'running']), isMeant))
    .orderBy(asc(jobRuns.startedAt))
    .limit(1);
  return job ?? null;
}

/** The viewer who starts jobs. A person who acts for a user does not share jobs with this user (decision 51). */
export type JobStarterIds = Pick<Viewer, 'companyId' | 'userId' | 'actorId'>;

/** The jobs that a viewer has started. */
export const isStartedBy = ({ companyId, userId, actorId }: JobStarterIds): SQL =>
  sql`(${jobRuns.companyId} = ${companyId} and ${jobRuns.userId} = ${userId}
    and ${actorId === undefined ? sql`${jobRuns.actorId} is null` : sql`${jobRuns.actorId} = ${actorId}`})`;

/** Days for which an ended job can be undone. */
export const undoDays = 7;

/**
 * Forgets what brings records back, of jobs that ended before an instant. The former values can be personal, such as
 * why a lead was lost. Returns the number of at most `limit` results.
 */
export async function forgetUndosBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`update job_results set undo = null
    where (company_id, job_id, position) in (select r.company_id, r.job_id, r.position
      from job_results r join job_runs j on j.company_id = r.company_id and j.id = r.job_id
      where r.undo is not null and j.ended_at < ${before.toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}

/** Removes at most `limit` records of long work that ended before an instant. Returns their number. */
export async function deleteJobRunsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(lt(jobRuns.updatedAt, before), notInArray(jobRuns.state, ['waiting', 'running'])))
    .limit(limit);
  const gone = await tx.delete(jobRuns).where(inArray(jobRuns.id, over)).returning({ id: jobRuns.id });
  return gone.length;
}

import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { conflict } from '../http/refusal.ts';
import type { JobKind } from './job-kind.ts';
import { countOpenJobs, insertJob } from './jobs.data.ts';

/** Jobs of one user that may wait and run at once. */
const mostOpen = 20;

export interface NewJob<Payload extends object> {
  readonly title: string;
  readonly total: number;
  readonly payload: Payload;
  /** Writes the entries of the audit log, in the transaction that stores the job. */
  readonly record: (tx: Database, jobId: string) => Promise<void>;
}

export interface JobStarter {
  /** Tells the runner of this process that a job waits. The runners of other servers find the job when they look. */
  readonly wake: () => void;
  /**
   * The most records that a call changes itself, where a job changes more. Takes and returns the number of the call.
   * Tests make it smaller, because a crowd that needs a job takes seconds.
   */
  readonly mostInCall: (usual: number) => number;
}

/** Starts a job for the signed-in user. @returns the job's id @throws Refusal 409 when too many jobs wait */
export async function startJob<Payload extends object>(
  { wake }: Pick<JobStarter, 'wake'>,
  context: Pick<Context, 'db' | 'viewer' | 'clock'>,
  kind: Pick<JobKind<Payload>, 'name'>,
  { title, total, payload, record }: NewJob<Payload>,
): Promise<string> {
  const { viewer, clock } = context;
  const { companyId, userId } = viewer;
  if ((await countOpenJobs(context.db, companyId, userId)) >= mostOpen) {
    throw conflict('TooManyJobs', `You have ${mostOpen} jobs under way. Wait for one to end, or cancel one.`);
  }
  const id = uuidv7();
  const now = clock.now();
  await context.db.transaction(async (tx) => {
    await insertJob(tx, {
      id,
      kind: kind.name,
      title,
      total,
      payload,
      companyId,
      userId,
      // A viewer with an actor has one org only: the org in use.
      ...(viewer.actorId && { actorId: viewer.actorId, actingSegmentId: viewer.segmentIds[0] }),
      state: 'waiting',
      startedAt: now,
      updatedAt: now,
    });
    await record(tx, id);
  });
  wake();
  return id;
}

import type { undoJob as endpoint } from '@dropdate/contract/jobs/undo-job';
import { meets } from '@dropdate/domain/permission/may';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { audit } from '../../platform/audit.ts';
import { conflict, forbidden, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { undoDays } from '../../platform/jobs/jobs.data.ts';
import { type JobStarter, startJob } from '../../platform/jobs/start-job.ts';
import { findOwnJob, hasOtherUndo, listUndoable, lockOwnJob } from './jobs.data.ts';

/**
 * Starts a job that takes back what an ended job of the user has changed. A job that was cancelled or that failed can be
 * undone, too.
 * @throws Refusal 404 for a job of somebody else, 403 without the permission of the job, 409 for a job that cannot be
 * undone
 */
export const undoJob =
  (kinds: readonly JobKind[], jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { params: { id } }) => {
    const { db, viewer, clock } = context;
    const { companyId, permissions } = viewer;
    const job = await findOwnJob(db, viewer, id);
    if (job === null) throw notFound();
    const needs = kinds.find(({ name }) => name === job.kind)?.needs;
    if (needs !== undefined && !meets(permissions, needs)) throw forbidden();
    if (job.isUndone) throw alreadyUndone();
    const kind = undoableKind(kinds, viewer, job, clock.now());
    const recordIds = await listUndoable(db, companyId, id);
    if (kind === null || recordIds.length === 0) throw conflict('NotUndoable', 'This job cannot be undone.');
    const records = recordIds.length;
    const jobId = await startJob(jobs, context, kind, {
      title: `Undo: ${job.title}`,
      total: records,
      payload: kind.undoing(kind.payload.parse(job.payload), { id, recordIds }),
      record: async (tx, entityId) => {
        // Of two calls at once, the second finds the job of the first under this lock.
        await lockOwnJob(tx, viewer, id);
        if (await hasOtherUndo(tx, companyId, id, { but: entityId })) throw alreadyUndone();
        await audit(tx, context, { action: 'undoJob', entity: 'job', entityId, new: { undoes: id, records } });
      },
    });
    return { jobId };
  };

const alreadyUndone = () => conflict('AlreadyUndone', 'The undo of this job has started already.');

interface EndedJob {
  readonly kind: string;
  readonly endedAt: Date | null;
  readonly isFinal: boolean;
}

type UndoableKind = JobKind & Required<Pick<JobKind, 'undoing'>>;

/**
 * The kind of a job that the viewer may undo. The answer is null for three jobs: the job still runs, the job ended too
 * long ago, or the job is final. The answer is also null when the viewer lost the permission of the job.
 */
export function undoableKind(
  kinds: readonly JobKind[],
  { permissions }: Pick<Viewer, 'permissions'>,
  { kind: name, endedAt, isFinal }: EndedJob,
  now: Date,
): UndoableKind | null {
  const isUndoable = (kind: JobKind): kind is UndoableKind => kind.name === name && kind.undoing !== undefined;
  const kind = kinds.find(isUndoable);
  if (kind === undefined || isFinal || !meets(permissions, kind.needs)) return null;
  return endedAt !== null && now.getTime() - endedAt.getTime() < undoDays * 86_400_000 ? kind : null;
}

import type { undoJob as endpoint } from '@dropdate/contract/jobs/undo-job';
import { meets } from '@dropdate/domain/permission/may';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { type JobStarter, startJob } from '../../platform/jobs/start-job.ts';
import { findOwnJob, listUndoable } from './jobs.data.ts';

/**
 * Starts a job that takes back what an ended job of the user has changed. A job that was cancelled or that failed can be
 * undone, too.
 * @throws Refusal 404 for a job of somebody else, 409 for a job that cannot be undone
 */
export const undoJob =
  (kinds: readonly JobKind[], jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { params: { id } }) => {
    const { db, viewer } = context;
    const job = await findOwnJob(db, viewer, id);
    if (job === null) throw notFound();
    if (job.isUndone) throw conflict('AlreadyUndone', 'This job is undone already.');
    const kind = undoableKind(kinds, viewer, job);
    const recordIds = await listUndoable(db, viewer, id);
    if (kind === null || recordIds.length === 0) throw conflict('NotUndoable', 'This job cannot be undone.');
    const jobId = await startJob(jobs, context, kind, {
      title: `Undo: ${job.title}`,
      total: recordIds.length,
      payload: kind.undoing(kind.payload.parse(job.payload), { id, recordIds }),
      record: (tx, entityId) =>
        audit(tx, context, {
          action: 'undoJob',
          entity: 'job',
          entityId,
          new: { undoes: id, records: recordIds.length },
        }),
    });
    return { jobId };
  };

interface EndedJob {
  readonly kind: string;
  readonly endedAt: Date | null;
  readonly isFinal: boolean;
}

type UndoableKind = JobKind & Required<Pick<JobKind, 'undoing'>>;

/**
 * The kind of an own job that may be undone. Null for a job that has not ended, that has done what nobody can take back,
 * or whose permission the viewer does not have any more.
 */
export function undoableKind(
  kinds: readonly JobKind[],
  { permissions }: Pick<Viewer, 'permissions'>,
  { kind: name, endedAt, isFinal }: EndedJob,
): UndoableKind | null {
  const isUndoable = (kind: JobKind): kind is UndoableKind => kind.name === name && kind.undoing !== undefined;
  const kind = kinds.find(isUndoable);
  if (kind === undefined || endedAt === null || isFinal || !meets(permissions, kind.needs)) return null;
  return kind;
}

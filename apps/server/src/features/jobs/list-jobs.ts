import type { listJobs as endpoint } from '@dropdate/contract/jobs/list-jobs';
import type { UseCase } from '../../platform/http/serve.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { jobScope } from './job-scope.ts';
import { listVisibleJobs } from './jobs.data.ts';
import { undoableKind } from './undo-job.ts';

/** Days that an ended job stays in the list. */
const shownDays = 7;

/** The jobs of the bell. */
export const listJobs =
  (kinds: readonly JobKind[]): UseCase<typeof endpoint> =>
  async ({ db, viewer, clock }) => {
    const now = clock.now();
    const since = new Date(now.getTime() - shownDays * 86_400_000);
    const rows = await listVisibleJobs(db, jobScope(viewer, kinds), { now, since });
    return {
      jobs: rows.map(({ job, startedBy, file, importId, leftOut, isUndoable }) => {
        const isMine =
          job.companyId === viewer.companyId &&
          job.userId === viewer.userId &&
          job.actorId === (viewer.actorId ?? null);
        const { id, kind, title, state, done, total, outcome, startedAt, endedAt, seenAt, cancelAskedAt } = job;
        return {
          id,
          kind,
          title,
          state,
          done,
          total,
          outcome,
          leftOut,
          isUndoable: isUndoable && undoableKind(kinds, viewer, job, now) !== null,
          // Only the user who sent the file opens its import (decision 51).
          importId: isMine ? importId : null,
          isMine,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          startedBy: isMine ? null : startedBy,
          isUnread: isMine && endedAt !== null && seenAt === null,
          isCancelling: cancelAskedAt !== null && endedAt === null,
          file: file?.expiresAt
            ? { name: file.name, bytes: file.bytes, expiresAt: file.expiresAt.toISOString() }
            : null,
        };
      }),
    };
  };

import type { cancelJob as endpoint } from '@dropdate/contract/jobs/cancel-job';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { type JobKind, settleRecords } from '../../platform/jobs/job-kind.ts';
import { cancelledText } from '../../platform/jobs/run-job.ts';
import { askToCancel, cancelWaiting, lockOwnJob } from './jobs.data.ts';

/**
 * Cancels a job of the user. A job that no server has begun ends at once. The server of a running job learns of it
 * within seconds.
 */
export const cancelJob =
  (kinds: readonly JobKind[]): UseCase<typeof endpoint> =>
  async (context, { params }) =>
    context.db.transaction(async (tx) => {
      const { viewer, clock } = context;
      const job = await lockOwnJob(tx, viewer, params.id);
      if (!job) throw notFound();
      if (job.state !== 'waiting' && job.state !== 'running') throw conflict('JobEnded', 'This job has already ended.');
      if (job.cancelAskedAt !== null) return {};
      const now = clock.now();
      if (job.state === 'waiting') {
        await cancelWaiting(tx, params.id, cancelledText, now);
        const kind = kinds.find(({ name }) => name === job.kind);
        await settleRecords(tx, kind, job.payload, { state: 'cancelled', now });
      } else await askToCancel(tx, params.id, now);
      await audit(tx, context, {
        action: 'cancelJob',
        entity: 'job',
        entityId: params.id,
        old: { isCancelled: false },
        new: { isCancelled: true },
      });
      return {};
    });

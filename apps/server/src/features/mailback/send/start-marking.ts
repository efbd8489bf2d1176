import { formatCount } from '@dropdate/domain/money/money-text';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { markMailbacksKind } from './mark-mailbacks-job.ts';

interface NewMarking {
  readonly segmentIds: readonly string[];
  readonly batchId: string | null;
  /** The number of cards. */
  readonly total: number;
}

/** Starts the job that marks the cards of orgs as sent. @returns its id */
export async function startMarking(
  jobs: JobStarter,
  context: Pick<Context, 'db' | 'viewer' | 'clock' | 'requestId'>,
  { segmentIds, batchId, total }: NewMarking,
): Promise<string> {
  return startJob(jobs, context, markMailbacksKind, {
    title: total === 1 ? 'Marking 1 lead as sent' : `Marking ${formatCount(total)} leads as sent`,
    total: segmentIds.length,
    payload: { segmentIds: [...segmentIds], waitingAt: context.clock.now().toISOString(), batchId },
    record: (tx, entityId) =>
      audit(tx, context, {
        action: batchId === null ? 'updateMailbackStatus' : 'markMailbackBatch',
        entity: 'job',
        entityId,
        new: { segmentIds, batchId, cards: total },
      }),
  });
}

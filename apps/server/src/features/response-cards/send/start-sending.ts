import { formatCount } from '@dropdate/domain/money/money-text';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import type { SendKind } from './send-cards-job.ts';

/** The most cards of one job. The rest can be sent when the job is done. */
export const mostSentCards = 20_000;

/**
 * Starts a job that sends cards. Two operators may start such jobs at once, because each card is sent once.
 * @returns the id of the job, or null without cards
 */
export async function startSending(
  jobs: JobStarter,
  context: Pick<Context, 'db' | 'viewer' | 'clock' | 'requestId'>,
  kind: SendKind,
  cardIds: readonly string[],
): Promise<{ readonly jobId: string | null; readonly total: number }> {
  if (cardIds.length === 0) return { jobId: null, total: 0 };
  const total = cardIds.length;
  const jobId = await startJob<{ cardIds: readonly string[]; mailId: string }>(
    jobs,
    context,
    kind as Pick<JobKind<never>, 'name'>,
    {
      title: total === 1 ? 'Sending 1 lead to its client' : `Sending ${formatCount(total)} leads to clients`,
      total,
      payload: { cardIds, mailId: uuidv7() },
      record: (tx, entityId) =>
        audit(tx, context, { action: kind.action, entity: 'job', entityId, new: { cards: total } }),
    },
  );
  return { jobId, total };
}

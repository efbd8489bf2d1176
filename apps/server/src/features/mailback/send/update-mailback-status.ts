import type { updateMailbackStatus as endpoint } from '@dropdate/contract/mailback-processing/update-mailback-status';
import { nothingPendingText } from '@dropdate/domain/mailback/mailback-state';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { requireOrgs } from '../mailback-orgs.data.ts';
import { requireSender } from '../require-sender.ts';
import { startMarking } from './start-marking.ts';

/**
 * Starts the job that marks the cards of orgs as sent. Orgs without a card that waits are left out.
 * @throws Refusal 404, 409 when no card waits, and for the users of a client
 */
export const updateMailbackStatus =
  (jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const orgs = await requireOrgs(context.db, context.scopeOf('MailbackProcessing'), body.companySegmentIds);
    requireSender(context.viewer);
    const waiting = orgs.filter(({ pending }) => pending > 0);
    if (waiting.length === 0) throw conflict('NothingPending', nothingPendingText);
    const total = waiting.reduce((sum, { pending }) => sum + pending, 0);
    const segmentIds = waiting.map(({ segmentId }) => segmentId);
    return { jobId: await startMarking(jobs, context, { segmentIds, batchId: null, total }), total };
  };

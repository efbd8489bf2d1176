import type { markMailbackBatch as endpoint } from '@dropdate/contract/mailback-processing/mark-mailback-batch';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { startMarking } from '../send/start-marking.ts';
import { closeBatch, listBoxes } from './batches.data.ts';
import { requireOpenBatch } from './require-batch.ts';

/**
 * Closes a batch, and starts the job that marks its cards as sent. The batch and the job are stored together.
 * @throws Refusal 404, 409 for a closed batch and an empty one
 */
export const markMailbackBatch =
  (jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { params: { id } }) => {
    const marked = await context.db.transaction(async (tx) => {
      const batch = await requireOpenBatch(tx, context, id);
      const boxes = (await listBoxes(tx, batch)).filter(({ cards }) => cards > 0);
      const total = boxes.reduce((sum, { cards }) => sum + cards, 0);
      if (total === 0) throw conflict('BatchEmpty', 'No card is packed yet.');
      await closeBatch(tx, batch, context.clock.now());
      const segmentIds = boxes.map(({ companySegmentId }) => companySegmentId);
      const jobId = await startMarking(jobs, { ...context, db: tx }, { segmentIds, batchId: id, total });
      return { jobId, total };
    });
    // The runner looked before the transaction had stored the job.
    jobs.wake();
    return marked;
  };

import type { closeProductionReturn as endpoint } from '@dropdate/contract/production-file/close-production-return';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { closeByJob, isForJob } from './leave-to-job.ts';
import { presentWaiting } from './present-judgement.ts';
import { type EmptyOrder, emptyText, nothingReturned, recordJudgements } from './record-judgements.ts';
import { findReturnedOrders } from './returned-orders.data.ts';
import { listWaitingParts } from './returns.data.ts';
import { notInProduction, type Stranger } from './split-return.ts';
import type { ReturnServices } from './upload-production-file.ts';

/**
 * Judges orders with the pieces that were returned so far, because the user says that nothing more comes. A job judges
 * many rows. An order whose rows are lost does not stop the other orders.
 */
export const closeProductionReturn =
  ({ files, jobs }: ReturnServices & { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const campaignIds = [...new Set(body.campaignIds)];
    const orders = await findReturnedOrders(context.db, context.scopeOf('CampaignStatus'), { campaignIds });
    if (orders.length < campaignIds.length) throw notFound();
    for (const order of orders)
      if (order.status !== 'in-production') throw conflict('NotInProduction', notInProduction(order));
    const parts = await Promise.all(orders.map((order) => listWaitingParts(context.db, order)));
    for (const [at, order] of orders.entries()) if (parts[at]?.length === 0) throw nothingReturned(order);
    if (isForJob(jobs, parts.flat())) {
      const { jobId, orders: closed } = await closeByJob(context, jobs, campaignIds);
      return { succeeded: false, validationResponses: closed.map(presentWaiting), notJudged: [], jobId };
    }
    const recorded = await recordJudgements(context, files, {
      campaignIds,
      parts: [],
      isFinal: true,
      action: 'closeProductionReturn',
    });
    const { validationResponses } = recorded;
    const [moved] = recorded.moved;
    if (moved) throw conflict('NotInProduction', notInProduction(moved));
    const [empty] = recorded.empty;
    if (empty && validationResponses.length === 0) throw conflict('NothingReturned', emptyText(empty));
    const notJudged = recorded.empty.map(strangerOf);
    const succeeded = notJudged.length === 0 && validationResponses.every(({ state }) => state === 'passed');
    return { succeeded, validationResponses: [...validationResponses], notJudged, jobId: null };
  };

function strangerOf(empty: EmptyOrder): Stranger {
  const { order, lost } = empty;
  const rows = lost.reduce((sum, part) => sum + part.rows, 0);
  return { orderNo: String(order.number), fileName: lost[0]?.name ?? '', line: 1, rows, reason: emptyText(empty) };
}

import type { getProductionValidation as endpoint } from '@dropdate/contract/production-file/get-production-validation';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countReturned } from './judge-parts.ts';
import { findJudging } from './leave-to-job.ts';
import { presentJudgement, presentWaiting, unjudged } from './present-judgement.ts';
import { findReturnedOrders } from './returned-orders.data.ts';
import { findFailure } from './returns.data.ts';
import type { ReturnServices } from './upload-production-file.ts';
import { readWaitingParts } from './waiting-parts.ts';

/**
 * The state of the returned production file of a campaign in production. Waiting rows came after the last failure. They
 * are counted and not judged, because this call stores no judgement: the order stays in production, although all its
 * rows may be right.
 */
export const getProductionValidation =
  ({ files }: ReturnServices): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db } = context;
    const scope = context.scopeOf('CampaignStatus');
    const [order] = await findReturnedOrders(db, scope, { campaignIds: [params.campaignId] });
    if (!order) throw notFound();
    if (order.status !== 'in-production') return { validation: null, jobId: null };
    const jobId = await findJudging(db, order);
    // The job counts and judges the rows.
    if (jobId !== null) return { validation: presentWaiting(order), jobId };
    const { all, intact } = await readWaitingParts({ db, files }, order);
    // Lost rows wait too. They count as no pieces.
    if (all.length > 0) {
      const returned = await countReturned(files, order, intact);
      return { validation: presentJudgement(order, { ...unjudged, returned }), jobId: null };
    }
    const failure = await findFailure(db, order);
    const validation = failure && presentJudgement(order, { state: 'failed', returned: null, ...failure });
    return { validation, jobId: null };
  };

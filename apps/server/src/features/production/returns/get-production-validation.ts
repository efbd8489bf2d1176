import type {
  getProductionValidation as endpoint,
  productionValidationSchema,
} from '@dropdate/contract/production-file/get-production-validation';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countReturned, sumOfParts } from './judge-parts.ts';
import { findJudging } from './leave-to-job.ts';
import { presentJudgement, presentWaiting, unjudged } from './present-judgement.ts';
import { findReturnedOrders, type ReturnedOrder } from './returned-orders.data.ts';
import { findFailure } from './returns.data.ts';
import type { ReturnServices } from './upload-production-file.ts';
import { readWaitingParts } from './waiting-parts.ts';

/**
 * The state of the returned production file of a campaign in production. Waiting rows came after the last failure. They
 * have the problems that their upload told. This call stores no judgement: the order stays in production, although all
 * its rows may be right.
 */
export const getProductionValidation =
  ({ files }: ReturnServices): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const scope = context.scopeOf('CampaignStatus');
    const [order] = await findReturnedOrders(context.db, scope, { campaignIds: [params.campaignId] });
    if (!order) throw notFound();
    return readProductionValidation({ db: context.db, files }, order);
  };

/** The state of the returned rows of an order: the rows wait, a job judges the rows, or the judgement failed. */
export async function readProductionValidation(
  { db, files }: ReturnServices & { readonly db: Database },
  order: ReturnedOrder,
): Promise<z.infer<typeof productionValidationSchema>> {
  if (order.status !== 'in-production') return { validation: null, jobId: null };
  const jobId = await findJudging(db, order);
  // The job counts and judges the rows.
  if (jobId !== null) return { validation: presentWaiting(order), jobId };
  const { all, intact } = await readWaitingParts({ db, files }, order);
  // Lost rows wait too. They count as no pieces.
  if (all.length > 0) {
    const returned = await countReturned(files, order, intact);
    const shown = { ...unjudged, ...sumOfParts(all), returned, parts: all };
    return { validation: presentJudgement(order, shown), jobId: null };
  }
  const failure = await findFailure(db, order);
  const validation = failure && presentJudgement(order, { state: 'failed', returned: null, ...failure });
  return { validation, jobId: null };
}

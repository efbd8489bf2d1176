import type { getProductionValidation as endpoint } from '@dropdate/contract/production-file/get-production-validation';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { judgeParts } from './judge-parts.ts';
import { presentJudgement } from './present-judgement.ts';
import { findReturnedOrders } from './returned-orders.data.ts';
import { findFailure } from './returns.data.ts';
import type { ReturnServices } from './upload-production-file.ts';
import { readWaitingParts } from './waiting-parts.ts';

/**
 * The state of the returned production file of a campaign in production. Waiting rows came after the last failure.
 */
export const getProductionValidation =
  ({ files }: ReturnServices): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db } = context;
    const scope = context.scopeOf('CampaignStatus');
    const [order] = await findReturnedOrders(db, scope, { campaignIds: [params.campaignId] });
    if (!order) throw notFound();
    if (order.status !== 'in-production') return { validation: null };
    const { intact } = await readWaitingParts({ db, files }, order);
    if (intact.length > 0)
      return {
        validation: presentJudgement(order, await judgeParts({ db, files }, order, intact, { isFinal: false })),
      };
    const failure = await findFailure(db, order);
    return { validation: failure && presentJudgement(order, { state: 'failed', returned: null, ...failure }) };
  };

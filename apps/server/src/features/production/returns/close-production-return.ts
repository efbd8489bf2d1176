import type { closeProductionReturn as endpoint } from '@dropdate/contract/production-file/close-production-return';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordJudgements } from './record-judgements.ts';
import { findReturnedOrders } from './returned-orders.data.ts';
import { notInProduction } from './split-return.ts';
import type { ReturnServices } from './upload-production-file.ts';

/** Judges orders with the pieces that were returned so far, because the user says that nothing more comes. */
export const closeProductionReturn =
  ({ files }: ReturnServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const campaignIds = [...new Set(body.campaignIds)];
    const orders = await findReturnedOrders(context.db, context.scopeOf('CampaignStatus'), { campaignIds });
    if (orders.length < campaignIds.length) throw notFound();
    for (const order of orders)
      if (order.status !== 'in-production') throw conflict('NotInProduction', notInProduction(order));
    const recorded = await recordJudgements(context, files, {
      campaignIds,
      parts: [],
      isFinal: true,
      action: 'closeProductionReturn',
    });
    const { validationResponses } = recorded;
    const [moved] = recorded.moved;
    if (moved) throw conflict('NotInProduction', notInProduction(moved));
    const succeeded = validationResponses.every(({ state }) => state === 'passed');
    return { succeeded, validationResponses: [...validationResponses], notJudged: [] };
  };

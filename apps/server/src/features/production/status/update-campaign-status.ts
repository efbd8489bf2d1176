import type { SavedDispatch } from '@dropdate/contract/campaigns/saved-dispatch';
import type { updateCampaignStatus as endpoint } from '@dropdate/contract/campaigns/update-campaign-status';
import { needsDispatchDetails, productionRefusal } from '@dropdate/domain/campaign/campaign-transitions';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { AudienceProjection, SuppressionChange } from '../../audience/projection.ts';
import { recordMailing } from '../../checkout/record-mailing.ts';
import { queueOrderDispatched } from '../../orders/order-dispatched.ts';
import { lockOrderedCampaign, type OrderedCampaign } from './campaign-status.data.ts';
import { moveInProduction } from './move-in-production.ts';

/** The name of the use case, for the audit log. */
const action = 'updateCampaignStatus';

export interface StatusServices {
  readonly projection: Pick<AudienceProjection, 'project'>;
}

/**
 * Sets the status of an ordered campaign by hand. Dispatched also records the mailing. One transaction writes
 * everything, and a campaign can be dispatched only once.
 */
export const updateCampaignStatus =
  ({ projection }: StatusServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { status } = body;
    const change = await context.db.transaction(async (tx) => {
      const ordered = await lockOrderedCampaign(tx, context.scopeOf('CampaignStatus'), body.campaignId);
      if (!ordered) throw notFound();
      const refusal = productionRefusal(ordered.campaign.status, status);
      if (refusal !== null) throw conflict('StatusRefused', refusal);
      if (needsDispatchDetails(status)) return dispatch(tx, context, ordered, body.dispatch);
      const values = { status, ...(status === 'completed' && unusedDetails(ordered)) };
      await moveInProduction(tx, context, ordered, { action, values });
      return null;
    });
    // The engine learns of the mailing now. If this report is lost, the next query loads the mailing into the engine.
    if (change !== null) await projection.project(change);
    return {};
  };

/**
 * Sets the status Dispatched, mails the buyer, and records the mailing. Returns the change for the engine.
 * @param meant the details that the user dispatches. Another user may have saved other details in the meantime.
 */
async function dispatch(
  tx: Database,
  context: Context,
  ordered: OrderedCampaign,
  meant: SavedDispatch | undefined,
): Promise<SuppressionChange> {
  const { campaign, orderId, company } = ordered;
  const { companyId, dispatchDate: on, dispatchCount: count } = campaign;
  if (on === null || count === null) {
    throw conflict('DispatchDetailsMissing', 'Enter quantity and dates of the dispatch first.');
  }
  if (meant !== undefined && (meant.dispatchCount !== count || meant.dispatchDate !== on)) {
    throw conflict('DispatchChanged', 'Another user changed the dispatch details. Open them again.');
  }
  const facts = { dispatchDate: on, dispatchCount: count };
  await moveInProduction(tx, context, ordered, { action, values: { status: 'dispatched' }, facts });
  const now = context.clock.now();
  // The buyer gets no mail when no piece was mailed.
  if (count > 0) await queueOrderDispatched(tx, { companyId, orderId, mailed: count, on }, now);
  return recordMailing(tx, { companyId, orderId, company }, { on, count, now });
}

/**
 * Removes the dispatch details of a campaign that ends without a dispatch. These details were saved and never used, and
 * would look like a mailing.
 */
function unusedDetails({ campaign }: OrderedCampaign) {
  return campaign.status !== 'dispatched' && { dispatchDate: null, dispatchCount: null, dispatchReason: null };
}

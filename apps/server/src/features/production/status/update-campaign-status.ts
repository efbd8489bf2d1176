import type { updateCampaignStatus as endpoint } from '@dropdate/contract/campaigns/update-campaign-status';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import { needsDispatchDetails, productionRefusal } from '@dropdate/domain/campaign/campaign-transitions';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { AudienceProjection } from '../../audience/projection.ts';
import { lockOrderedCampaign, type OrderedCampaign } from './campaign-status.data.ts';
import { moveInProduction } from './move-in-production.ts';
import { recordMailing } from './record-mailing.ts';

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
      const action = 'updateCampaignStatus';
      if (!needsDispatchDetails(status)) {
        await moveInProduction(tx, context, ordered, { action, values: { status, ...endingWith(status, ordered) } });
        return null;
      }
      const { dispatchDate, dispatchCount } = ordered.campaign;
      if (dispatchDate === null || dispatchCount === null) {
        throw conflict('DispatchDetailsMissing', 'Enter quantity and dates of the dispatch first.');
      }
      await moveInProduction(tx, context, ordered, {
        action,
        values: { status },
        facts: { dispatchDate, dispatchCount },
      });
      return recordMailing(tx, ordered, { on: dispatchDate, count: dispatchCount, now: context.clock.now() });
    });
    // The engine learns of the mailing now. If this report is lost, the next query loads the mailing into the engine.
    if (change !== null) await projection.project(change);
    return {};
  };

/**
 * The dispatch details of a campaign that ends without a dispatch. Details that were saved and never used would look
 * like a mailing, so they are removed.
 */
function endingWith(to: CampaignStatus, { campaign }: OrderedCampaign) {
  const isMailed = campaign.status === 'dispatched';
  return to === 'completed' && !isMailed ? { dispatchDate: null, dispatchCount: null, dispatchReason: null } : {};
}

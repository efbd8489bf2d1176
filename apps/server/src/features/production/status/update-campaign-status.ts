import type { updateCampaignStatus as endpoint } from '@dropdate/contract/campaigns/update-campaign-status';
import { needsDispatchDetails, productionRefusal } from '@dropdate/domain/campaign/campaign-transitions';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import type { AudienceProjection } from '../../audience/projection.ts';
import { lockOrderedCampaign, type OrderedCampaign } from './campaign-status.data.ts';
import { dispatch, dispatchableFacts } from './dispatch.ts';
import { startDispatch } from './dispatch-job.ts';
import { moveInProduction } from './move-in-production.ts';

export interface StatusServices {
  readonly projection: Pick<AudienceProjection, 'project'>;
  readonly jobs: JobStarter;
}

/** The most pieces that one call dispatches. More pieces take seconds, so a job dispatches them. */
const mostInCall = 5_000;

/**
 * Sets the status of an ordered campaign by hand. Dispatched also records the mailing. One transaction writes
 * everything, and a campaign can be dispatched only once. A job makes the transaction for a large dispatch, and the
 * campaign keeps its status until the job is done.
 */
export const updateCampaignStatus =
  ({ projection, jobs }: StatusServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { status } = body;
    const { change, jobId } = await context.db.transaction(async (tx) => {
      const ordered = await lockOrderedCampaign(tx, context.scopeOf('CampaignStatus'), body.campaignId);
      if (!ordered) throw notFound();
      if (needsDispatchDetails(status)) {
        const facts = dispatchableFacts(ordered, body.dispatch);
        if (facts.dispatchCount > jobs.mostInCall(mostInCall))
          return { change: null, jobId: await startDispatch(jobs, tx, context, ordered, facts) };
        return { change: await dispatch(tx, context, ordered, facts), jobId: null };
      }
      const refusal = productionRefusal(ordered.campaign.status, status);
      if (refusal !== null) throw conflict('StatusRefused', refusal);
      const values = { status, ...(status === 'completed' && unusedDetails(ordered)) };
      await moveInProduction(tx, context, ordered, { action: 'updateCampaignStatus', values });
      return { change: null, jobId: null };
    });
    // The engine learns of the mailing now. If this report is lost, the next query loads the mailing into the engine.
    if (change !== null) await projection.project(change);
    // The runner sees the job only now, after the commit.
    if (jobId !== null) jobs.wake();
    return { jobId };
  };

/**
 * Removes the dispatch details of a campaign that ends without a dispatch. These details were saved and never used, and
 * would look like a mailing.
 */
function unusedDetails({ campaign }: OrderedCampaign) {
  const none = { dispatchDate: null, dispatchCount: null, dispatchReason: null, dispatchMissing: null };
  return campaign.status !== 'dispatched' && { ...none, ...(campaign.dispatchSeeds > 0 && { dispatchSeeds: 0 }) };
}

import { savedDispatchSchema } from '@dropdate/contract/campaigns/saved-dispatch';
import { campaignIdSchema } from '@dropdate/contract/http/primitives';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { findOpenJob } from '../../../platform/jobs/jobs.data.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import type { AudienceProjection, SuppressionChange } from '../../audience/projection.ts';
import { lockOrderedCampaign, type OrderedCampaign } from './campaign-status.data.ts';
import { type DispatchFacts, dispatch, dispatchableFacts } from './dispatch.ts';

const payloadSchema = z.object({
  campaignId: campaignIdSchema,
  orderNumber: z.number().int(),
  dispatch: savedDispatchSchema,
});
type Payload = z.output<typeof payloadSchema>;

const kind = { name: 'dispatch' } as const;

export interface DispatchJobServices {
  readonly projection: Pick<AudienceProjection, 'project'>;
  readonly keyed: KeyedHash;
}

/**
 * Dispatches the many pieces of one campaign. One chunk is the whole dispatch, so a campaign is never dispatched in
 * half: after a kill or a cancel, nothing of the chunk is stored.
 */
export const dispatchJob = ({ projection, keyed }: DispatchJobServices): JobKind<Payload> => ({
  ...kind,
  payload: payloadSchema,
  needs: 'CampaignStatus.updateStatus',
  isOfOperators: true,
  run: async (context, { campaignId, orderNumber, dispatch: meant }, control) => {
    if (control.nextChunk === 0) {
      const changes: SuppressionChange[] = [];
      await control.chunk(0, async (tx) => {
        const ordered = await lockOrderedCampaign(tx, context.scopeOf('CampaignStatus'), campaignId);
        if (!ordered) throw notFound();
        const facts = dispatchableFacts(ordered, meant);
        changes.push(await dispatch(tx, { ...context, keyed }, ordered, facts, (mailed) => control.progress(mailed)));
        return { recordId: campaignId, outcome: 'done' };
      });
      // If this report is lost, the next query loads the mailing into the engine.
      for (const change of changes) await projection.project(change);
    }
    return { outcome: `${formatCount(meant.dispatchCount)} pieces of order ${orderNumber} are dispatched.` };
  },
});

/**
 * Starts the job that dispatches a campaign. The caller holds the lock of the campaign, so two users never start two
 * jobs. @throws Refusal 409 when such a job waits or runs
 */
export async function startDispatch(
  jobs: JobStarter,
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  { campaign, orderNumber }: OrderedCampaign,
  facts: DispatchFacts,
): Promise<string> {
  if ((await findOpenJob(tx, kind.name, { campaignId: campaign.id })) !== null) {
    throw conflict('DispatchRuns', `Order ${orderNumber} is being dispatched already. The bell shows the progress.`);
  }
  const { viewer, clock, requestId } = context;
  const author = { at: clock.now(), companyId: campaign.companyId, ...identitiesOf({ viewer }), requestId };
  return startJob(jobs, { ...context, db: tx }, kind, {
    title: `Dispatch of order ${orderNumber}`,
    total: facts.dispatchCount,
    payload: { campaignId: campaign.id, orderNumber, dispatch: facts },
    record: (inner, jobId) =>
      auditAs(inner, author, {
        action: 'startDispatch',
        entity: 'campaign',
        entityId: campaign.id,
        new: { ...facts, jobId },
      }),
  });
}

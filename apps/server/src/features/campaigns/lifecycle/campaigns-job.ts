import { campaignIdSchema, idSchema } from '@dropdate/contract/http/primitives';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type JobContext, type JobKind, type RowResult, requestIdOfJob } from '../../../platform/jobs/job-kind.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { removeCampaign } from './remove-campaign.ts';
import { findLastDeletion, lockCampaignOrDeleted } from './restore-campaign.data.ts';
import { restoreRemoved } from './restore-campaign.ts';

const campaignIds = z.array(campaignIdSchema).min(1);

const payloadSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('delete'), campaignIds }),
  /** `undoes` is the id of the deletion. */
  z.object({ act: z.literal('restore'), campaignIds, undoes: idSchema }),
]);
type Payload = z.output<typeof payloadSchema>;

/** Deletes or restores many campaigns: one chunk for each campaign. */
export const campaignsJob: JobKind<Payload> = {
  name: 'campaigns',
  payload: payloadSchema,
  needs: 'Campaign.delete',
  isOfOperators: false,
  run: async (context, payload, control) => {
    for (const [position, id] of payload.campaignIds.entries()) {
      if (position < control.nextChunk) continue;
      await control.chunk(position, (tx) => change(context, tx, payload, id));
    }
    return { outcome: summary(payload, await control.results()) };
  },
  undoing: (_deletion, { id, recordIds }) => ({
    act: 'restore',
    campaignIds: recordIds.map((one) => idOf<CampaignId>(one)),
    undoes: id,
  }),
  summary,
};

function summary({ act }: Payload, results: readonly RowResult[]): string {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const left = results.length - done;
  const words = `${done === 0 ? 'No campaign' : countText(done)} ${act === 'delete' ? 'deleted' : 'restored'}.`;
  return left === 0 ? words : `${words} ${formatCount(left)} left out.`;
}

const countText = (count: number): string => (count === 1 ? '1 campaign' : `${formatCount(count)} campaigns`);

/** Changes one campaign, with the rules of the call for one campaign. A refusal leaves the campaign out. */
async function change(context: JobContext, tx: Database, payload: Payload, id: CampaignId): Promise<RowResult> {
  const leftOut = (sentence: string): RowResult => ({ recordId: id, outcome: 'left-out', sentence });
  const record = await lockCampaignOrDeleted(tx, context.scopeOf('Campaign'), id);
  if (!record) return leftOut('A campaign is not there any more.');
  const { name, deletedAt } = record.campaign;
  const isDeletion = payload.act === 'delete';
  if (isDeletion && deletedAt !== null) return leftOut(`${name}: Somebody else has deleted it.`);
  // A user can restore a campaign and delete it again. The undo of the first deletion must not undo the second.
  if (!isDeletion && deletedAt !== null) {
    const deletion = await findLastDeletion(tx, record.campaign);
    if (deletion !== requestIdOfJob(payload.undoes)) return leftOut(`${name}: Somebody has deleted it again.`);
  }
  try {
    // Both refuse before they write, so the transaction of the chunk goes on after a refusal.
    if (isDeletion) await removeCampaign(context, tx, record, 'deleteCampaign');
    else await restoreRemoved(context, tx, record);
  } catch (error) {
    if (error instanceof Refusal) return leftOut(`${name}: ${error.messages[0]?.userMessage ?? ''}`);
    throw error;
  }
  return { recordId: id, outcome: 'done', ...(isDeletion && { undo: { act: 'restore' } }) };
}

/** Starts the job that deletes campaigns. @returns the job's id */
export function startDeletion(jobs: JobStarter, context: Context, campaignIds: CampaignId[]): Promise<string> {
  const campaigns = campaignIds.length;
  return startJob(jobs, context, campaignsJob, {
    title: `Deletion of ${countText(campaigns)}`,
    total: campaigns,
    payload: { act: 'delete', campaignIds },
    record: (tx, entityId) =>
      audit(tx, context, { action: 'deleteCampaigns', entity: 'job', entityId, new: { campaigns } }),
  });
}

import { type deleteCampaigns as endpoint, maxDeletedCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { resolveBulk } from '../../../platform/database/list-selection.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { visibleCampaigns } from '../list/campaign-list.data.ts';
import { campaignList } from '../list/campaign-list.ts';
import { startDeletion } from './campaigns-job.ts';

/**
 * Starts a job that deletes the selected campaigns.
 * @throws Refusal 404 for a named campaign that the viewer does not see, 400 for no campaign or for too many, 409 when
 * more campaigns match than the user has confirmed
 */
export const deleteCampaigns =
  ({ jobs }: { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { body: { selection, confirmed } }) => {
    const source = visibleCampaigns(context.scopeOf('Campaign'));
    const act = { one: 'campaign', many: 'campaigns', limit: maxDeletedCampaigns, path: 'body.selection' };
    const wanted = { ...act, confirmed, did: 'deleted' } as const;
    const ids = await resolveBulk(context.db, campaignList(context), source, selection, wanted);
    const campaignIds = ids.map((id) => idOf<CampaignId>(id));
    return { jobId: await startDeletion(jobs, context, campaignIds) };
  };

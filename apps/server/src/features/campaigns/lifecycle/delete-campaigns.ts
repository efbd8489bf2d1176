import { type deleteCampaigns as endpoint, maxDeletedCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { resolveSelection } from '../../../platform/database/list-selection.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/refusal.ts';
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
    const limit = maxDeletedCampaigns;
    const { ids, totalCount } = await resolveSelection(context.db, campaignList(context), source, selection, { limit });
    if ('ids' in selection && ids.length < new Set(selection.ids).size) throw notFound();
    if (totalCount === 0)
      throw invalid('NothingSelected', 'No campaign matches any more. Select others.', 'body.selection');
    if (totalCount > limit) {
      const text = `${formatCount(totalCount)} campaigns match. Narrow the list to at most ${formatCount(limit)}.`;
      throw invalid('TooManyCampaigns', text, 'body.selection');
    }
    if (totalCount > confirmed) {
      const userMessage = `${formatCount(totalCount)} campaigns match now. Nothing is deleted yet.`;
      throw new Refusal(409, [{ messageId: 'MoreCampaignsMatch', userMessage, count: totalCount }]);
    }
    const campaignIds = ids.map((id) => idOf<CampaignId>(id));
    return { jobId: await startDeletion(jobs, context, campaignIds) };
  };

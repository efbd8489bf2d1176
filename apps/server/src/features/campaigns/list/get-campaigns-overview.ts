import type { getCampaignsOverview as endpoint } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { campaignStatusCodes, isActive } from '@dropdate/domain/campaign/campaign-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countVisibleCampaigns } from './campaign-list.data.ts';

const activeStatuses = campaignStatusCodes.words.filter(isActive);

/** The numbers in the tiles of the page All Campaigns. */
export const getCampaignsOverview: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const { total, ofStatuses } = await countVisibleCampaigns(db, scopeOf('Campaign'), activeStatuses);
  return { totalCampaigns: total, activeCampaigns: ofStatuses };
};

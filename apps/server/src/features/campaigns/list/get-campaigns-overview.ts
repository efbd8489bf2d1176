import type { getCampaignsOverview as endpoint } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { campaignStatuses, isActive } from '@dropdate/domain/campaign/campaign-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countVisibleCampaigns } from './campaign-list.data.ts';

const activeCodes = campaignStatuses.filter(({ status }) => isActive(status)).map(({ code }) => code);

/** The tiles of All Campaigns. */
export const getCampaignsOverview: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const { total, ofStatuses } = await countVisibleCampaigns(db, scopeOf('Campaign'), activeCodes);
  return { totalCampaigns: total, activeCampaigns: ofStatuses };
};

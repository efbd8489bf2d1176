import type { getCampaignStatusOverview as endpoint } from '@dropdate/contract/campaigns/get-campaign-status-overview';
import { orderedStatuses } from '@dropdate/domain/campaign/campaign-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countOrderedCampaigns } from './campaign-status.data.ts';

/** The numbers in the counters of Campaign Status. */
export const getCampaignStatusOverview: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const counts = await countOrderedCampaigns(db, scopeOf('CampaignStatus'));
  return orderedStatuses.map((status) => ({
    status,
    statusCount: counts.find((one) => one.status === status)?.count ?? 0,
  }));
};

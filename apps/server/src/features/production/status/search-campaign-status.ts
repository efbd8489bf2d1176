import type { searchCampaignStatus as endpoint } from '@dropdate/contract/campaigns/search-campaign-status';
import { planList } from '../../../platform/database/list-query.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { searchOrderedCampaigns } from './campaign-status.data.ts';
import { campaignStatusList } from './campaign-status-list.ts';

/** Searches, filters and sorts the list Campaign Status, and returns one page of it. */
export const searchCampaignStatus: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, scopeOf } = context;
  const list = campaignStatusList(context);
  const { rows, totalCount } = await searchOrderedCampaigns(db, scopeOf('CampaignStatus'), list, planList(list, body));
  return { results: rows, totalCount };
};

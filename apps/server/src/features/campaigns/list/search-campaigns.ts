import type { searchCampaigns as endpoint } from '@dropdate/contract/campaigns/search-campaigns';
import { planList } from '../../../platform/database/list-query.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { searchVisibleCampaigns } from './campaign-list.data.ts';
import { campaignList } from './campaign-list.ts';

/** Searches, filters and sorts the list All Campaigns, and returns one page of it. Deleted campaigns are left out. */
export const searchCampaigns: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, scopeOf } = context;
  const list = campaignList(context);
  const { rows, totalCount } = await searchVisibleCampaigns(db, scopeOf('Campaign'), list, planList(list, body));
  return { results: rows, totalCount };
};

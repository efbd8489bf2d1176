import type { listCampaignFilters as endpoint } from '@dropdate/contract/campaigns/list-campaign-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { labelOptions } from '../../labels/label-options.ts';
import { visibleCampaigns } from './campaign-list.data.ts';
import { campaignList } from './campaign-list.ts';

/** The filter fields of All Campaigns, with the tags and groups that its rows can have (decision 56). */
export const listCampaignFilters: UseCase<typeof endpoint> = async (context) => {
  const scope = context.scopeOf('Campaign');
  const { visible } = visibleCampaigns(scope);
  const options = await labelOptions(context, { type: 'campaign', scope, seen: visible });
  return filterCatalogue(campaignList(context), options);
};

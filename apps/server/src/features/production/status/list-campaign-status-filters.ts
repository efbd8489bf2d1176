import type { listCampaignStatusFilters as endpoint } from '@dropdate/contract/campaigns/list-campaign-status-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { campaignStatusList } from './campaign-status-list.ts';

/** The filter fields of Campaign Status. */
export const listCampaignStatusFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(campaignStatusList(context));

import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';

/**
 * Endpoints that list or count campaigns. Their answers are stale as soon as a campaign is saved, deleted or ordered.
 */
export const campaignLists = [searchCampaigns, getCampaignsOverview] as const;

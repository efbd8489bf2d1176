import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';

/** What lists campaigns or counts them: stale as soon as one is saved, deleted or ordered. */
export const campaignLists = [searchCampaigns, getCampaignsOverview] as const;

import { getCampaignPage as getCampaignPageEndpoint } from '@dropdate/contract/campaigns/get-campaign-page';
import { previewCampaignPage as previewCampaignPageEndpoint } from '@dropdate/contract/campaigns/preview-campaign-page';
import { setCampaignPage as setCampaignPageEndpoint } from '@dropdate/contract/campaigns/set-campaign-page';
import { getPageSettings as getPageSettingsEndpoint } from '@dropdate/contract/landing-pages/get-page-settings';
import { setPageSettings as setPageSettingsEndpoint } from '@dropdate/contract/landing-pages/set-page-settings';
import { serve } from '../../platform/http/serve.ts';
import { getCampaignPage, previewCampaignPage, setCampaignPage } from './campaign-page.ts';
import { type AnswerAddresses, getPageSettings, setPageSettings } from './page-settings.ts';

/** The routes of what companies and campaigns decide about their pages. The pages themselves are no routes of the API. */
export const landingPagesRoutes = (address: AnswerAddresses) => [
  serve(getPageSettingsEndpoint, getPageSettings(address)),
  serve(setPageSettingsEndpoint, setPageSettings(address)),
  serve(getCampaignPageEndpoint, getCampaignPage(address)),
  serve(setCampaignPageEndpoint, setCampaignPage(address)),
  serve(previewCampaignPageEndpoint, previewCampaignPage),
];

import type { ForeignIds } from './placed-records.ts';

/** Valid calls about the pages where prospects answer. */
export const landingPageSamples = ({
  campaignId,
  siteFormKeyId,
}: Pick<ForeignIds, 'campaignId' | 'siteFormKeyId'>) => ({
  setPageSettings: { body: { isOn: true, language: 'es', answerDays: 90, isSentByOperators: true } },
  getCampaignPage: { params: { campaignId } },
  setCampaignPage: { params: { campaignId }, body: { isOn: false, language: 'es' } },
  createSiteFormKey: { body: { name: 'Matrix', campaign: null } },
  revokeSiteFormKey: { params: { id: siteFormKeyId } },
  restoreSiteFormKey: { params: { id: siteFormKeyId } },
  testSiteFormKey: { params: { id: siteFormKeyId } },
  previewCampaignPage: { params: { campaignId }, query: { language: 'en' } },
});

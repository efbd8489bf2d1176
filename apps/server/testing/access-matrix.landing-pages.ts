import type { ForeignIds } from './placed-records.ts';

/** Valid calls about the pages where prospects answer. */
export const landingPageSamples = ({ campaignId }: Pick<ForeignIds, 'campaignId'>) => ({
  setPageSettings: { body: { isOn: true, language: 'es', answerDays: 90, isSentByOperators: true } },
  getCampaignPage: { params: { campaignId } },
  setCampaignPage: { params: { campaignId }, body: { isOn: false, language: 'es' } },
  previewCampaignPage: { params: { campaignId }, query: { language: 'en' } },
});

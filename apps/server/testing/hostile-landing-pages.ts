import type { Exceptions } from './hostile-exceptions.ts';

/** A campaign is found before it has a template. A body that was tried before can have given it a template. */
export const landingPagePaths: Exceptions = {
  getCampaignPage: { campaignId: { '200': 'ofCampaign' } },
  setCampaignPage: { campaignId: { '200': 'ofCampaign' } },
  previewCampaignPage: { campaignId: { '409 NoTemplate or 200': 'ofCampaign' } },
};

/** A switch is on, and null is the language of the company. */
export const landingPageBodies: Exceptions = {
  setPageSettings: { isOn: { '200': 'true' }, isSentByOperators: { '200': 'true' } },
  createSiteFormKey: { name: { '200': 'NaN proto SQL' }, campaign: { '200': 'null' } },
  setCampaignPage: { isOn: { '200': 'true' }, language: { '200': 'null' } },
};

import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { Sample } from './access-matrix.samples.ts';
import { inState, seedCampaign } from './seed-campaign.ts';
import type { Caller, TestApp } from './test-app.ts';

interface SplitParts {
  readonly app: () => TestApp;
  readonly maker: () => Caller;
}

/** Accepted samples of the calls that distribute a desired count. */
export const preparedSplits = ({ app, maker }: SplitParts): Readonly<Record<string, () => Promise<Sample>>> => {
  const appliedCampaign = async () => {
    const { id, cartId } = await seedCampaign(app());
    const body = { id, cartId, version: 1, parametersData: inState('FL') };
    const counted = (await maker().call(updateCampaignWithParameters, { body })).model.selectedCampaign;
    const eventRequestExternalId = counted.campaignData.eventRequestExternalId ?? 0;
    const apply = { id, cartId, version: counted.version, eventRequestExternalId, desiredCount: 10 };
    const { version } = (await maker().call(submitCampaignAudience, { body: apply })).model.selectedCampaign;
    return { id, cartId, version, eventRequestExternalId };
  };
  return {
    updateCampaignWithSplit: async () => ({
      body: {
        ...(await appliedCampaign()),
        splitCountRequest: {
          splitCategory: 'geography',
          desiredCount: 10,
          totalAudience: 9,
          entries: [{ path: ['FL'], desiredRecords: 9, isLocked: false }],
        },
      },
    }),
    countSummarizedProspects: async () => {
      const { eventRequestExternalId } = await appliedCampaign();
      return { params: { id: String(eventRequestExternalId) }, body: { desiredCount: 10 } };
    },
    updateSplitType: async () => {
      const { eventRequestExternalId } = await appliedCampaign();
      return { params: { requestId: String(eventRequestExternalId), category: 'demography' } };
    },
  };
};

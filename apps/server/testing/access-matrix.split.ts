import type { ForeignIds } from './placed-records.ts';

/** Valid calls about the distribution of a desired count. */
export const splitSamples = ({
  cartId,
  campaignId,
  requestId,
}: Pick<ForeignIds, 'cartId' | 'campaignId' | 'requestId'>) => ({
  updateCampaignWithSplit: {
    body: {
      cartId,
      id: campaignId,
      version: 1,
      eventRequestExternalId: 1,
      splitCountRequest: {
        splitCategory: 'geography',
        desiredCount: 10,
        totalAudience: 10,
        entries: [{ path: ['FL'], desiredRecords: 10, isLocked: false }],
      },
    },
  },
  countSummarizedProspects: { params: { id: requestId }, body: { desiredCount: 5 } },
  updateSplitType: { params: { requestId, category: 'demography' } },
});

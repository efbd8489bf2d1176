import type { saveCampaignParameters as endpoint } from '@dropdate/contract/campaigns/save-campaign-parameters';
import type { UseCase } from '../../../platform/http/serve.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { differsByPins, storeParameters } from './store-parameters.ts';

/**
 * Keeps the audience of the page, finished or not. A changed audience makes the count out of date until Update. Pins
 * change neither the count nor the order.
 */
export const saveCampaignParameters: UseCase<typeof endpoint> = async (context, { body }) => {
  const { cartId, id, version, parametersData } = body;
  const now = context.clock.now();
  return changeCampaign(
    context,
    { action: 'saveCampaignParameters', cartId, campaignId: id, version },
    async (tx, record) => {
      const changed = await storeParameters(tx, record, parametersData, { now });
      await saveCampaign(tx, record, { userId: context.viewer.userId, now }, {});
      return { ...changed, keepsOrder: differsByPins(record, parametersData) };
    },
  );
};

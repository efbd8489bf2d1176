import type { saveCampaignParameters as endpoint } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { type Fields, together } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { differsByPins, storeAudienceFields, storeParameters } from '../../audience-drafts/store-parameters.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { refuseOwnList } from './audience-query.ts';

/**
 * Keeps the audience as entered, finished or not. After a change of the audience, its count is out of date until the
 * buyer presses Update. A changed pin leaves the count and the chosen people as they are.
 * @throws Refusal 404; 409 `NotEditable`, `EditConflict`, `OwnList`
 */
export const saveCampaignParameters: UseCase<typeof endpoint> = async (context, { body }) => {
  const { cartId, id, version, parametersData } = body;
  const now = context.clock.now();
  return changeCampaign(
    context,
    { action: 'saveCampaignParameters', cartId, campaignId: id, version },
    async (tx, record) => {
      refuseOwnList(record.campaign);
      const { change } = await storeParameters(tx, context, record.audience, parametersData, { now });
      const fields = await storeAudienceFields(tx, context, record.audience, body);
      await saveCampaign(tx, record, { userId: context.viewer.userId, now }, {});
      return { ...together<Fields>(change, fields), keepsOrder: differsByPins(record.audience, parametersData) };
    },
  );
};

import type { saveCampaignDraft as endpoint } from '@dropdate/contract/campaigns/save-campaign-draft';
import { together } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { storeAudienceFields, storeParameters } from '../../audience-drafts/store-parameters.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { columnsChange } from '../edit/changed-columns.ts';
import { movedByBuyer } from './move-campaign.ts';

/** Saves the campaign as a draft. When the call sends the audience of the page, this audience is kept, too. */
export const saveCampaignDraft: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { cartId, version, parametersData, isCountReset } = body;
  const now = context.clock.now();
  const change = { action: 'saveCampaignDraft', cartId, campaignId: params.id, version };
  return changeCampaign(context, change, async (tx, record) => {
    const kept =
      parametersData && (await storeParameters(tx, context, record.audience, parametersData, { now, isCountReset }));
    const fields = await storeAudienceFields(tx, context, record.audience, body);
    const values = movedByBuyer(record, 'draft');
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, values);
    return together(columnsChange(record, values), ...(kept ? [kept.change] : []), fields);
  });
};

import type { deleteCampaign as endpoint } from '@dropdate/contract/campaigns/delete-campaign';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { lockCampaign } from '../campaign.data.ts';
import { removeCampaign } from './remove-campaign.ts';

/** Deletes a campaign that is not ordered yet. */
export const deleteCampaign: UseCase<typeof endpoint> = async (context, { body }) =>
  context.db.transaction(async (tx) => {
    const record = await lockCampaign(tx, context.scopeOf('Campaign'), body);
    if (!record) throw notFound();
    await removeCampaign(context, tx, record, 'deleteCampaign');
    return {};
  });

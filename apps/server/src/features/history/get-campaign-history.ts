import type { getCampaignHistory as endpoint } from '@dropdate/contract/campaigns/get-campaign-history';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { detailsOfProduction, recordHistory } from './record-history.ts';
import { findCampaignOwner } from './record-owners.data.ts';

/** The history of a campaign that the viewer sees, ordered or not. @throws Refusal 404 */
export const getCampaignHistory: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const companyId = await findCampaignOwner(context.db, context.scopeOf('Campaign'), params.campaignId);
  if (companyId === null) throw notFound();
  const key = { companyId, entity: 'campaign', entityId: params.campaignId } as const;
  return recordHistory(context, { ...key, without: detailsOfProduction }, query);
};

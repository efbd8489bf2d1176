import type { exportCampaignStatus as endpoint } from '@dropdate/contract/campaigns/export-campaign-status';
import { exportList } from '../../../platform/database/export-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { orderedCampaigns } from './campaign-status.data.ts';
import { campaignStatusList } from './campaign-status-list.ts';

/** Writes rows of Campaign Status to a table file. */
export const exportCampaignStatus: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, scopeOf } = context;
  const list = campaignStatusList(context);
  const source = orderedCampaigns(scopeOf('CampaignStatus'));
  return exportList(db, { list, source, name: 'Campaign Status', at: clock.now() }, body);
};

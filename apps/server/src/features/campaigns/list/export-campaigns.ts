import type { exportCampaigns as endpoint } from '@dropdate/contract/campaigns/export-campaigns';
import { exportList } from '../../../platform/database/export-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { visibleCampaigns } from './campaign-list.data.ts';
import { campaignList } from './campaign-list.ts';

/** Writes rows of All Campaigns to a table file. */
export const exportCampaigns: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, scopeOf } = context;
  const source = visibleCampaigns(scopeOf('Campaign'));
  return exportList(db, { list: campaignList(context), source, name: 'Campaigns', at: clock.now() }, body);
};

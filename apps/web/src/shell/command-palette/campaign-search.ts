import { findCampaigns } from '@dropdate/contract/campaigns/find-campaigns';
import { campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { campaignTarget } from '../../blocks/campaign-row/campaign-name.tsx';
import { call } from '../../client/calls/call.ts';
import { mayOf } from '../../client/session/may.ts';
import type { RecordSource } from './commands.ts';

/**
 * Finds campaigns by their name. The name is confidential. So the call sends the name in its body, and no address and
 * no log contains the name.
 */
export const campaignSource: RecordSource = {
  finds: (viewer) => (mayOf(viewer)(pageNeeds['/campaigns']) ? ['part-of-name'] : []),
  search: async (text, _viewer, signal) => {
    const { results } = await call(findCampaigns, { body: { search: text } }, { signal });
    return results.flatMap((row) => {
      const target = campaignTarget(row);
      const detail = campaignStatusLabel(row.statusCode);
      return target === null ? [] : [{ label: row.name, detail, group: 'Campaign', target }];
    });
  },
};

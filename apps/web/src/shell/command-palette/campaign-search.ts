import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { campaignTarget } from '../../blocks/campaign-row/campaign-name.tsx';
import { call } from '../../client/calls/call.ts';
import { mayOf } from '../../client/session/may.ts';
import type { RecordSource } from './commands.ts';

/** The most campaigns that the palette shows. The list of campaigns is the better place for more results. */
const max = 6;

/**
 * Finds campaigns by their name. The name is confidential. So the call sends the name in its body, and no address and
 * no log contains the name.
 */
export const campaignSource: RecordSource = {
  finds: (viewer) => (mayOf(viewer)(pageNeeds['/campaigns']) ? ['part-of-name'] : []),
  search: async (text, _viewer, signal) => {
    const body = { search: text, filters: [], filterIds: [], page: 0, pageSize: max };
    const { results } = await call(searchCampaigns, { body }, { signal });
    return results.flatMap((row) => {
      const target = campaignTarget(row);
      const detail = campaignStatusLabel(row.statusCode) ?? '';
      return target === null ? [] : [{ label: row.name, detail, group: 'Campaign', target }];
    });
  },
};

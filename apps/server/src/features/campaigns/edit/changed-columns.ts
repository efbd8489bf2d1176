import { type Changed, changeOf } from '../../../platform/audit.ts';
import type { CampaignRecord, CampaignRow } from '../campaign.data.ts';

/** The change of campaign columns for the audit log. */
export function columnsChange({ campaign }: Pick<CampaignRecord, 'campaign'>, values: Partial<CampaignRow>): Changed {
  return changeOf<Partial<CampaignRow>>(campaign, values);
}

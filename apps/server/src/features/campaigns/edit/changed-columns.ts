import { type Changed, changeOf } from '../../../platform/audit.ts';
import type { CampaignRecord, CampaignRow } from '../campaign.data.ts';

/** The change of campaign columns for the audit log. */
export function columnsChange({ campaign }: Pick<CampaignRecord, 'campaign'>, values: Partial<CampaignRow>): Changed {
  return changeOf<Partial<CampaignRow>>(campaign, values);
}

/** Merges several parts of one change. */
export function together(...parts: readonly Changed[]): Changed {
  return {
    old: Object.assign({}, ...parts.map((part) => part.old)),
    new: Object.assign({}, ...parts.map((part) => part.new)),
  };
}

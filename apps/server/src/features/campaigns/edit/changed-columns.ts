import { type Changed, changeOf } from '../../../platform/audit.ts';
import type { CampaignRecord, CampaignRow } from '../campaign.data.ts';
import { statusOf } from '../campaign-facts.ts';

/** The change of campaign columns for the audit log. The status is recorded by its name. */
export function columnsChange(
  { campaign }: Pick<CampaignRecord, 'campaign'>,
  { status, ...values }: Partial<CampaignRow>,
): Changed {
  const { old, new: now } = changeOf<Partial<CampaignRow>>(campaign, values);
  if (status === undefined) return { old, new: now };
  return {
    old: { ...old, status: statusOf({ campaign }) },
    new: { ...now, status: statusOf({ campaign: { status } }) },
  };
}

/** Merges several parts of one change. */
export function together(...parts: readonly Changed[]): Changed {
  return {
    old: Object.assign({}, ...parts.map((part) => part.old)),
    new: Object.assign({}, ...parts.map((part) => part.new)),
  };
}

import { type Changed, changeOf } from '../../../platform/audit.ts';
import type { CampaignRecord, CampaignRow } from '../campaign.data.ts';
import { statusOf } from '../campaign-facts.ts';

/** Columns of a campaign that others take the place of, as the audit log names them: the status by its name. */
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

/** Several parts of one change together. */
export function together(...parts: readonly Changed[]): Changed {
  return {
    old: Object.assign({}, ...parts.map((part) => part.old)),
    new: Object.assign({}, ...parts.map((part) => part.new)),
  };
}

import type { Database } from '../../../platform/database/database.ts';
import type { DraftRecord } from '../../audience-drafts/draft-change.ts';
import { type QuotaRow, replaceQuotas } from '../../audience-drafts/draft-records.ts';
import type { CampaignRecord } from '../campaign.data.ts';
import { followQuotas } from '../variants/variants.data.ts';

/**
 * Stores the quotas of a campaign. A single variant follows those of the states. When there are several variants, each
 * keeps the share that the buyer gave it, until the buyer corrects the shares on Personalize Template (decision 33).
 */
export async function storeQuotas(
  tx: Database,
  { campaign, audience }: CampaignRecord,
  quotas: readonly QuotaRow[],
): Promise<void> {
  await replaceQuotas(tx, audience, quotas);
  await followQuotas(tx, campaign, audience.id);
}

/** A campaign as its audience changes. */
export const draftRecordOf = (record: CampaignRecord): DraftRecord => ({
  audience: record.audience,
  of: { entity: 'campaign', entityId: record.campaign.id },
  storeQuotas: (tx, quotas) => storeQuotas(tx, record, quotas),
});

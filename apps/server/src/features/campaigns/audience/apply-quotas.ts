import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import type { CampaignRecord } from '../campaign.data.ts';
import { followQuotas } from '../variants/variants.data.ts';
import { type QuotaRow, replaceQuotas } from './audience.data.ts';
import { deriveQuotas } from './derive-quotas.ts';

/**
 * Stores the desired count of every place. A single variant follows these counts. When there are several variants, each
 * keeps the share that the buyer gave it, until the buyer corrects the shares on Personalize Template (decision 33).
 */
export async function applyQuotas(
  tx: Database,
  record: CampaignRecord,
  counties: readonly GroupCount[],
  desiredCount: number,
): Promise<void> {
  await storeQuotas(tx, record, deriveQuotas(counties, desiredCount));
}

/** Stores quotas. The variants follow those of the states. */
export async function storeQuotas(
  tx: Database,
  { campaign, audience }: CampaignRecord,
  quotas: readonly QuotaRow[],
): Promise<void> {
  await replaceQuotas(tx, audience, quotas);
  await followQuotas(tx, campaign, audience.id);
}

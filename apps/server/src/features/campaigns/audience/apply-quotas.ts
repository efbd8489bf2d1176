import type { GroupCount } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import type { CampaignRecord } from '../campaign.data.ts';
import { followQuotas } from '../variants/variants.data.ts';
import { replaceQuotas } from './audience.data.ts';
import { deriveQuotas } from './derive-quotas.ts';

/**
 * Keeps what every place gives of the desired count. Several variants keep the shares that the buyer gave them, until he
 * corrects them on Personalize Template; a single one has nothing to share. Source: decision 33.
 */
export async function applyQuotas(
  tx: Database,
  { campaign, audience }: CampaignRecord,
  counties: readonly GroupCount[],
  desiredCount: number,
): Promise<void> {
  await replaceQuotas(tx, audience, deriveQuotas(counties, desiredCount));
  await followQuotas(tx, campaign, audience.id);
}

import type { CampaignType } from '@dropdate/domain/campaign/campaign';
import { type Changed, changeOf } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type AudienceRow, saveAudience } from '../../audience-drafts/draft-records.ts';
import { storeQuotas } from '../audience/store-quotas.ts';
import type { CampaignRecord, CampaignRow } from '../campaign.data.ts';
import { chooseNextList, deleteOwnList, deletePeopleOf } from '../own-list/own-list.data.ts';
import { requireNoBoughtList } from '../own-list/require-no-bought-list.ts';

/**
 * Takes the recipients of a campaign whose source changes: the applied count of an audience, or the buyer's own list. The
 * parameters of the audience stay, for a buyer who comes back to them.
 * @throws Refusal 409 `PeopleFixed` for a campaign that mails a bought list
 * @returns the columns of the campaign that change, and the change of the audience for the log. Null when the source stays
 */
export async function changeType(
  tx: Database,
  record: CampaignRecord,
  type: CampaignType | undefined,
  now: Date,
): Promise<{ readonly columns: Pick<CampaignRow, 'type'>; readonly change: Changed } | null> {
  const { campaign, audience } = record;
  if (type === undefined || type === campaign.type) return null;
  const key = { companyId: campaign.companyId, campaignId: campaign.id };
  await requireNoBoughtList(tx, key);
  await deleteOwnList(tx, key);
  await deletePeopleOf(tx, key);
  // A list whose saving is still open does not come into force any more.
  await chooseNextList(tx, key, null);
  const values: Pick<AudienceRow, 'desiredCount' | 'appliedRequestId'> = { desiredCount: 0, appliedRequestId: null };
  await saveAudience(tx, audience, { ...values, distribution: null, updatedAt: now });
  await storeQuotas(tx, record, []);
  return { columns: { type }, change: changeOf<Partial<AudienceRow>>(audience, values) };
}

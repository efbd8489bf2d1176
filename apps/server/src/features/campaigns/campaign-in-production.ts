import type { CampaignId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { Database } from '../../platform/database/database.ts';
import { type CampaignRow, saveCampaign } from './campaign.data.ts';

/** The columns of a campaign that production writes. */
export type ProductionColumns = Partial<
  Pick<
    CampaignRow,
    | 'status'
    | 'dateSentForPrinting'
    | 'dispatchDate'
    | 'dispatchCount'
    | 'dispatchSeeds'
    | 'dispatchReason'
    | 'dispatchMissing'
    | 'dispatchedAt'
  >
>;

/** Writes columns of an ordered campaign, and raises its version. The caller holds the lock and has checked the move. */
export function saveInProduction(
  tx: Database,
  campaign: { readonly companyId: CompanyId; readonly id: CampaignId },
  by: { readonly userId: UserId; readonly now: Date },
  values: ProductionColumns,
): Promise<void> {
  return saveCampaign(tx, { campaign }, by, values);
}

import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CartId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../platform/database/database.ts';
import {
  type CampaignDetailRow,
  type CampaignRecord,
  findCampaignDetail,
  lockCampaign,
  saveCampaign,
} from './campaign.data.ts';

export {
  type CampaignVariant,
  findCampaignTemplate,
  keepOrderDate,
} from './campaign.data.ts';
export { outdateOwnList } from './own-list/own-list.data.ts';
export { findVariants, saveVariantCounts } from './variants/variants.data.ts';

/** A campaign with all facts that go into an order, or that an order's page shows. */
export type CampaignToOrder = CampaignDetailRow;
export type LockedCampaign = CampaignRecord;

/** Finds a campaign by its cart or its own id. Null when the campaign is deleted or not visible. */
export function campaignToOrder(
  db: Database,
  scope: RowScope,
  where: { readonly cartId: CartId } | { readonly campaignId: CampaignId },
): Promise<CampaignToOrder | null> {
  return findCampaignDetail(db, scope, where);
}

/** Locks the campaign of a cart until the transaction ends. Null when the campaign is deleted or not visible. */
export function lockCampaignToOrder(
  tx: Database,
  scope: RowScope,
  cart: { readonly companyId: CompanyId; readonly cartId: CartId },
): Promise<LockedCampaign | null> {
  return lockCampaign(tx, scope, { companyId: cart.companyId, cartId: cart.cartId });
}

/**
 * Moves the campaign into production, or back to its former status when the order is taken back. The caller holds the
 * lock and has checked the move.
 */
export function saveCampaignStatus(
  tx: Database,
  record: LockedCampaign,
  by: { readonly userId: UserId; readonly now: Date },
  to: { readonly status: CampaignStatus; readonly startDate?: string; readonly dueDate?: string },
): Promise<void> {
  return saveCampaign(tx, record, by, to);
}
